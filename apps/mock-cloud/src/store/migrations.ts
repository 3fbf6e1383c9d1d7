import type { Kysely } from 'kysely';
import { StorageError } from './storage-error.ts';
import type { Tables } from './tables.ts';

type Migration = (database: Kysely<Tables>) => Promise<void>;

/** Migrations in order, numbered from 1. A released migration never changes; new ones are appended. */
const MIGRATIONS: readonly Migration[] = [
  createFirstTables,
  addWorldsAndSecrets,
  addLayouts,
  addFormerUsers,
  addNetworks,
  addForks,
  addShows,
];

/** Migrates a database to the current schema. Throws StorageError when a newer Lapwing wrote it. */
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
  if (newest > MIGRATIONS.length)
    throw new StorageError(`The data was written by a newer Lapwing (migration ${newest}).`);
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

/** Worlds, discarded inputs, hand-offs, resets, keys, mails and changes of client accounts. */
async function addWorldsAndSecrets(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('users')
    .addColumn('super_users', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('users').addColumn('last_login_ms', 'integer').execute();
  await schema.alterTable('sessions').addColumn('client_id', 'integer').execute();
  await schema.alterTable('sessions').addColumn('redirect', 'text').execute();
  await schema.alterTable('inputs').addColumn('archived_ms', 'integer').execute();
  await schema.alterTable('world').addColumn('source', 'text').execute();
  await schema.alterTable('world').addColumn('accounts_hash', 'text').execute();
  await schema
    .alterTable('world')
    .addColumn('start_speed', 'real', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('world')
    .addColumn('start_paused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('secrets')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('redirect', 'text')
    .addColumn('expires_ms', 'integer', (column) => column.notNull())
    .addColumn('used_ms', 'integer')
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('client_id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable('mails')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at_ms', 'integer', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('counters')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('next', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('seeded_clients')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('definition', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('client_accounts')
    .addColumn('client_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .execute();
}

/** Floor plans that people upload. */
async function addLayouts({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('layouts')
    .addColumn('client_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width_px', 'integer', (column) => column.notNull())
    .addColumn('height_px', 'integer', (column) => column.notNull())
    .addColumn('image', 'blob', (column) => column.notNull())
    .execute();
}

/** Last passwords of users who were removed. */
async function addFormerUsers({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('former_users')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
}

/** Edited wireless networks of clients, and their passwords. */
async function addNetworks({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('client_networks')
    .addColumn('client_id', 'integer', (column) => column.primaryKey())
    .addColumn('networks', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('network_passwords')
    .addColumn('network_id', 'integer', (column) => column.primaryKey())
    .addColumn('client_id', 'integer', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .execute();
}

/** The world that a fork was made of, and the instant at which it was. */
async function addForks({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable('world').addColumn('fork_origin', 'text').execute();
  await schema.alterTable('world').addColumn('fork_at_ms', 'integer').execute();
}

/** The cue sheet that is being shown. */
async function addShows({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('shows')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('show', 'text')
    .execute();
}
