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
import { wrapStorageErrors } from '../storage-error.ts';
import { syncFolder } from '../sync-folder.ts';

/** Stores the snapshots of one world as texts by name. */
export interface SnapshotStorage {
  /** The names of all snapshots, in alphabetical order. */
  listNames(): string[];
  /** The text of a name; null if there is none. */
  read(name: string): string | null;
  /** Stores the text of a name, completely or not at all. Throws StorageError. */
  write(name: string, text: string): void;
  /** Removes the text of a name. Returns whether there was one. */
  remove(name: string): boolean;
  /** Call when the world is removed. */
  removeAll(): void;
}

export function createMemoryStorage(): SnapshotStorage {
  const texts = new Map<string, string>();
  return {
    listNames: () => [...texts.keys()].sort(),
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void texts.set(name, text),
    remove: (name) => texts.delete(name),
    removeAll: () => texts.clear(),
  };
}

const EXTENSION = '.json';

/** Files `<name>.json` in a folder, readable only by their owner, as they contain password hashes. */
export function createFolderStorage(dir: string): SnapshotStorage {
  const formatPath = (name: string): string => join(dir, `${name}${EXTENSION}`);
  const isStored = (name: string): boolean => statSync(formatPath(name), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    listNames() {
      if (!existsSync(dir)) return [];
      const files = wrapStorageErrors(() => readdirSync(dir)).filter((file) => file.endsWith(EXTENSION));
      const names = files.map((file) => file.slice(0, -EXTENSION.length));
      return names.filter((name) => WORLD_NAME.test(name) && isStored(name)).sort();
    },
    read: (name) => (isStored(name) ? wrapStorageErrors(() => readFileSync(formatPath(name), 'utf8')) : null),
    write(name, text) {
      wrapStorageErrors(() => {
        makeDataFolder(dir);
        writeWhole(formatPath(name), text);
        syncFolder(dir);
      });
    },
    remove(name) {
      if (!isStored(name)) return false;
      wrapStorageErrors(() => {
        rmSync(formatPath(name));
        syncFolder(dir);
      });
      return true;
    },
    removeAll: () => wrapStorageErrors(() => rmSync(dir, { recursive: true, force: true })),
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
