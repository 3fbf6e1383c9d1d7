import type { Answer, ControlOperations } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import { StartError } from '../http/start-error.ts';
import { LIVE_STATE, type SnapshotListing } from '../http/snapshots.ts';
import { clockResource } from './clock.ts';
import type { ControlHandlers } from './control-handlers.ts';

type SnapshotResource = Answer<ControlOperations['saveSnapshot']>;

type SnapshotOperations = 'listSnapshots' | 'saveSnapshot' | 'deleteSnapshot' | 'diffSnapshots' | 'resetWorld';

/** Keeps states of the world, compares them, and takes it back to one. */
export const snapshotHandlers: Pick<ControlHandlers, SnapshotOperations> = {
  listSnapshots: ({ world }) => world.snapshots.list().map(snapshotResource),

  async saveSnapshot({ world, path: { name } }) {
    if (name === LIVE_STATE)
      return badInput('path/name', `${LIVE_STATE} means the world as it is: choose another name`);
    return snapshotResource(await world.snapshots.save(name));
  },

  deleteSnapshot({ world, path: { name } }) {
    return world.snapshots.remove(name) ? undefined : new Problem('no-such-snapshot');
  },

  diffSnapshots: ({ world, path: { name, other } }) => world.snapshots.diff(name, other),

  async resetWorld({ world, body: { snapshot: name }, readClockAgain }) {
    if (name === undefined) {
      await world.reset();
      return clockResource(readClockAgain());
    }
    const snapshot = world.snapshots.read(name);
    if (snapshot instanceof Problem) return snapshot;
    try {
      await world.restore(snapshot.state, snapshot.clock);
    } catch (error) {
      // Clients that were put into the world may not fit it any more.
      if (!(error instanceof StartError)) throw error;
      return new Problem('snapshot-mismatch', { detail: error.message });
    }
    return clockResource(readClockAgain());
  },
};

/** Of a snapshot that cannot be read only its name and size are known, and what is wrong with it. */
function snapshotResource({ name, bytes, form, snapshot, problem }: SnapshotListing): SnapshotResource {
  return {
    name,
    version: form,
    scenario: snapshot?.origin.scenario ?? '',
    seed: snapshot?.origin.seed ?? 0,
    saved: Math.floor((snapshot?.savedMs ?? 0) / 1000),
    now: (snapshot?.clock.nowMs ?? 0) / 1000,
    inputs: snapshot?.state.inputs.length ?? 0,
    users: snapshot?.state.users.length ?? 0,
    bytes,
    ...(problem && { problem: problem.document().detail }),
  };
}
