import type { Database } from './database.ts';
import { toUser, type User } from './users.ts';

/** A stored session. Hashes are SHA-256 in hex; instants are those of the security clock. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly markerHash: string;
  readonly userId: number;
  readonly createdMs: number;
  readonly activeMs: number;
  /** The client that the user acts for; null means the user's own. */
  readonly clientId: number | null;
  /** Screen that a hand-off led to; null for a session that began with a password. */
  readonly redirect: string | null;
}

export async function insertSession(database: Database, session: SessionRecord): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      marker_hash: session.markerHash,
      user_id: session.userId,
      created_ms: session.createdMs,
      active_ms: session.activeMs,
      client_id: session.clientId,
      redirect: session.redirect,
    })
    .execute();
}

/** A session with its user, expired or not; null if there is none. */
export async function findSession(
  database: Database,
  tokenHash: string,
): Promise<{ session: SessionRecord; user: User } | null> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'token_hash',
      'marker_hash',
      'user_id',
      'created_ms',
      'active_ms',
      'sessions.client_id as acting_for',
      'redirect',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const session: SessionRecord = {
    tokenHash: row.token_hash,
    markerHash: row.marker_hash,
    userId: row.user_id,
    createdMs: row.created_ms,
    activeMs: row.active_ms,
    clientId: row.acting_for,
    redirect: row.redirect,
  };
  return { session, user: toUser(row) };
}

export async function renewSession(database: Database, tokenHash: string, activeMs: number): Promise<void> {
  await database.updateTable('sessions').set({ active_ms: activeMs }).where('token_hash', '=', tokenHash).execute();
}

/** Stores which client a session acts for; null means the user's own. */
export async function saveSessionClient(database: Database, tokenHash: string, clientId: number | null): Promise<void> {
  await database.updateTable('sessions').set({ client_id: clientId }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(database: Database, userId: number): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Removes sessions that were created or last active at or before the given instants. */
export async function deleteExpiredSessions(
  database: Database,
  limits: { createdMs: number; activeMs: number },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('created_ms', '<=', limits.createdMs), where('active_ms', '<=', limits.activeMs)]),
    )
    .execute();
}
