/** Export and import of the worlds in a PostgreSQL database, which replicas may be using. */
import { type ControlledTransaction, sql } from 'kysely';
import type { Database } from './database.ts';
import { type ConnectionLimits, openConnections, type SharedDatabase } from './postgres/connections.ts';
import { migratePostgres } from './postgres/migrations.ts';
import { createPostgresSnapshots } from './postgres/snapshots.ts';
import type { PostgresTables } from './postgres/tables.ts';
import { WorldScope } from './postgres/world-scope.ts';
import { TransferError } from './world-transfer-error.ts';
import type { WorldSource, WorldTarget } from './world-transfer-rows.ts';
import type { NumberedTable } from './world-transfer-tables.ts';

const LIMITS: ConnectionLimits = { connections: 2, connectTimeoutMs: 5_000, timeoutMs: 30_000, lockTimeoutMs: 25_000 };

type Transaction = ControlledTransaction<PostgresTables>;

/** Connects, and creates or migrates the schema. Throws StorageError. */
export async function connectForTransfer(url: string): Promise<SharedDatabase> {
  const database = openConnections(url, LIMITS);
  try {
    await migratePostgres(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** The names of the worlds. Throws StorageError. */
export async function listPostgresWorlds(database: SharedDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('worlds')
    .select('name')
    .where('removed', 'is', false)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Opens a world that exists; null if it does not. It is read as of one instant, and replicas go on changing it. Throws
 * StorageError.
 */
export async function openPostgresSource(database: SharedDatabase, name: string): Promise<WorldSource | null> {
  const transaction = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await waitForever(transaction);
  const close = async (): Promise<void> => await transaction.rollback().execute();
  const world = await findWorld(transaction, name);
  if (world === null) {
    await close();
    return null;
  }
  return {
    database: limit(transaction, world),
    snapshots: createPostgresSnapshots(transaction, world, () => undefined),
    async readNumber(table) {
      const { rows } = await sql<{
        last: number;
      }>`select last from numbers where world = ${world} and of_table = ${table}`.execute(transaction);
      return rows[0]?.last ?? 0;
    },
    close,
  };
}

/** Begins a world in a transaction, of which replicas see nothing. Throws TransferError if it exists, and StorageError. */
export async function openPostgresTarget(database: SharedDatabase, name: string): Promise<WorldTarget> {
  const transaction = await database.startTransaction().execute();
  const abort = async (): Promise<void> => {
    if (!transaction.isCommitted) await transaction.rollback().execute();
  };
  try {
    await waitForever(transaction);
    const world = await addWorld(transaction, name);
    return {
      database: limit(transaction, world),
      snapshots: createPostgresSnapshots(transaction, world, () => undefined),
      setNumber: (table, last) => setNumber(transaction, { world, table, last }),
      commit: async () => await transaction.commit().execute(),
      abort,
    };
  } catch (error) {
    await abort();
    throw error;
  }
}

/** The reader of an export, or its file, may be slow. */
async function waitForever(transaction: Transaction): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

async function findWorld(transaction: Transaction, name: string): Promise<number | null> {
  const row = await transaction
    .selectFrom('worlds')
    .select('id')
    .where('name', '=', name)
    .where('removed', 'is', false)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds a world and locks it, or locks one of which only the name was stored. */
async function addWorld(transaction: Transaction, name: string): Promise<number> {
  await transaction
    .insertInto('worlds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('worlds')
    .select('id')
    .where('name', '=', name)
    .where('removed', 'is', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const stored = row && (await limit(transaction, row.id).selectFrom('world').select('id').executeTakeFirst());
  if (!row || stored) throw new TransferError(`The world ${name} already exists.`);
  return row.id;
}

interface NumberOfTable {
  readonly world: number;
  readonly table: NumberedTable;
  readonly last: number;
}

async function setNumber(transaction: Transaction, { world, table, last }: NumberOfTable): Promise<void> {
  await sql`
    insert into numbers (world, of_table, last) values (${world}, ${table}, ${last})
      on conflict (world, of_table) do update set last = excluded.last
  `.execute(transaction);
}

function limit(transaction: Transaction, world: number): Database {
  return transaction.withPlugin(new WorldScope(world, () => undefined)) as unknown as Database;
}
