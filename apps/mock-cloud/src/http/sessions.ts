import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecurityClock } from '../control/world-clock.ts';
import type { Database } from '../store/database.ts';
import { deleteExpiredSessions, deleteSession, findSession, insertSession, renewSession } from '../store/sessions.ts';
import type { User } from '../store/users.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
/** Seven days, however active. */
export const SESSION_MS = 7 * 24 * HOUR_MS;

export interface Session {
  readonly user: User;
  readonly tokenHash: string;
  readonly markerHash: string;
}

export interface NewSession {
  /** For the cookie. */
  readonly token: string;
  /** For the answer. */
  readonly marker: string;
}

/** Sessions of one world, on the security clock: a jump of the world's logs nobody out. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: SecurityClock;

  constructor(database: Database, clock: SecurityClock) {
    this.#database = database;
    this.#clock = clock;
  }

  async begin(userId: number): Promise<NewSession> {
    const nowMs = this.#clock();
    await deleteExpiredSessions(this.#database, { createdMs: nowMs - SESSION_MS, activeMs: nowMs - IDLE_MS });
    const token = secret();
    const marker = secret();
    await insertSession(this.#database, {
      tokenHash: hashOf(token),
      markerHash: hashOf(marker),
      userId,
      createdMs: nowMs,
      activeMs: nowMs,
    });
    return { token, marker };
  }

  /** The session of a cookie; null when there is none or it has ended. */
  async find(token: string): Promise<Session | null> {
    const found = await findSession(this.#database, hashOf(token));
    if (!found) return null;
    const { session, user } = found;
    const nowMs = this.#clock();
    if (nowMs - session.createdMs >= SESSION_MS || nowMs - session.activeMs >= IDLE_MS) return null;
    return { user, tokenHash: session.tokenHash, markerHash: session.markerHash };
  }

  /** Says that a person just did something. */
  async renew(session: Session): Promise<void> {
    await renewSession(this.#database, session.tokenHash, this.#clock());
  }

  async end(session: Session): Promise<void> {
    await deleteSession(this.#database, session.tokenHash);
  }
}

/** Whether a bearer is the marker of this session. */
export function ownsMarker(session: Session, marker: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(marker), 'hex'), Buffer.from(session.markerHash, 'hex'));
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
