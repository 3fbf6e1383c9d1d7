import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { StorageError } from '../storage-error.ts';
import type { SharedDatabase } from './connections.ts';
import { createFirstTables } from './schema.ts';
import { checkServerVersion } from './server-version.ts';
import type { PostgresTables } from './tables.ts';

export interface Migration {
  /** The oldest program that can use the schema afterwards: the number of migrations that it knows. */
  readonly oldest: number;
  readonly apply: (transaction: Transaction<PostgresTables>) => Promise<void>;
}

/**
 * Migrations in order, numbered from 1. A released migration never changes; new ones are appended. The changelog names each
 * that raises `oldest`.
 */
export const MIGRATIONS: readonly Migration[] = [{ oldest: 1, apply: createFirstTables }];

/** Replicas that start together migrate one after the other. Any number that no other lock has. */
const LOCK = 7_116_470_311;
/** A table exists, or a column is missing: the table is not ours. */
const FOREIGN_TABLE: ReadonlySet<string> = new Set(['42P07', '42703']);

/**
 * Migrates a database to the schema of this program, or accepts a newer one that this program can still use, so that the
 * replicas of a server are updated one at a time. Throws StorageError for other newer ones, and for a server that is too old.
 */
export async function migratePostgres(
  database: SharedDatabase,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await checkServerVersion(database);
  try {
    while (await database.transaction().execute((transaction) => migrateOnce(transaction, migrations)));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !FOREIGN_TABLE.has(error.code ?? '')) throw error;
    throw new StorageError(`The database has tables of another program: ${error.message}`, { cause: error });
  }
}

/** Applies the next migration. Returns whether there may be another. */
async function migrateOnce(
  transaction: Transaction<PostgresTables>,
  migrations: readonly Migration[],
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  await transaction.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('oldest', 'bigint', (column) => column.notNull())
    .execute();
  const { newest, oldest } = await transaction
    .selectFrom('migrations')
    .select(({ fn }) => [fn.max<number | null>('number').as('newest'), fn.max<number | null>('oldest').as('oldest')])
    .executeTakeFirstOrThrow();
  if ((oldest ?? 0) > migrations.length)
    throw new StorageError(`The data was written by a newer Lapwing (migration ${newest}).`);
  const number = (newest ?? 0) + 1;
  const next = migrations[number - 1];
  if (!next) return false;
  await next.apply(transaction);
  await transaction.insertInto('migrations').values({ number, oldest: next.oldest }).execute();
  return true;
}
