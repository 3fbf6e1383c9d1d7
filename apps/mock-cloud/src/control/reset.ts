import { refuseReset } from '../hosting/forks.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { StartError } from '../hosting/start-error.ts';
import type { WorldRegistry } from '../hosting/world-registry.ts';
import type { ControlHandlers } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import { toClockResource } from './clock.ts';
import type { ControlParts } from './control-parts.ts';

type Worlds = Pick<WorldRegistry, 'endForks'>;

/** Resets a world to its start or to a snapshot. */
export function createResetHandlers({ worlds }: Pick<ControlParts, 'worlds'>): Pick<ControlHandlers, 'resetWorld'> {
  return {
    async resetWorld({ world, body: { snapshot, anchor }, readClockAgain }) {
      if (snapshot !== undefined && anchor !== undefined)
        return createBadInputProblem('body/anchor', 'cannot be combined with snapshot, which has its own anchor');
      const result = await (snapshot === undefined
        ? resetToStart(world, worlds, anchor)
        : loadSnapshot(world, worlds, snapshot));
      if (result instanceof Problem) return result;
      return result === 'reset' ? toClockResource(readClockAgain()) : refuseAnchor(world);
    },
  };
}

/** Resets a world to its start, as `HostedWorld.reset` does, and ends its forks. A problem if the world is a fork itself. */
export async function resetToStart(
  world: HostedWorld,
  worlds: Worlds,
  anchor?: 'now',
): Promise<'reset' | 'fixed-start' | Problem> {
  const refusal = refuseReset(world);
  if (refusal) return refusal;
  try {
    const result = await world.reset(anchor);
    if (result === 'reset') await worlds.endForks(world);
    return result;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return createBadInputProblem('body/anchor', error.publicMessage);
  }
}

async function loadSnapshot(world: HostedWorld, worlds: Worlds, name: string): Promise<'reset' | Problem> {
  const refusal = refuseReset(world);
  if (refusal) return refusal;
  const snapshot = await world.snapshots.read(name);
  if (snapshot instanceof Problem) return snapshot;
  try {
    // Another change, or another replica, may have reset the world to another anchor since.
    const refused = await world.restore(snapshot.state, snapshot.clock, () =>
      world.snapshots.refuseMismatch(name, snapshot),
    );
    if (refused) return refused;
  } catch (error) {
    // Clients that were added to the world may no longer fit it.
    if (!(error instanceof StartError)) throw error;
    return new Problem('snapshot-mismatch', { detail: error.message });
  }
  await worlds.endForks(world);
  return 'reset';
}

function refuseAnchor({ plan: { name, anchorMs } }: HostedWorld): Problem {
  const start = new Date(anchorMs).toISOString();
  return createBadInputProblem(
    'body/anchor',
    `cannot be now: the scenario ${name} has a fixed start, ${start}. Reset without an anchor`,
  );
}
