import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { WORLD_NAME } from '@lapwing/contracts';
import { makeDataFolder } from '../data-folder.ts';
import { runFileWork } from '../storage-error.ts';
import { syncFolder } from '../sync-folder.ts';

/** Stores the snapshots of one world as texts by name. Its methods throw StorageError. */
export interface SnapshotStorage {
  /** The names of all snapshots, in alphabetical order. */
  listNames(): Promise<string[]>;
  /** The text of a name; null if there is none. */
  read(name: string): Promise<string | null>;
  /** Stores the text of a name, completely or not at all. */
  write(name: string, text: string): Promise<void>;
  /** Removes the text of a name. Returns whether there was one. */
  remove(name: string): Promise<boolean>;
}

export function createMemorySnapshots(): SnapshotStorage {
  const texts = new Map<string, string>();
  return {
    listNames: () => Promise.resolve([...texts.keys()].sort()),
    read: (name) => Promise.resolve(texts.get(name) ?? null),
    write: (name, text) => Promise.resolve(void texts.set(name, text)),
    remove: (name) => Promise.resolve(texts.delete(name)),
  };
}

const EXTENSION = '.json';

/** Files `<name>.json` in a folder, readable only by their owner, as they contain password hashes. */
export function createFolderSnapshots(dir: string): SnapshotStorage {
  const formatPath = (name: string): string => join(dir, `${name}${EXTENSION}`);
  const isStored = (name: string): boolean => statSync(formatPath(name), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    listNames: () =>
      runFileWork(() => {
        if (!existsSync(dir)) return [];
        const files = readdirSync(dir).filter((file) => file.endsWith(EXTENSION));
        const names = files.map((file) => file.slice(0, -EXTENSION.length));
        return names.filter((name) => WORLD_NAME.test(name) && isStored(name)).sort();
      }),
    read: (name) => runFileWork(() => (isStored(name) ? readFileSync(formatPath(name), 'utf8') : null)),
    write: (name, text) =>
      runFileWork(() => {
        makeDataFolder(dir);
        writeWhole(formatPath(name), text);
        syncFolder(dir);
      }),
    remove: (name) =>
      runFileWork(() => {
        if (!isStored(name)) return false;
        rmSync(formatPath(name));
        syncFolder(dir);
        return true;
      }),
  };
}

/** Writes a new file completely to the disk before it replaces the old one. */
function writeWhole(path: string, text: string): void {
  const draft = `${path}.draft`;
  try {
    const file = openSync(draft, 'w', 0o600);
    try {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
