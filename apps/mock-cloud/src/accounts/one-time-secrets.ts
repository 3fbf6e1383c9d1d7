import { Problem } from '../problems/problems.ts';
import type { Database } from '../store/database.ts';
import type { RunChange } from '../store/world-changes.ts';
import { insertMail, type Mail } from '../store/mails.ts';
import { consumeSecret, deleteSecretsOf, findSecretUser, insertSecret, type SecretQuery } from '../store/secrets.ts';
import { findUser, type User } from '../store/users.ts';
import { hashSecret, generateSecret } from './secret.ts';
import type { SecurityClock } from './security-clock.ts';
import type { NewPassword, Users } from './users.ts';

interface Parts {
  readonly database: Database;
  readonly change: RunChange;
  readonly securityClock: SecurityClock;
  readonly users: Users;
}

interface NewHandoff {
  readonly userId: number;
  /** Screen that the link leads to. */
  readonly redirect: string;
  readonly lifeMs: number;
}

/** Secrets that work once: hand-offs, which sign a user in, and reset tokens. They expire by the security clock. */
export class OneTimeSecrets {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null if the user was removed in the meantime. */
  async createHandoff({
    userId,
    redirect,
    lifeMs,
  }: NewHandoff): Promise<{ readonly secret: string; readonly expiresMs: number } | null> {
    const { change, securityClock } = this.#parts;
    const secret = `cs_${generateSecret()}`;
    const nowMs = securityClock();
    const expiresMs = nowMs + lifeMs;
    const record = { hash: hashSecret(secret), purpose: 'handoff', userId, redirect, expiresMs } as const;
    return change(async ({ transaction }) => {
      if (!(await findUser(transaction, userId))) return null;
      await insertSecret(transaction, record, nowMs);
      return { secret, expiresMs };
    });
  }

  /** Uses a hand-off up and returns its user and screen; null if it is unknown, used or expired. */
  async redeemHandoff(secret: string): Promise<{ readonly user: User; readonly redirect: string | null } | null> {
    const { database } = this.#parts;
    const used = await consumeSecret(database, this.#query('handoff', secret));
    const user = used && (await findUser(database, used.userId));
    return user && { user, redirect: used.redirect };
  }

  /**
   * Writes a mail with a new token that lets a user set a password. Older tokens of the user stop working. Does nothing if the
   * user was removed in the meantime.
   */
  async sendReset(user: User, lifeMs: number, toMail: (token: string) => Mail): Promise<void> {
    const { change, securityClock } = this.#parts;
    const token = generateSecret();
    const nowMs = securityClock();
    const expiresMs = nowMs + lifeMs;
    const record = { hash: hashSecret(token), purpose: 'reset', userId: user.id, redirect: null, expiresMs } as const;
    await change(async ({ transaction }) => {
      if (!(await findUser(transaction, user.id))) return;
      await deleteSecretsOf(transaction, user.id, 'reset');
      await insertSecret(transaction, record, nowMs);
      await insertMail(transaction, toMail(token));
    });
  }

  /** The user whose password a token may set; null if it is unknown, used or expired. */
  findResetUser(token: string): Promise<User | null> {
    return findSecretUser(this.#parts.database, this.#query('reset', token));
  }

  /** Sets a password and uses the token up; a problem if another request used it first. */
  resetPassword(token: string, password: NewPassword): Promise<User | Problem> {
    return this.#parts.users.setPassword(password, async (transaction) => {
      const used = await consumeSecret(transaction, this.#query('reset', token));
      return used ? null : new Problem('reset-refused');
    });
  }

  #query(purpose: SecretQuery['purpose'], secret: string): SecretQuery {
    return { hash: hashSecret(secret), purpose, nowMs: this.#parts.securityClock() };
  }
}
