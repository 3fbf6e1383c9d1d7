import type { SecurityClock } from '../control/world-clock.ts';
import type { Database } from '../store/database.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  renewSession,
  saveSessionClient,
  type SessionRecord,
} from '../store/sessions.ts';
import { saveLastLogin, type User } from '../store/users.ts';
import { hashOfKnownSecret, hashOfSecret, newSecret } from './secret.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
/** Seven days, however active. */
export const SESSION_MS = 7 * 24 * HOUR_MS;
/** What a person did is stored no more often than this: a crash takes at most so much of the idle time. */
const RENEWAL_MS = 60_000;
/** Sessions kept in memory; others are read again when they are used. */
const KNOWN_MAX = 20_000;

export interface Session {
  /** As stored now: a change of the user shows in the next call. */
  readonly user: User;
  readonly tokenHash: string;
  readonly markerHash: string;
  /** The client that the user acts for. */
  readonly clientId: number;
  /** Where the hand-off led with which it began; null when it began with a password. */
  readonly redirect: string | null;
}

export interface NewSession {
  /** For the cookie. */
  readonly token: string;
  /** For the answer. */
  readonly marker: string;
}

interface Known {
  session: SessionRecord;
  user: User;
  /** The two as they are given out; null after either changed. */
  given: Session | null;
  /** When what a person did was last stored. */
  storedMs: number;
}

/**
 * Sessions of one world, on the security clock: a jump of the world's logs nobody out. They are kept in memory and
 * written through, so that a call of a session that was used before waits for no storage.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: SecurityClock;
  /** By token hash. */
  readonly #known = new Map<string, Known>();
  /** Raised by whatever may make a reading of storage that is on its way out of date. */
  #changes = 0;

  constructor(database: Database, clock: SecurityClock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Begins a session of a user, who signs in now. */
  async begin(user: User, redirect: string | null = null): Promise<NewSession> {
    const nowMs = this.#clock();
    const token = newSecret();
    const marker = newSecret();
    const record: SessionRecord = {
      tokenHash: hashOfSecret(token),
      markerHash: hashOfSecret(marker),
      userId: user.id,
      createdMs: nowMs,
      activeMs: nowMs,
      clientId: null,
      redirect,
    };
    await this.#database.transaction().execute(async (transaction) => {
      await deleteExpiredSessions(transaction, { createdMs: nowMs - SESSION_MS, activeMs: nowMs - IDLE_MS });
      await saveLastLogin(transaction, user.id, nowMs);
      await insertSession(transaction, record);
    });
    return { token, marker };
  }

  /** The session of a cookie; null when there is none or it has ended. */
  async find(token: string): Promise<Session | null> {
    const hash = hashOfSecret(token);
    const known = this.#known.get(hash) ?? (await this.#read(hash));
    return known ? this.#current(known) : null;
  }

  /** The session of a cookie where it is known without storage, the same object until it changes; null says nothing. */
  peek(token: string): Session | null {
    return this.#peek(hashOfKnownSecret(token));
  }

  /** Whether a session that was given out holds as it is. */
  holds(session: Session): boolean {
    return this.#peek(session.tokenHash) === session;
  }

  /** Says that a person just did something. */
  async renew({ tokenHash }: Session): Promise<void> {
    const nowMs = this.#clock();
    const known = this.#known.get(tokenHash);
    if (known) known.session = { ...known.session, activeMs: nowMs };
    if (known && nowMs - known.storedMs < RENEWAL_MS) return;
    await renewSession(this.#database, tokenHash, nowMs);
    if (known) known.storedMs = nowMs;
  }

  /** Makes a session act for a client; the user's own is null. */
  async actFor({ tokenHash }: Session, clientId: number | null): Promise<void> {
    await saveSessionClient(this.#database, tokenHash, clientId);
    this.#changes += 1;
    const known = this.#known.get(tokenHash);
    if (known) Object.assign(known, { session: { ...known.session, clientId }, given: null });
  }

  async end({ tokenHash }: Session): Promise<void> {
    await deleteSession(this.#database, tokenHash);
    this.#changes += 1;
    this.#known.delete(tokenHash);
  }

  /** Says that a user was stored anew: sessions go on with what is stored now. */
  userChanged(user: User): void {
    this.#changes += 1;
    for (const known of this.#known.values())
      if (known.user.id === user.id) Object.assign(known, { user, given: null });
  }

  /** Says that every session of a user was removed from storage. */
  userSignedOut(userId: number): void {
    this.#changes += 1;
    for (const [hash, { user }] of this.#known) if (user.id === userId) this.#known.delete(hash);
  }

  /** Says that storage as a whole is another: everything is read anew. */
  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  #peek(hash: string): Session | null {
    const known = this.#known.get(hash);
    return known ? this.#current(known) : null;
  }

  /** Reads a session, again where something changed meanwhile. */
  async #read(hash: string): Promise<Known | null> {
    for (;;) {
      const changes = this.#changes;
      const found = await findSession(this.#database, hash);
      if (changes !== this.#changes) continue;
      if (!found) return null;
      const known = { ...found, given: null, storedMs: found.session.activeMs };
      this.#keep(hash, known);
      return known;
    }
  }

  #keep(hash: string, known: Known): void {
    this.#known.set(hash, known);
    if (this.#known.size <= KNOWN_MAX) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  #current(known: Known): Session | null {
    const { session, user } = known;
    const nowMs = this.#clock();
    const { tokenHash, markerHash, redirect, clientId } = session;
    if (nowMs - session.createdMs >= SESSION_MS || nowMs - session.activeMs >= IDLE_MS) {
      this.#known.delete(tokenHash);
      return null;
    }
    known.given ??= { user, tokenHash, markerHash, clientId: clientId ?? user.clientId, redirect };
    return known.given;
  }
}

/** Whether a bearer is the marker of this session. How long it takes tells of digests alone, which nobody can aim. */
export function ownsMarker(session: Session, marker: string): boolean {
  return hashOfKnownSecret(marker) === session.markerHash;
}
