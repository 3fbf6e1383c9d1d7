import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { MemoryState } from './shared-state.ts';
import { createFolderSnapshots, createMemorySnapshots, type SnapshotStorage } from './snapshots/snapshot-storage.ts';
import { runFileWork } from './storage-error.ts';
import { WorldFiles } from './world-files.ts';
import type { WorldStorage, WorldStore } from './world-store.ts';
import type { WriterLock } from './writer-lock.ts';

/**
 * Opens the worlds of a folder that exists: each has a database file, and a folder of snapshots. `lock` keeps other
 * processes out of the folder; closing the storage releases it.
 */
export function openFolderStorage(dir: string, lock: WriterLock | null = null): WorldStorage {
  const files = new WorldFiles(dir);
  const formatSnapshots = (name: string): string => join(dir, 'snapshots', name);
  return {
    list: () => runFileWork(() => files.list()),
    open: async (name) =>
      createStore(await openDatabase(files.formatPath(name)), createFolderSnapshots(formatSnapshots(name))),
    markRemoved: (name) => runFileWork(() => files.markRemoved(name)),
    remove: (name) =>
      runFileWork(() => {
        files.remove(name);
        rmSync(formatSnapshots(name), { recursive: true, force: true });
      }),
    replicas: null,
    close: () => runFileWork(() => lock?.release()),
  };
}

/** Worlds in memory. Each opening of a world begins with an empty database; its snapshots stay until it is removed. */
export function openMemoryStorage(): WorldStorage {
  const snapshots = new Map<string, SnapshotStorage>();
  return {
    list: () => Promise.resolve([]),
    async open(name) {
      const ofWorld = snapshots.get(name) ?? createMemorySnapshots();
      snapshots.set(name, ofWorld);
      return createStore(await openDatabase(':memory:'), ofWorld);
    },
    markRemoved: () => Promise.resolve(),
    remove: (name) => Promise.resolve(void snapshots.delete(name)),
    replicas: null,
    close: () => Promise.resolve(),
  };
}

/** The data of a world that only this process changes. */
function createStore(database: Database, snapshots: SnapshotStorage): WorldStore {
  let isClosed = false;
  return {
    database,
    snapshots: {
      ...snapshots,
      async write(name, text) {
        // The world may have been removed.
        if (isClosed) throw new Error('A snapshot cannot be saved after its world was closed');
        await snapshots.write(name, text);
      },
    },
    shared: new MemoryState(),
    revision: null,
    change: (work) => database.transaction().execute((transaction) => work(transaction, () => undefined)),
    catchUp: () => Promise.resolve(),
    async close() {
      isClosed = true;
      await database.destroy();
    },
  };
}
