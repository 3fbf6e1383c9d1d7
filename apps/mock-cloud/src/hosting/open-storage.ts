import { openFolderStorage, openMemoryStorage } from '../store/embedded-storage.ts';
import { openPostgresStorage } from '../store/postgres/postgres-storage.ts';
import { StorageError } from '../store/storage-error.ts';
import type { WorldStorage } from '../store/world-store.ts';
import { lockDataFolder } from './data-lock.ts';
import { StartError } from './start-error.ts';

const POSTGRES = /^postgres(ql)?:\/\//;

/** Whether data is the address of a PostgreSQL database, rather than a folder or `memory`. */
export function isDatabaseUrl(data: string): boolean {
  return POSTGRES.test(data);
}

/**
 * Opens the storage of a server's worlds. `data` is `memory`, a folder, which is created if missing and locked until the
 * storage is closed, or the address of a PostgreSQL database. Throws StartError.
 */
export async function openStorage(data: string, nowMs: number): Promise<WorldStorage> {
  if (isDatabaseUrl(data)) return openPostgresStorage(data).catch(throwAsStartError);
  return data === 'memory' ? openMemoryStorage() : openFolderStorage(data, lockDataFolder(data, nowMs));
}

function throwAsStartError(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new StartError('data-unusable', `The database cannot be used: ${error.message}`, { cause: error });
}
