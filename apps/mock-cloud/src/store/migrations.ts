import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Migration = (database: Kysely<Tables>) => Promise<void>;

/** Numbered from 1 by their place. One that was released is never changed: what follows is appended. */
const MIGRATIONS: readonly Migration[] = [createFirstTables];

/** Brings a database to the newest shape. Throws when a newer Lapwing wrote it. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .execute();
  const done = await database
    .selectFrom('migrations')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = done?.number ?? 0;
  if (newest > MIGRATIONS.length) throw new Error(`The data was written by a newer Lapwing (migration ${newest}).`);
  for (const [index, apply] of MIGRATIONS.entries()) {
    if (index + 1 <= newest) continue;
    await database.transaction().execute(async (transaction) => {
      await apply(transaction);
      await transaction
        .insertInto('migrations')
        .values({ number: index + 1 })
        .execute();
    });
  }
}

async function createFirstTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('world')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('scenario', 'text', (column) => column.notNull())
    .addColumn('seed', 'integer', (column) => column.notNull())
    .addColumn('anchor_ms', 'integer', (column) => column.notNull())
    .addColumn('clock_base_ms', 'integer', (column) => column.notNull())
    .addColumn('clock_since_ms', 'integer', (column) => column.notNull())
    .addColumn('clock_speed', 'real', (column) => column.notNull())
    .addColumn('clock_paused', 'integer', (column) => column.notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('notifications', 'integer', (column) => column.notNull())
    .addColumn('created_ts', 'integer', (column) => column.notNull())
    .addColumn('updated_ts', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('marker_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_ms', 'integer', (column) => column.notNull())
    .addColumn('active_ms', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('inputs')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at_ms', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('recorded_ms', 'integer', (column) => column.notNull())
    .execute();
}
