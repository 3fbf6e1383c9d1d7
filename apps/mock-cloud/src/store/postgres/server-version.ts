import { sql } from 'kysely';
import { StorageError } from '../storage-error.ts';
import type { SharedDatabase } from './connections.ts';

/** The oldest version of PostgreSQL on which Lapwing is tested. */
const OLDEST = 15;

/** Throws StorageError if the server is older than what Lapwing supports. */
export async function checkServerVersion(database: SharedDatabase): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
    database,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST)
    throw new StorageError(`The server has PostgreSQL ${major}, and Lapwing needs version ${OLDEST} or newer`);
}
