import { isReservedName } from '@lapwing/contracts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { StartError } from '../hosting/start-error.ts';
import { LIVE_STATE, type SnapshotListing } from '../hosting/snapshots.ts';
import { toClockResource } from './clock.ts';

type SnapshotResource = Answer<ControlOperations['saveSnapshot']>;

type SnapshotOperations = 'listSnapshots' | 'saveSnapshot' | 'deleteSnapshot' | 'diffSnapshots' | 'resetWorld';

/** Saves states of the world, compares them and restores them. */
export const snapshotHandlers: Pick<ControlHandlers, SnapshotOperations> = {
  listSnapshots: ({ world }) => world.snapshots.list().map(toSnapshotResource),

  async saveSnapshot({ world, path: { name } }) {
    if (name === LIVE_STATE)
      return createBadInputProblem('path/name', `must not be ${LIVE_STATE}, which means the current state`);
    if (isReservedName(name)) return createBadInputProblem('path/name', 'is a name that Windows reserves for devices');
    return toSnapshotResource(await world.snapshots.save(name));
  },

  deleteSnapshot({ world, path: { name } }) {
    return world.snapshots.remove(name) ? undefined : new Problem('no-such-snapshot');
  },

  diffSnapshots: ({ world, path: { name, other } }) => world.snapshots.diff(name, other),

  async resetWorld({ world, body: { snapshot: name, anchor }, readClockAgain }) {
    if (name === undefined) return (await resetToStart(world, anchor)) ?? toClockResource(readClockAgain());
    if (anchor !== undefined)
      return createBadInputProblem('body/anchor', 'cannot be combined with snapshot, which has its own anchor');
    const snapshot = world.snapshots.read(name);
    if (snapshot instanceof Problem) return snapshot;
    try {
      await world.restore(snapshot.state, snapshot.clock);
    } catch (error) {
      // Clients that were added to the world may no longer fit it.
      if (!(error instanceof StartError)) throw error;
      return new Problem('snapshot-mismatch', { detail: error.message });
    }
    return toClockResource(readClockAgain());
  },
};

/** Null if the world was reset. */
async function resetToStart(world: HostedWorld, anchor: 'now' | undefined): Promise<Problem | null> {
  try {
    const { name, anchorMs } = world.plan;
    if ((await world.reset(anchor)) === 'reset') return null;
    const start = new Date(anchorMs).toISOString();
    return createBadInputProblem(
      'body/anchor',
      `cannot be ${anchor}: the scenario ${name} has a fixed start, ${start}. Reset without an anchor`,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return createBadInputProblem('body/anchor', error.publicMessage);
  }
}

/** For a snapshot that cannot be read, only the name, the size and the problem are known. */
function toSnapshotResource({ name, bytes, format, snapshot, problem }: SnapshotListing): SnapshotResource {
  return {
    name,
    version: format,
    scenario: snapshot?.origin.scenario ?? '',
    seed: snapshot?.origin.seed ?? 0,
    saved: Math.floor((snapshot?.savedMs ?? 0) / 1000),
    now: (snapshot?.clock.nowMs ?? 0) / 1000,
    inputs: snapshot?.state.inputs.length ?? 0,
    users: snapshot?.state.users.length ?? 0,
    bytes,
    ...(problem && { problem: problem.toDocument().detail }),
  };
}
