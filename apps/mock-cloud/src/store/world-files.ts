import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onStorage } from './storage-error.ts';
import { syncFolder } from './sync-folder.ts';

/** Names that worlds and snapshots may have: they are parts of file names and addresses. */
export const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const EXTENSION = '.sqlite';
/** What a database needs beside its file while it is open. */
const COMPANIONS = ['-wal', '-shm'];
/** Marks the file of a world that is on its way out, so that an end in between leaves no half of it. */
const LEAVING = '.removed';

/** Where the databases of worlds lie: one file each in a folder, or in memory. */
export class WorldFiles {
  readonly #dir: string | null;

  constructor(dir: string | null) {
    this.#dir = dir;
  }

  /** What to open the database of a world with. */
  pathOf(name: string): string {
    return this.#dir === null ? ':memory:' : join(this.#dir, `${name}${EXTENSION}`);
  }

  /** Worlds that the folder has, in alphabetical order; clears away what was left of removed ones. */
  list(): string[] {
    const dir = this.#dir;
    if (dir === null) return [];
    const files = onStorage(() => readdirSync(dir));
    for (const file of files.filter((one) => one.endsWith(LEAVING))) onStorage(() => rmSync(join(dir, file)));
    return files
      .filter((file) => file.endsWith(EXTENSION))
      .map((file) => file.slice(0, -EXTENSION.length))
      .filter((name) => NAME.test(name))
      .sort();
  }

  /** From here on the world is gone, also for the next start; its database may still be open. Throws StorageError. */
  drop(name: string): void {
    const dir = this.#dir;
    if (dir === null) return;
    const path = this.pathOf(name);
    onStorage(() => {
      renameSync(path, `${path}${LEAVING}`);
      syncFolder(dir);
    });
  }

  /** Removes all files of a world whose database is closed. Throws StorageError. */
  remove(name: string): void {
    if (this.#dir === null) return;
    const path = this.pathOf(name);
    for (const end of ['', LEAVING, ...COMPANIONS]) onStorage(() => rmSync(`${path}${end}`, { force: true }));
  }
}
