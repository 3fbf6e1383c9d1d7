import type { components } from '@lapwing/contracts';
import type { Database } from './database.ts';
import type { UsersTable } from './tables.ts';

export type Scope = components['schemas']['AuthScope'];
export type Language = components['schemas']['SessionUser']['dashboard_language'];

export interface User {
  readonly id: number;
  readonly clientId: number;
  readonly email: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly passwordHash: string;
  readonly language: Language;
  readonly notifications: boolean;
  readonly createdTs: number;
  readonly updatedTs: number;
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

/** The user of an address in lower case, or null. */
export async function findUserByEmail(database: Database, email: string): Promise<User | null> {
  const row = await database.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row ? fromRow(row) : null;
}

export function fromRow(row: UsersTable): User {
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
  };
}

function toRow(user: User): UsersTable {
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
  };
}
