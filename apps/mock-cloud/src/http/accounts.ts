import type { Plan, UserPlan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { insertUsers, type Scope, type User } from '../store/users.ts';
import { saveAccountsHash } from '../store/world-row.ts';
import type { Passwords } from './passwords.ts';

/** Password of every account that a scenario makes. It is published, so all of them share one hash. */
export const PUBLISHED_PASSWORD = 'lapwing-demo';

/** Users of one client have ids of their own range, so that a user more elsewhere changes none. */
const IDS_PER_CLIENT = 1000;

const SCOPES: Readonly<Record<UserPlan['role'], readonly Scope[]>> = {
  admin: ['client', 'user'],
  user: ['user'],
  staff: ['lapwing', 'user'],
  super: ['client', 'super', 'user'],
  newcomer: ['change-password', 'user'],
};

/** The password of the accounts that scenarios make; hashing and checking it costs once a process, not once a world. */
export interface AccountPassword {
  /** Null when too many passwords are hashed at once. */
  hash(): Promise<string | null>;
  /** Whether a stored hash is of it; null when too many passwords are hashed at once. */
  fits(hash: string): Promise<boolean | null>;
}

export function createAccountPassword(password: string, passwords: Passwords): AccountPassword {
  let made: Promise<string | null> | null = null;
  const fitting = new Map<string, Promise<boolean | null>>();
  return {
    async hash() {
      made ??= passwords.hash(password);
      const hash = await made;
      if (hash === null) made = null;
      else fitting.set(hash, Promise.resolve(true));
      return hash;
    },
    async fits(hash) {
      const asked = fitting.get(hash) ?? passwords.verify(password, hash);
      fitting.set(hash, asked);
      const fits = await asked;
      if (fits === null) fitting.delete(hash);
      return fits;
    },
  };
}

/**
 * Makes the accounts of a scenario in a world that has none yet, and answers the hash of their password. Where the
 * server has another password than the last time, the accounts that still had that one get the new one, and whoever
 * is signed in to them is signed out.
 */
export async function readyAccounts(
  { database, plan, accountsHash }: { database: Database; plan: Plan; accountsHash: string | null },
  password: AccountPassword,
): Promise<string> {
  if (accountsHash !== null && (await known(password.fits(accountsHash)))) return accountsHash;
  const hash = await known(password.hash());
  await database.transaction().execute(async (transaction) => {
    if (accountsHash === null) await insertUsers(transaction, usersOf(plan, hash));
    else await replaceHash(transaction, accountsHash, hash);
    await saveAccountsHash(transaction, hash);
  });
  return hash;
}

async function replaceHash(transaction: Database, from: string, to: string): Promise<void> {
  const users = transaction.selectFrom('users').select('id').where('password_hash', '=', from);
  await transaction.deleteFrom('sessions').where('user_id', 'in', users).execute();
  await transaction.updateTable('users').set({ password_hash: to }).where('password_hash', '=', from).execute();
}

async function known<T>(result: Promise<T | null>): Promise<T> {
  const value = await result;
  if (value === null) throw new Error('The accounts could not be made: too many passwords are hashed at once');
  return value;
}

/** A user for each that clients name, of one password; `anchorMs` is when they were made. */
export function usersOf({ clients, anchorMs }: Pick<Plan, 'clients' | 'anchorMs'>, passwordHash: string): User[] {
  const createdTs = Math.floor(anchorMs / 1000);
  return clients.flatMap(({ id: clientId, users }) =>
    users.map(({ name, email, role, notifications }, index) => ({
      id: clientId * IDS_PER_CLIENT + index + 1,
      clientId,
      email: email.toLowerCase(),
      name,
      scopes: SCOPES[role],
      passwordHash,
      language: 'en',
      notifications,
      createdTs,
      updatedTs: createdTs,
      superUsers: role === 'super' ? clients.map(({ id }) => id) : [],
      lastLoginMs: null,
    })),
  );
}
