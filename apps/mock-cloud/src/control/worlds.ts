import type { HostedWorld } from '../http/hosted-world.ts';
import type { Answer, ControlOperations } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import { MAIN_WORLD, type UnusableWorld } from '../http/worlds.ts';
import type { ControlHandlers, ControlParts } from './control-handlers.ts';
import { LATEST_MS, readInstant } from './instant.ts';
import { type SecurityClock, WorldClock } from './world-clock.ts';

type WorldResource = Answer<ControlOperations['createWorld']>;

/** Makes, lists and removes the worlds of the server. */
export function worldHandlers({
  worlds,
  securityClock,
}: Pick<ControlParts, 'worlds' | 'securityClock'>): Pick<
  ControlHandlers,
  'listWorlds' | 'createWorld' | 'deleteWorld'
> {
  return {
    listWorlds: () =>
      worlds.list().map((world) => ('reason' in world ? unusableResource(world, securityClock) : worldResource(world))),

    async createWorld({ clock, body: { at, ...wanted } }) {
      const atMs = at === undefined ? undefined : /^[+-]/.test(at) ? null : readInstant(at, clock.nowMs);
      if (atMs === null) return badInput('body/at', 'is no instant (ISO 8601, or unix seconds)');
      if (atMs !== undefined && atMs > LATEST_MS) return badInput('body/at', 'lies after the year 2099');
      const made = await worlds.create({ ...wanted, atMs });
      return made instanceof Problem ? made : worldResource(made);
    },

    async deleteWorld({ path: { name } }) {
      return (await worlds.delete(name)) ?? undefined;
    },
  };
}

function worldResource({ name, plan, clock }: HostedWorld): WorldResource {
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
    path: pathOf(name),
  };
}

/** What is still known of a world that cannot be opened, and why it cannot. */
function unusableResource({ name, reason, record }: UnusableWorld, securityClock: SecurityClock): WorldResource {
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
    path: pathOf(name),
    problem: reason,
  };
}

/** Of a world's dashboard. */
function pathOf(name: string): string {
  return name === MAIN_WORLD ? '/' : `/?world=${name}`;
}
