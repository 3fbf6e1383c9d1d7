import type { components } from '@lapwing/contracts';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { UsersTable } from './tables.ts';

export type Scope = components['schemas']['AuthScope'];
export type Language = components['schemas']['Language'];

export interface User {
  readonly id: number;
  readonly clientId: number;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly passwordHash: string;
  readonly language: Language;
  readonly notifications: boolean;
  readonly createdTs: number;
  readonly updatedTs: number;
  /** Ids of the clients that a super user may switch among, in addition to its own. */
  readonly superUsers: readonly number[];
  /** Instant of the security clock; null before the first sign-in. */
  readonly lastLoginMs: number | null;
}

export async function insertUsers(database: Database, users: readonly User[]): Promise<void> {
  if (users.length === 0) return;
  await database.insertInto('users').values(users.map(toRow)).execute();
}

export async function countUsers(database: Database): Promise<number> {
  const row = await database
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The user of an address in lower case; null if there is none. */
export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const row = await database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function findUser(database: Database, id: number): Promise<User | null> {
  const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Whether any user has an address in a domain. */
export async function hasUserInDomain(database: Database, domain: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%@${domain}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The users of a client, by id. */
export async function listUsers(database: Database, clientId: number): Promise<User[]> {
  const rows = await database.selectFrom('users').selectAll().where('client_id', '=', clientId).orderBy('id').execute();
  return rows.map(toUser);
}

/** The users of several clients, by id. */
export async function listUsersOf(database: Database, clientIds: readonly number[]): Promise<User[]> {
  const rows = await database
    .selectFrom('users')
    .selectAll()
    .where('client_id', 'in', clientIds)
    .orderBy('id')
    .execute();
  return rows.map(toUser);
}

/** The clients of the users whose address contains a text in lower case. */
export async function listClientIdsByEmail(database: Database, text: string): Promise<Set<number>> {
  const rows = await database
    .selectFrom('users')
    .select('client_id')
    .distinct()
    .where(sql<boolean>`email like ${`%${escapePattern(text)}%`} escape '!'`)
    .execute();
  return new Set(rows.map(({ client_id }) => client_id));
}

/** A text that a pattern matches literally, with `!` as the escape character. */
function escapePattern(text: string): string {
  return text.replaceAll(/[!%_]/g, '!$&');
}

/** Replaces the stored user. */
export async function saveUser(database: Database, user: User): Promise<void> {
  const { id, ...columns } = toRow(user);
  await database.updateTable('users').set(columns).where('id', '=', id).execute();
}

export async function saveLastLogin(database: Database, id: number, atMs: number): Promise<void> {
  await database.updateTable('users').set({ last_login_ms: atMs }).where('id', '=', id).execute();
}

/** Removes a user with their sessions and secrets. */
export async function deleteUser(database: Database, id: number): Promise<void> {
  await database.deleteFrom('users').where('id', '=', id).execute();
}

export function toUser(row: UsersTable): User {
  return {
    id: row.id,
    clientId: row.client_id,
    email: row.email,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[],
    passwordHash: row.password_hash,
    language: row.language as Language,
    notifications: row.notifications === 1,
    createdTs: row.created_ts,
    updatedTs: row.updated_ts,
    superUsers: JSON.parse(row.super_users) as number[],
    lastLoginMs: row.last_login_ms,
  };
}

export function toRow(user: User): UsersTable {
  return {
    id: user.id,
    client_id: user.clientId,
    email: user.email,
    name: user.name,
    scopes: JSON.stringify(user.scopes),
    password_hash: user.passwordHash,
    language: user.language,
    notifications: user.notifications ? 1 : 0,
    created_ts: user.createdTs,
    updated_ts: user.updatedTs,
    super_users: JSON.stringify(user.superUsers),
    last_login_ms: user.lastLoginMs,
  };
}
