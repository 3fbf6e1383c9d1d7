import { isReservedName } from '@lapwing/contracts';
import type { Answer, ControlHandlers, ControlOperations } from '../operations/call.ts';
import { createBadInputProblem, Problem } from '../problems/problems.ts';
import { LIVE_STATE, type SnapshotListing } from '../hosting/snapshots.ts';

type SnapshotResource = Answer<ControlOperations['saveSnapshot']>;

type SnapshotOperations = 'listSnapshots' | 'saveSnapshot' | 'deleteSnapshot' | 'diffSnapshots';

/** Saves states of the world and compares them. */
export const snapshotHandlers: Pick<ControlHandlers, SnapshotOperations> = {
  listSnapshots: async ({ world }) => (await world.snapshots.list()).map(toSnapshotResource),

  async saveSnapshot({ world, path: { name } }) {
    if (name === LIVE_STATE)
      return createBadInputProblem('path/name', `must not be ${LIVE_STATE}, which means the current state`);
    if (isReservedName(name)) return createBadInputProblem('path/name', 'is a name that Windows reserves for devices');
    return toSnapshotResource(await world.snapshots.save(name));
  },

  async deleteSnapshot({ world, path: { name } }) {
    return (await world.snapshots.remove(name)) ? undefined : new Problem('no-such-snapshot');
  },

  diffSnapshots: ({ world, path: { name, other } }) => world.snapshots.diff(name, other),
};

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
