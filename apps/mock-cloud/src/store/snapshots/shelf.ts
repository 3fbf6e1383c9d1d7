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
import { makeDataFolder } from '../data-folder.ts';
import { onStorage } from '../storage-error.ts';
import { syncFolder } from '../sync-folder.ts';
import { NAME } from '../world-files.ts';

/** Where the snapshots of one world are kept: texts under names. */
export interface Shelf {
  /** In alphabetical order. */
  names(): string[];
  /** Null when there is none of that name. */
  read(name: string): string | null;
  /** Replaces what has that name; whole or not at all. Throws StorageError. */
  write(name: string, text: string): void;
  /** Whether there was one. */
  remove(name: string): boolean;
  /** With the world. */
  removeAll(): void;
}

export function memoryShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    names: () => [...texts.keys()].sort(),
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void texts.set(name, text),
    remove: (name) => texts.delete(name),
    removeAll: () => texts.clear(),
  };
}

const EXTENSION = '.json';

/** Files `<name>.json` in a folder, for their owner alone: they hold password hashes. */
export function folderShelf(dir: string): Shelf {
  const pathOf = (name: string): string => join(dir, `${name}${EXTENSION}`);
  const isKept = (name: string): boolean => statSync(pathOf(name), { throwIfNoEntry: false })?.isFile() ?? false;
  return {
    names() {
      if (!existsSync(dir)) return [];
      const files = onStorage(() => readdirSync(dir)).filter((file) => file.endsWith(EXTENSION));
      const names = files.map((file) => file.slice(0, -EXTENSION.length));
      return names.filter((name) => NAME.test(name) && isKept(name)).sort();
    },
    read: (name) => (isKept(name) ? onStorage(() => readFileSync(pathOf(name), 'utf8')) : null),
    write(name, text) {
      onStorage(() => {
        makeDataFolder(dir);
        writeWhole(pathOf(name), text);
        syncFolder(dir);
      });
    },
    remove(name) {
      if (!isKept(name)) return false;
      onStorage(() => {
        rmSync(pathOf(name));
        syncFolder(dir);
      });
      return true;
    },
    removeAll: () => onStorage(() => rmSync(dir, { recursive: true, force: true })),
  };
}

/** Another file takes the place of the old one once all of it is on the disk. */
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
