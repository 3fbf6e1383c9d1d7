import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StorageError } from '../storage-error.ts';
import { WorldRemovedError } from '../world-removed-error.ts';
import type { WorldStorage } from '../world-store.ts';
import { type ConnectionLimits, createConfig, openConnections, type SharedDatabase } from './connections.ts';
import { migratePostgres } from './migrations.ts';
import { PostgresStore } from './postgres-store.ts';
import { PostgresFeed } from './replica-feed.ts';

/** A partition is noticed within two seconds. */
const QUICK: ConnectionLimits = { connections: 10, connectTimeoutMs: 1_500, timeoutMs: 1_500, lockTimeoutMs: 1_000 };
/** For migrations, snapshots, and the removal of worlds. */
const SLOW: ConnectionLimits = { connections: 4, connectTimeoutMs: 5_000, timeoutMs: 30_000, lockTimeoutMs: 25_000 };

/**
 * Opens the worlds of a PostgreSQL database, which replicas may share; creates or migrates its schema. `url` is like
 * `postgres://user:password@host:5432/database`, with node-postgres's parameters. Throws StorageError.
 */
export async function openPostgresStorage(url: string): Promise<WorldStorage> {
  const database = openConnections(url, QUICK);
  const slowDatabase = openConnections(url, SLOW);
  const feed = new PostgresFeed(
    database,
    { ...createConfig(url, QUICK), query_timeout: QUICK.timeoutMs },
    randomUUID(),
  );
  const closeAll = async (): Promise<void> => {
    await feed.close();
    await Promise.all([database.destroy(), slowDatabase.destroy()]);
  };
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => (closed ??= closeAll());
  try {
    // The first query fails soon if the server cannot be reached.
    await checkEncoding(database);
    await migratePostgres(slowDatabase);
  } catch (error) {
    await close();
    throw error;
  }
  return createStorage({ database, slowDatabase, feed, close });
}

/** Throws StorageError if the database cannot store every text. SQL_ASCII stores bytes as they are. */
async function checkEncoding(database: SharedDatabase): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]?.server_encoding ?? '';
  if (encoding !== 'UTF8' && encoding !== 'SQL_ASCII')
    throw new StorageError(`Its encoding is ${encoding}. Create one with the encoding UTF8.`);
}

interface StorageParts {
  readonly database: SharedDatabase;
  readonly slowDatabase: SharedDatabase;
  readonly feed: PostgresFeed;
  readonly close: () => Promise<void>;
}

function createStorage({ database, slowDatabase, feed, close }: StorageParts): WorldStorage {
  /** Ids of worlds that this replica marked as removed, by name: another replica may have used the name again. */
  const marked = new Map<string, number[]>();
  return {
    async list() {
      await slowDatabase.deleteFrom('worlds').where('removed', 'is', true).execute();
      const { revisions } = await feed.readRevisions();
      return [...revisions.keys()].sort();
    },
    async open(name) {
      const { id: world, revision } = (await findWorld(database, name)) ?? (await addWorld(database, name));
      return new PostgresStore({
        name,
        world,
        revision,
        database,
        slowDatabase,
        hint: feed.createHint(name),
      });
    },
    async markRemoved(name) {
      const id = await slowDatabase.transaction().execute(async (transaction) => {
        await sql`select ${feed.createHint(name)}`.execute(transaction);
        return markWorld(transaction, name);
      });
      marked.set(name, [...(marked.get(name) ?? []), id]);
    },
    async remove(name) {
      const ids = marked.get(name);
      const worlds = slowDatabase.deleteFrom('worlds');
      await (ids ? worlds.where('id', 'in', ids) : worlds.where('name', '=', name)).execute();
      marked.delete(name);
    },
    replicas: feed,
    close,
  };
}

interface FoundWorld {
  readonly id: number;
  readonly revision: number;
}

async function findWorld(database: SharedDatabase, name: string): Promise<FoundWorld | null> {
  const row = await database
    .selectFrom('worlds')
    .select(['id', 'revision'])
    .where('name', '=', name)
    .where('removed', 'is', false)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a world unless another replica has just added it. */
async function addWorld(database: SharedDatabase, name: string): Promise<FoundWorld> {
  await database
    .insertInto('worlds')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await findWorld(database, name);
  if (!added) throw new WorldRemovedError(`World ${name} was removed`);
  return added;
}

async function markWorld(database: SharedDatabase, name: string): Promise<number> {
  const row = await database
    .updateTable('worlds')
    .set({ removed: sql`true` })
    .where('name', '=', name)
    .where('removed', 'is', false)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new WorldRemovedError(`World ${name} was removed`);
  return row.id;
}
