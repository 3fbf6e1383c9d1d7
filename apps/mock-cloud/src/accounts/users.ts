import { Problem } from '../problems/problems.ts';
import type { Database, TransactionStep } from '../store/database.ts';
import type { PendingChange, RunChange } from '../store/world-changes.ts';
import { rememberUsers } from '../store/former-users.ts';
import { NewIds } from '../store/new-ids.ts';
import { deleteSecretsOf } from '../store/secrets.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUsers,
  type Language,
  listClientIdsByEmail,
  listUsers,
  listUsersOf,
  saveUser,
  toRow,
  type User,
} from '../store/users.ts';
import { findBrokenDeletionRule, findBrokenRule, losesAccess } from './account-rules.ts';
import type { Sessions } from './sessions.ts';

export interface NewPassword {
  readonly userId: number;
  readonly passwordHash: string;
  /** Instant of the world clock. */
  readonly nowMs: number;
}

interface Parts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly change: RunChange;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** The users of one world. A change applies to the user's sessions from their next request on. */
export class Users {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The users of a client, by id. */
  list(clientId: number): Promise<User[]> {
    return listUsers(this.#parts.database, clientId);
  }

  /** The users of several clients, by id. */
  listOf(clientIds: readonly number[]): Promise<User[]> {
    return listUsersOf(this.#parts.database, clientIds);
  }

  /** The clients of the users whose address contains a text, in upper or lower case. */
  findClientIds(text: string): Promise<ReadonlySet<number>> {
    const part = normalizeEmail(text);
    return part.includes('\0') ? Promise.resolve(new Set()) : listClientIdsByEmail(this.#parts.database, part);
  }

  /** The user of an address in upper or lower case. */
  findByEmail(email: string): Promise<User | null> {
    const address = normalizeEmail(email);
    // The database refuses text with a NUL.
    return address.includes('\0') ? Promise.resolve(null) : findUserByEmail(this.#parts.database, address);
  }

  /** Stores a new user and returns it with its id; `email-unusable` if the address is taken. */
  add(user: Omit<User, 'id'>): Promise<User | Problem> {
    return this.#change(async (transaction) => {
      if (await findUserByEmail(transaction, user.email)) return new Problem('email-unusable');
      const ids = await NewIds.read(transaction);
      const added = { ...user, id: ids.take('user') };
      await ids.save(transaction);
      await insertUsers(transaction, [added]);
      return added;
    });
  }

  /** Stores a user as `edit` returns it, unless that breaks a rule of the client. Losing access ends its sessions. */
  async edit(id: number, edit: (user: User) => User | Problem): Promise<User | Problem> {
    let isSignedOut = false;
    return this.#change(
      async (transaction) => {
        const before = await findUser(transaction, id);
        if (!before) return new Problem('not-found');
        const after = edit(before);
        if (after instanceof Problem) return after;
        if (after.email !== before.email && (await findUserByEmail(transaction, after.email)))
          return new Problem('email-unusable');
        const users = await listUsers(transaction, before.clientId);
        const edited = users.map((user) => (user.id === id ? after : user));
        const broken = findBrokenRule(users, edited);
        if (broken) return broken;
        await saveUser(transaction, after);
        isSignedOut = losesAccess(before, after);
        if (isSignedOut) await deleteSessionsOf(transaction, id);
        return after;
      },
      (user, pending) => (isSignedOut ? this.#dropSessions(id, pending) : this.#replaceUser(user, pending)),
    );
  }

  /** Sets the language of a user's dashboard; keeps it if none is given. */
  setLanguage(id: number, language: Language | undefined): Promise<User | Problem> {
    return this.#change(
      async (transaction) => {
        const before = await findUser(transaction, id);
        if (!before) return new Problem('not-found');
        const after = { ...before, language: language ?? before.language };
        await saveUser(transaction, after);
        return after;
      },
      (user, pending) => this.#replaceUser(user, pending),
    );
  }

  /** Removes a user, unless `check` returns a problem or the client would break a rule. Returns the removed user. */
  remove(id: number, check: (user: User) => Problem | null): Promise<User | Problem> {
    return this.#change(
      async (transaction) => {
        const user = await findUser(transaction, id);
        if (!user) return new Problem('not-found');
        const refused = check(user);
        if (refused) return refused;
        const users = await listUsers(transaction, user.clientId);
        const others = users.filter((other) => other.id !== id);
        const broken = findBrokenDeletionRule(users, others);
        if (broken) return broken;
        await rememberUsers(transaction, [toRow(user)]);
        await deleteUser(transaction, id);
        return user;
      },
      (_, pending) => this.#dropSessions(id, pending),
    );
  }

  /**
   * Stores a new password, which ends the requirement to change it, all sessions and all unused links of the user.
   * `not-found` for an unknown user. `first` runs in the same transaction, and its problem refuses the password.
   */
  setPassword(
    { userId, passwordHash, nowMs }: NewPassword,
    first: TransactionStep<Problem | null> = () => Promise.resolve(null),
  ): Promise<User | Problem> {
    return this.#change(
      async (transaction) => {
        const problem = await first(transaction);
        if (problem) return problem;
        const before = await findUser(transaction, userId);
        if (!before) return new Problem('not-found');
        const scopes = before.scopes.filter((scope) => scope !== 'change-password');
        const after = { ...before, scopes, passwordHash, updatedTs: Math.floor(nowMs / 1000) };
        await saveUser(transaction, after);
        await deleteSessionsOf(transaction, userId);
        await deleteSecretsOf(transaction, userId);
        return after;
      },
      (_, pending) => this.#dropSessions(userId, pending),
    );
  }

  #replaceUser(user: User, { note, whenStored }: PendingChange): void {
    note({ kind: 'user', id: user.id });
    whenStored(() => this.#parts.sessions.replaceUser(user));
  }

  #dropSessions(id: number, { note, whenStored }: PendingChange): void {
    note({ kind: 'user', id });
    whenStored(() => this.#parts.sessions.dropSessionsOf(id));
  }

  /** Runs a change; `finish` follows in the same transaction, unless it returned a problem. */
  #change<T>(
    change: TransactionStep<T | Problem>,
    finish: (result: T, pending: PendingChange) => void = (_, { note }) => note({ kind: 'accounts' }),
  ): Promise<T | Problem> {
    return this.#parts.change(async (pending) => {
      const result = await change(pending.transaction);
      if (result instanceof Problem) return result;
      finish(result, pending);
      pending.whenStored(this.#parts.onChange);
      return result;
    });
  }
}

/** The stored form of an address. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
