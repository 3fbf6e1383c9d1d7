import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, runAlone } from '../../testing/test-postgres.ts';
import { openDatabase } from '../database.ts';
import { StorageError } from '../storage-error.ts';
import { openConnections, type SharedDatabase } from './connections.ts';
import { type Migration, migratePostgres, MIGRATIONS } from './migrations.ts';
import { openPostgresStorage } from './postgres-storage.ts';

const LIMITS = { connections: 2, connectTimeoutMs: 1_500, timeoutMs: 30_000, lockTimeoutMs: 25_000 };
let url: string;
let drop: () => Promise<void>;
let opened: SharedDatabase[];

beforeEach(async () => {
  ({ url, drop } = await createTestDatabase());
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.destroy();
  await drop();
});

function connect(): SharedDatabase {
  const database = openConnections(url, LIMITS);
  opened.push(database);
  return database;
}

/** A migration that fails if it is applied twice. */
function create(table: string, oldest: number): Migration {
  return {
    oldest,
    apply: async (transaction) => void (await sql.raw(`create table ${table} ()`).execute(transaction)),
  };
}

async function readMigrations(): Promise<unknown[]> {
  return connect().selectFrom('migrations').selectAll().orderBy('number').execute();
}

describe('the schema of PostgreSQL', () => {
  it('is migrated once by replicas that start together', async () => {
    const migrations = [create('first', 1), create('second', 1), create('third', 3)];
    await Promise.all([1, 2, 3, 4].map(() => migratePostgres(connect(), migrations)));
    expect(await readMigrations()).toEqual([
      { number: 1, oldest: 1 },
      { number: 2, oldest: 1 },
      { number: 3, oldest: 3 },
    ]);
  });

  it('is created by replicas that start together', async () => {
    const storages = await Promise.all([1, 2, 3].map(() => openPostgresStorage(url)));
    for (const storage of storages) await storage.close();
    expect(await readMigrations()).toHaveLength(1);
  });

  it('goes on from the migrations that were done, each complete or not at all', async () => {
    await migratePostgres(connect(), [create('first', 1)]);
    const failing: Migration = {
      oldest: 1,
      async apply(transaction) {
        await create('third', 1).apply(transaction);
        throw new Error('interrupted');
      },
    };
    await expect(migratePostgres(connect(), [create('first', 1), create('second', 1), failing])).rejects.toThrow(
      'interrupted',
    );
    await migratePostgres(connect(), [create('first', 1), create('second', 1), create('third', 1)]);
    expect(await readMigrations()).toHaveLength(3);
  });

  it('that is newer is accepted by an older program that can still use it, until none can', async () => {
    const [first, second, third] = [create('first', 1), create('second', 1), create('third', 2)];
    await migratePostgres(connect(), [first, second]);
    await migratePostgres(connect(), [first]);
    await migratePostgres(connect(), [first, second, third]);
    await migratePostgres(connect(), [first, second]);
    await expect(migratePostgres(connect(), [first])).rejects.toThrow(
      new StorageError('The data was written by a newer Lapwing (migration 3).'),
    );
  });

  it('that older programs cannot use is named in the changelog', () => {
    const findUnnamed = (migrations: readonly Migration[], changelog: string): number[] =>
      migrations.flatMap(({ oldest }, n) => {
        const isRaised = n > 0 && oldest > (migrations[n - 1]?.oldest ?? 0);
        return isRaised && !changelog.includes(`Stop all replicas (migration ${n + 1})`) ? [n + 1] : [];
      });
    const migrations = [create('first', 1), create('second', 1), create('third', 3), create('fourth', 3)];
    expect(findUnnamed(migrations, '- **Stop all replicas (migration 2)**')).toEqual([3]);
    expect(findUnnamed(migrations, '- **Stop all replicas (migration 3)**')).toEqual([]);
    const changelog = readFileSync(join(import.meta.dirname, '../../../../../CHANGELOG.md'), 'utf8');
    expect(findUnnamed(MIGRATIONS, changelog)).toEqual([]);
  });

  it.each(['users (id integer)', 'migrations (id integer)'])(
    'refuses a database of another program: %s',
    async (table) => {
      await runAlone(url, `create table ${table}`);
      await expect(openPostgresStorage(url)).rejects.toThrow('tables of another program');
      await expect(openPostgresStorage(url)).rejects.toThrow(StorageError);
    },
  );

  it('has all tables and columns of SQLite, and the world of each row', async () => {
    const storage = await openPostgresStorage(url);
    await storage.close();
    const sqlite = await openDatabase(':memory:');
    const { rows } = await sql<{ table: string; name: string }>`
      select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'
    `.execute(connect());
    const tables = (await sqlite.introspection.getTables()).filter(({ name }) => name !== 'migrations');
    expect(tables.length).toBeGreaterThan(10);
    for (const { name: table, columns } of tables) {
      const found = rows.filter((row) => row.table === table).map(({ name }) => name);
      expect(found.sort(), table).toEqual([...columns.map(({ name }) => name), 'world'].sort());
    }
    await sqlite.destroy();
  });
});
