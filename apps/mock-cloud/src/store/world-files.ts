import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD_NAME } from '@lapwing/contracts';
import { DRAFT } from './database.ts';
import { syncFolder } from './sync-folder.ts';

const EXTENSION = '.sqlite';
/** Suffixes of the files that SQLite creates beside an open database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];
/** Marks the file of a world that is being removed, so that a crash leaves no half-removed world. */
const REMOVED = '.removed';

/** Suffixes of files that removed and unfinished worlds leave. */
const REMAINS = [
  REMOVED,
  // An import makes the draft of a file that is a draft itself.
  ...[DRAFT, `${DRAFT}${DRAFT}`].flatMap((draft) => ['', ...COMPANIONS].map((suffix) => `${draft}${suffix}`)),
];

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

/** The database files of the worlds in a folder. Methods throw the error of the file system. */
export class WorldFiles {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The path of a world's database. */
  formatPath(name: string): string {
    return join(this.#dir, `${name}${EXTENSION}`);
  }

  /** The worlds in the folder, in alphabetical order. Deletes remaining files of removed and unfinished ones. */
  list(): string[] {
    const files = readdirSync(this.#dir);
    const remains = files.filter((file) => REMAINS.includes(splitName(file)?.suffix ?? ''));
    for (const file of remains) rmSync(join(this.#dir, file));
    this.#removeDrafts(join(this.#dir, 'snapshots'));
    return files
      .flatMap((file) => splitName(file) ?? [])
      .filter(({ suffix }) => suffix === '')
      .map(({ world }) => world)
      .sort();
  }

  /** Deletes the snapshots of worlds whose import did not finish. */
  #removeDrafts(dir: string): void {
    const folders = existsSync(dir) ? readdirSync(dir) : [];
    const drafts = folders.filter((name) => name.endsWith(DRAFT) && WORLD_NAME.test(name.slice(0, -DRAFT.length)));
    for (const name of drafts) rmSync(join(dir, name), { recursive: true });
  }

  /** Marks a world as removed, also for the next start. Its database may still be open. */
  markRemoved(name: string): void {
    const path = this.formatPath(name);
    renameSync(path, `${path}${REMOVED}`);
    syncFolder(this.#dir);
  }

  /** Removes all files of a world whose database is closed. */
  remove(name: string): void {
    const path = this.formatPath(name);
    for (const end of ['', REMOVED, ...COMPANIONS]) rmSync(`${path}${end}`, { force: true });
  }
}
