import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SecurityClock } from '../control/world-clock.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { folderShelf, memoryShelf, type Shelf } from '../store/snapshots/shelf.ts';
import { onStorage } from '../store/storage-error.ts';
import { WorldFiles } from '../store/world-files.ts';
import { createAccountPassword, PUBLISHED_PASSWORD } from './accounts.ts';
import type { Surroundings } from './open-world.ts';
import type { Passwords } from './passwords.ts';

interface Given {
  /** Directory of the data, made where it is missing, or `memory`. */
  readonly data: string;
  /** Of every account that a scenario makes; the published one without it. */
  readonly password?: string | undefined;
  readonly layoutsDir?: string | undefined;
}

interface Parts {
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

/** What the worlds of one server share. Throws StorageError where the directory cannot be made. */
export function createSurroundings(
  { data, password = PUBLISHED_PASSWORD, layoutsDir }: Given,
  { securityClock, passwords, log }: Parts,
): Surroundings {
  const dir = data === 'memory' ? null : data;
  if (dir !== null) onStorage(() => makeDataFolder(dir));
  return {
    files: new WorldFiles(dir),
    shelfOf: dir === null ? memoryShelves() : (world) => folderShelf(join(dir, 'snapshots', world)),
    securityClock,
    accountPassword: createAccountPassword(password, passwords),
    log,
    layoutsDir: layoutsDir ?? null,
  };
}

function memoryShelves(): (world: string) => Shelf {
  const shelves = new Map<string, Shelf>();
  return (world) => {
    const shelf = shelves.get(world) ?? memoryShelf();
    shelves.set(world, shelf);
    return shelf;
  };
}
