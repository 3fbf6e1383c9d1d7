import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Problem } from '../problems/problems.ts';
import type { Comparable } from '../store/snapshots/diff.ts';
import { createMemorySnapshots, type SnapshotStorage } from '../store/snapshots/snapshot-storage.ts';
import { EMPTY_STATE } from '../store/snapshots/state.ts';
import { Snapshots } from './snapshots.ts';

/** The state of a world whose clock is at an instant. */
function at(nowMs: number): Comparable {
  return { clock: { nowMs, baseMs: nowMs, elapsedMs: 0, speed: 1, paused: true }, state: EMPTY_STATE };
}

/** How many turns of the event loop the calls of a method take, in order; 0 for further ones. */
type Turns = Partial<Record<'read' | 'write' | 'remove', readonly number[]>>;

/** Snapshots in a slow storage. The instant of the world and the real one rise with every reading. */
function openSlow(turns: Turns): Snapshots {
  const memory = createMemorySnapshots();
  const calls = { read: 0, write: 0, remove: 0 };
  const wait = async (method: keyof Turns): Promise<void> => {
    for (let left = turns[method]?.[calls[method]++] ?? 0; left > 0; left -= 1) await setImmediate();
  };
  const storage: SnapshotStorage = {
    listNames: () => memory.listNames(),
    read: async (name) => (await wait('read'), memory.read(name)),
    write: async (name, text) => (await wait('write'), memory.write(name, text)),
    remove: async (name) => (await wait('remove'), memory.remove(name)),
  };
  let [nowMs, realMs] = [0, 0];
  return new Snapshots({
    storage,
    getOrigin: () => ({ scenario: 'town', seed: 1, anchorMs: 0, digest: '' }),
    securityClock: () => (realMs += 1),
    readLiveState: () => Promise.resolve(at((nowMs += 1))),
  });
}

it('the later of two saves under one name stays', async () => {
  const snapshots = openSlow({ write: [9] });
  await Promise.all([snapshots.save('kept'), snapshots.save('kept')]);
  expect(await snapshots.read('kept')).toMatchObject({ clock: { nowMs: 2 } });
});

it('a removal follows the saves before it', async () => {
  const snapshots = openSlow({ write: [9] });
  const [, removed] = await Promise.all([snapshots.save('kept'), snapshots.remove('kept')]);
  expect(removed).toBe(true);
  expect(await snapshots.read('kept')).toBeInstanceOf(Problem);
});

it('the newest 20 moments stay, even if many are saved at once', async () => {
  // Without an order, the oldest would be written after the others have deleted what is too old.
  const snapshots = openSlow({ write: [99] });
  const names = await Promise.all(Array.from({ length: 30 }, (_, n) => snapshots.saveMoment(at(n))));
  const stored = (await snapshots.list()).map(({ name }) => name);
  expect(stored).toEqual(names.slice(10).sort());
});

it('a list does not contain a snapshot that is removed before it is read', async () => {
  const snapshots = openSlow({ read: [9, 9] });
  for (const name of ['a', 'b']) await snapshots.save(name);
  const [listed, removed] = await Promise.all([snapshots.list(), snapshots.remove('a')]);
  expect(removed).toBe(true);
  expect(listed.map(({ name, problem }) => [name, problem])).toEqual([['b', null]]);
});
