import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD_NAME } from '@lapwing/contracts';
import { DRAFT } from './database.ts';
import { wrapStorageErrors } from './storage-error.ts';
import { syncFolder } from './sync-folder.ts';

const EXTENSION = '.sqlite';
/** Suffixes of the files that SQLite creates beside an open database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];
/** Marks the file of a world that is being removed, so that a crash leaves no half-removed world. */
const REMOVED = '.removed';

/** Suffixes of files that removed and unfinished worlds leave. */
const REMAINS = [REMOVED, DRAFT, ...COMPANIONS.map((suffix) => `${DRAFT}${suffix}`)];

/** Whether the name of a file is that of a world's database, or of a file that belongs to one. */
export function isWorldFile(file: string): boolean {
  const suffix = splitName(file)?.suffix;
  return suffix !== undefined && ['', ...COMPANIONS, ...REMAINS].includes(suffix);
}

/** The world of a file, and what follows the name of its database; null for a file of no world. */
function splitName(file: string): { readonly world: string; readonly suffix: string } | null {
  const world = file.split(EXTENSION, 1)[0] ?? '';
  return world !== file && WORLD_NAME.test(world)
    ? { world, suffix: file.slice(world.length + EXTENSION.length) }
    : null;
}

/** The database files of worlds: one file per world in a folder, or in memory. */
export class WorldFiles {
  readonly #dir: string | null;

  constructor(dir: string | null) {
    this.#dir = dir;
  }

  /** The path of a world's database. */
  formatPath(name: string): string {
    return this.#dir === null ? ':memory:' : join(this.#dir, `${name}${EXTENSION}`);
  }

  /** The worlds in the folder, in alphabetical order. Deletes remaining files of removed and unfinished ones. */
  list(): string[] {
    const dir = this.#dir;
    if (dir === null) return [];
    const files = wrapStorageErrors(() => readdirSync(dir));
    const remains = files.filter((file) => REMAINS.includes(splitName(file)?.suffix ?? ''));
    for (const file of remains) wrapStorageErrors(() => rmSync(join(dir, file)));
    return files
      .flatMap((file) => splitName(file) ?? [])
      .filter(({ suffix }) => suffix === '')
      .map(({ world }) => world)
      .sort();
  }

  /** Marks a world as removed, also for the next start. Its database may still be open. Throws StorageError. */
  markRemoved(name: string): void {
    const dir = this.#dir;
    if (dir === null) return;
    const path = this.formatPath(name);
    wrapStorageErrors(() => {
      renameSync(path, `${path}${REMOVED}`);
      syncFolder(dir);
    });
  }

  /** Removes all files of a world whose database is closed. Throws StorageError. */
  remove(name: string): void {
    if (this.#dir === null) return;
    const path = this.formatPath(name);
    for (const end of ['', REMOVED, ...COMPANIONS]) wrapStorageErrors(() => rmSync(`${path}${end}`, { force: true }));
  }
}
