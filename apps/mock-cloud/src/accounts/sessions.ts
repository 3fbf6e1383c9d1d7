import { listClientIds, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import type { Database } from '../store/database.ts';
import type { RunChange } from '../store/world-changes.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  renewSession,
  saveSessionClient,
  type SessionRecord,
} from '../store/sessions.ts';
import { findUser, saveLastLogin, type User } from '../store/users.ts';
import { hashSecret, hashSecretCached, generateSecret } from './secret.ts';
import type { SecurityClock } from './security-clock.ts';

const IDLE_MS = 12 * HOUR_MS;
/** Seven days after the sign-in, however active. */
export const SESSION_MS = 7 * 24 * HOUR_MS;
/** Activity is stored at most this often, so a crash loses at most this much of the idle time. */
const RENEWAL_MS = MINUTE_MS;
/** Sessions beyond this number are read from storage when they are used. */
const MAX_CACHED = 20_000;

export interface Session {
  /** The user as stored now, so the next request sees a change. */
  readonly user: User;
  readonly tokenHash: string;
  readonly markerHash: string;
  /** The client that the user acts for. */
  readonly clientId: number;
  /** Screen that the session's hand-off led to; null when it began with a password. */
  readonly redirect: string | null;
}

export interface NewSession {
  /** The value of the cookie. */
  readonly token: string;
  /** The session marker, which is part of the answer. */
  readonly marker: string;
}

interface CachedSession {
  record: SessionRecord;
  user: User;
  /** The object to return; null after record or user changed. */
  session: Session | null;
  /** When activity was last stored. */
  storedMs: number;
}

/**
 * Sessions of one world, dated by the security clock, so a jump of the world clock does not end them. They are cached in
 * memory and written through, so a request with a cached session does not wait for storage.
 */
export class Sessions {
  readonly #database: Database;
  readonly #change: RunChange;
  readonly #clock: SecurityClock;
  /** Sessions by token hash. Limited by size, as a cache limited by `max` would allocate all of its memory at once. */
  readonly #cache = new LRUCache<string, CachedSession>({ maxSize: MAX_CACHED, sizeCalculation: () => 1 });
  /** Rises with each change that invalidates a pending read of storage. */
  #changes = 0;

  constructor(database: Database, change: RunChange, clock: SecurityClock) {
    this.#database = database;
    this.#change = change;
    this.#clock = clock;
  }

  /**
   * Begins a session of a user who signs in; null if the user was removed, or their password changed, since it was checked.
   */
  async begin(user: User, redirect: string | null = null): Promise<NewSession | null> {
    const nowMs = this.#clock();
    const token = generateSecret();
    const marker = generateSecret();
    const record: SessionRecord = {
      tokenHash: hashSecret(token),
      markerHash: hashSecret(marker),
      userId: user.id,
      createdMs: nowMs,
      activeMs: nowMs,
      clientId: null,
      redirect,
    };
    const isBegun = await this.#change(async ({ transaction }) => {
      const stored = await findUser(transaction, user.id);
      if (stored?.passwordHash !== user.passwordHash) return false;
      await deleteExpiredSessions(transaction, { createdMs: nowMs - SESSION_MS, activeMs: nowMs - IDLE_MS });
      await saveLastLogin(transaction, user.id, nowMs);
      await insertSession(transaction, record);
      return true;
    });
    return isBegun ? { token, marker } : null;
  }

  /** The session of a cookie; null if it does not exist or has ended. */
  async find(token: string): Promise<Session | null> {
    const hash = hashSecret(token);
    // A session that seems to have ended may have been renewed by another replica.
    const known = this.#peek(hash);
    if (known) return known;
    const read = await this.#read(hash);
    return read && this.#toSession(read);
  }

  /** The cached session of a cookie, the same object until it changes; null if it is not cached. */
  peek(token: string): Session | null {
    return this.#peek(hashSecretCached(token));
  }

  /** Whether a session that was returned before is still valid and unchanged. */
  isCurrent(session: Session): boolean {
    return this.#peek(session.tokenHash) === session;
  }

  /** Call when the session's user was active. */
  async renew({ tokenHash }: Session): Promise<void> {
    const nowMs = this.#clock();
    const cached = this.#cache.get(tokenHash);
    if (cached) cached.record = { ...cached.record, activeMs: nowMs };
    if (cached && nowMs - cached.storedMs < RENEWAL_MS) return;
    await renewSession(this.#database, tokenHash, nowMs);
    if (cached) cached.storedMs = nowMs;
  }

  /** Makes a session act for a client; null means the user's own. */
  actFor({ tokenHash }: Session, clientId: number | null): Promise<void> {
    return this.#change(async ({ transaction, note, whenStored }) => {
      await saveSessionClient(transaction, tokenHash, clientId);
      note({ kind: 'session', tokenHash });
      whenStored(() => {
        this.#changes += 1;
        const cached = this.#cache.get(tokenHash);
        if (cached) Object.assign(cached, { record: { ...cached.record, clientId }, session: null });
      });
    });
  }

  end({ tokenHash }: Session): Promise<void> {
    return this.#change(async ({ transaction, note, whenStored }) => {
      await deleteSession(transaction, tokenHash);
      note({ kind: 'session', tokenHash });
      whenStored(() => this.drop(tokenHash));
    });
  }

  /** Call after a session was changed in storage: it is read again. */
  drop(tokenHash: string): void {
    this.#changes += 1;
    this.#cache.delete(tokenHash);
  }

  /** Call after a user was stored: their sessions continue with the new data. */
  replaceUser(user: User): void {
    this.#changes += 1;
    for (const cached of this.#cache.values())
      if (cached.user.id === user.id) Object.assign(cached, { user, session: null });
  }

  /** Call after all sessions of a user were removed from storage. */
  dropSessionsOf(userId: number): void {
    this.#changes += 1;
    const hashes = [...this.#cache.entries()].filter(([, { user }]) => user.id === userId).map(([hash]) => hash);
    for (const hash of hashes) this.#cache.delete(hash);
  }

  /** Call when the storage was replaced: everything is read again. */
  clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  #peek(hash: string): Session | null {
    const cached = this.#cache.get(hash);
    return cached ? this.#toSession(cached) : null;
  }

  /** Reads a session; reads it again if something changed in the meantime. */
  async #read(hash: string): Promise<CachedSession | null> {
    for (;;) {
      const changes = this.#changes;
      const found = await findSession(this.#database, hash);
      if (changes !== this.#changes) continue;
      if (!found) return null;
      const cached = { record: found.session, user: found.user, session: null, storedMs: found.session.activeMs };
      this.#cache.set(hash, cached);
      return cached;
    }
  }

  #toSession(cached: CachedSession): Session | null {
    const { record, user } = cached;
    const nowMs = this.#clock();
    const { tokenHash, markerHash, redirect, clientId, createdMs, activeMs } = record;
    if (nowMs - createdMs >= SESSION_MS || nowMs - activeMs >= IDLE_MS) {
      this.#cache.delete(tokenHash);
      return null;
    }
    cached.session ??= { user, tokenHash, markerHash, clientId: clientId ?? user.clientId, redirect };
    return cached.session;
  }
}

/** Whether a bearer token is the marker of this session. It compares digests, so timing reveals nothing usable. */
export function isMarkerOf(session: Session, marker: string): boolean {
  return hashSecretCached(marker) === session.markerHash;
}

/** Id of the client that a session acts for; null if its user no longer has access to that client. */
export function findActingClientId({ user, clientId }: Session): number | null {
  return listClientIds(user).includes(clientId) ? clientId : null;
}
