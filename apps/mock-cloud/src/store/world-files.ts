import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD_NAME } from '@lapwing/contracts';
import { DRAFT } from './database.ts';
import { wrapStorageErrors } from './storage-error.ts';
import { syncFolder } from './sync-folder.ts';

const EXTENSION = '.sqlite';
/** Suffixes of the files that SQLite creates beside an open database. */
const COMPANIONS = ['-wal', '-shm'];
/** Marks the file of a world that is being removed, so that a crash leaves no half-removed world. */
const REMOVED = '.removed';

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
    const remains = files.filter((file) => file.endsWith(REMOVED) || file.includes(`${EXTENSION}${DRAFT}`));
    for (const file of remains) wrapStorageErrors(() => rmSync(join(dir, file)));
    return files
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => file.slice(0, -EXTENSION.length))
      .filter((name) => WORLD_NAME.test(name))
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
