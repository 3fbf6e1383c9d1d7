import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SecurityClock } from '../accounts/security-clock.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { createFolderStorage, createMemoryStorage, type SnapshotStorage } from '../store/snapshots/snapshot-storage.ts';
import { wrapStorageErrors } from '../store/storage-error.ts';
import { WorldFiles } from '../store/world-files.ts';
import { createAccountPassword, PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import type { HostingContext } from './open-world.ts';
import type { Passwords } from '../accounts/passwords.ts';

interface HostingOptions {
  /** Directory of the data, created if missing, or `memory`. */
  readonly data: string;
  /** Password of every account of a scenario; by default the public demo password. */
  readonly password?: string | undefined;
  readonly layoutsDir?: string | undefined;
}

interface Parts {
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

/** Creates the data that the worlds of one server share. Throws StorageError if the directory cannot be created. */
export function createHostingContext(
  { data, password = PUBLISHED_PASSWORD, layoutsDir }: HostingOptions,
  { securityClock, passwords, log }: Parts,
): HostingContext {
  const dir = data === 'memory' ? null : data;
  if (dir !== null) wrapStorageErrors(() => makeDataFolder(dir));
  return {
    files: new WorldFiles(dir),
    getSnapshotStorage:
      dir === null ? createMemoryStorages() : (world) => createFolderStorage(join(dir, 'snapshots', world)),
    securityClock,
    accountPassword: createAccountPassword(password, passwords),
    log,
    layoutsDir: layoutsDir ?? null,
  };
}

function createMemoryStorages(): (world: string) => SnapshotStorage {
  const storages = new Map<string, SnapshotStorage>();
  return (world) => {
    const storage = storages.get(world) ?? createMemoryStorage();
    storages.set(world, storage);
    return storage;
  };
}
