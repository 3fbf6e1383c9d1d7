import type { Database } from './database.ts';
import { toUser, type User } from './users.ts';
import type { SecretsTable } from './tables.ts';

/** A secret that works once. The hash is SHA-256 in hex; instants are those of the security clock. */
export interface SecretRecord {
  readonly hash: string;
  readonly purpose: SecretsTable['purpose'];
  readonly userId: number;
  /** Screen that a hand-off leads to. */
  readonly redirect: string | null;
  readonly expiresMs: number;
}

/** Stores a secret, and deletes expired ones. */
export async function insertSecret(database: Database, secret: SecretRecord, nowMs: number): Promise<void> {
  await database.deleteFrom('secrets').where('expires_ms', '<=', nowMs).execute();
  await database
    .insertInto('secrets')
    .values({
      hash: secret.hash,
      purpose: secret.purpose,
      user_id: secret.userId,
      redirect: secret.redirect,
      expires_ms: secret.expiresMs,
      used_ms: null,
    })
    .execute();
}

export interface SecretQuery {
  readonly hash: string;
  readonly purpose: SecretsTable['purpose'];
  readonly nowMs: number;
}

/** The user of a secret of this purpose; null if the secret is unknown, used or expired. */
export async function findSecretUser(database: Database, { hash, purpose, nowMs }: SecretQuery): Promise<User | null> {
  const row = await database
    .selectFrom('secrets')
    .innerJoin('users', 'users.id', 'secrets.user_id')
    .selectAll('users')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Marks a secret as used; null if it is not valid, e.g. because another request used it first. */
export async function consumeSecret(
  database: Database,
  { hash, purpose, nowMs }: SecretQuery,
): Promise<{ readonly userId: number; readonly redirect: string | null } | null> {
  const row = await database
    .updateTable('secrets')
    .set({ used_ms: nowMs })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .returning(['user_id', 'redirect'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, redirect: row.redirect } : null;
}

/** Deletes the secrets of a user, of one purpose if given. */
export async function deleteSecretsOf(
  database: Database,
  userId: number,
  purpose?: SecretsTable['purpose'],
): Promise<void> {
  const all = database.deleteFrom('secrets').where('user_id', '=', userId);
  await (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}
