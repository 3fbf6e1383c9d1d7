import { MAIN_WORLD } from '@lapwing/contracts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { UnusableWorld } from '../hosting/unusable-world.ts';
import type { ControlParts } from './control-parts.ts';
import { readInstant } from '../operations/instant.ts';
import { CLOCK_END_MS, WorldClock } from '../hosting/world-clock.ts';
import type { SecurityClock } from '../accounts/security-clock.ts';

type WorldResource = Answer<ControlOperations['createWorld']>;

/** Lists, creates, forks and removes worlds of the server. */
export function createWorldHandlers({
  worlds,
  securityClock,
}: Pick<ControlParts, 'worlds' | 'securityClock'>): Pick<
  ControlHandlers,
  'listWorlds' | 'createWorld' | 'deleteWorld' | 'createFork'
> {
  return {
    listWorlds: () =>
      worlds
        .list()
        .map((world) => ('reason' in world ? toUnusableResource(world, securityClock) : toWorldResource(world))),

    async createWorld({ clock, body: { at, ...options } }) {
      const atMs = at === undefined ? undefined : /^[+-]/.test(at) ? null : readInstant(at, clock.nowMs);
      if (atMs === null) return createBadInputProblem('body/at', 'must be an instant (ISO 8601 or unix seconds)');
      if (atMs !== undefined && atMs >= CLOCK_END_MS)
        return createBadInputProblem('body/at', 'must be before the year 2100');
      const created = await worlds.create({ ...options, atMs });
      return created instanceof Problem ? created : toWorldResource(created);
    },

    async createFork({ world }) {
      const created = await worlds.createFork(world);
      return created instanceof Problem ? created : toWorldResource(created);
    },

    async deleteWorld({ path: { name } }) {
      return (await worlds.delete(name)) ?? undefined;
    },
  };
}

/** A world as the control API returns it. */
export function toWorldResource({ name, plan, clock, fork }: HostedWorld): WorldResource {
  const { nowMs, speed, paused, epoch } = clock.read();
  return {
    name,
    scenario: plan.name,
    title: plan.title,
    seed: plan.seed,
    now: nowMs / 1000,
    speed,
    paused,
    epoch,
    clients: plan.clients.length,
    path: formatPath(name),
    ...(fork && {
      fork: { origin: fork.origin, at: fork.atMs / 1000, path: formatComparisonPath(name, fork.origin) },
    }),
  };
}

/** A world that cannot be opened: the data of its record, and the reason. */
function toUnusableResource({ name, reason, record }: UnusableWorld, securityClock: SecurityClock): WorldResource {
  const clock = record && new WorldClock(securityClock, record.clock).read();
  return {
    name,
    scenario: record?.scenario ?? '',
    title: record?.scenario ?? '',
    seed: record?.seed ?? 0,
    now: (clock?.nowMs ?? 0) / 1000,
    speed: clock?.speed ?? 1,
    paused: clock?.paused ?? true,
    epoch: clock?.epoch ?? 0,
    clients: 0,
    path: formatPath(name),
    problem: reason,
  };
}

/** Path of the world's dashboard. */
function formatPath(name: string): string {
  return name === MAIN_WORLD ? '/' : `/?world=${name}`;
}

/** Path of the screen that compares a fork with its origin. */
function formatComparisonPath(name: string, origin: string): string {
  return `/what-if?with=${name}${origin === MAIN_WORLD ? '' : `&world=${origin}`}`;
}
