import { Problem } from '../problems/problems.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { OpenWorldOptions } from './open-world.ts';
import { MAX_FORKS } from './world-lives.ts';

/** Why a world cannot be forked; null if it can. */
export function refuseFork({ name, fork }: HostedWorld, worlds: readonly HostedWorld[]): Problem | null {
  if (fork) return new Problem('fork', { detail: `${name} is a fork of ${fork.origin}. Fork ${fork.origin} instead.` });
  const forks = worlds.filter((world) => world.fork !== null);
  if (forks.length < MAX_FORKS) return null;
  return new Problem('too-many-forks', {
    detail: `This server has ${MAX_FORKS} forks already. Remove one of them first.`,
  });
}

/** Why a world cannot return to its start or to a snapshot, which sets its clock; null if it can. */
export function refuseReset({ name, fork }: HostedWorld): Problem | null {
  if (!fork) return null;
  const { origin } = fork;
  const detail = `${name} is a fork, and its clock is that of ${origin}. Fork ${origin} again instead of a reset.`;
  return new Problem('fork', { detail });
}

/**
 * How a fork starts: with everything that people did to its origin so far. It has the same plan, not only an equal one, so
 * that both share what is computed from it.
 */
export async function readForkStart(origin: HostedWorld): Promise<Omit<OpenWorldOptions, 'accountsHash'>> {
  const { scenarioPlan, source, state, clock } = await origin.readMoment();
  const { seed, anchorMs } = scenarioPlan;
  const { nowMs: atMs, speed, paused } = clock;
  return { resolveScenario: () => scenarioPlan, source, seed, anchorMs, atMs, speed, paused, state, origin };
}
