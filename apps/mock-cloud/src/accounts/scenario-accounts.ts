import type { Plan, UserPlan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { insertUsers, type Scope, type User } from '../store/users.ts';
import type { RunChange } from '../store/world-changes.ts';
import { readWorldRecord, saveAccountsHash } from '../store/world-row.ts';
import { type Passwords, SERVER_CALLER } from './passwords.ts';

/** Password of every account of a scenario. It is public, so all of them share one hash. */
export const PUBLISHED_PASSWORD = 'lapwing-demo';

/** Each client has its own range of user ids, so adding a user to one client does not renumber others. */
const IDS_PER_CLIENT = 1000;

const SCOPES: Readonly<Record<UserPlan['role'], readonly Scope[]>> = {
  admin: ['client', 'user'],
  user: ['user'],
  staff: ['lapwing', 'user'],
  super: ['client', 'super', 'user'],
  newcomer: ['change-password', 'user'],
};

/** The role of a user, by the scope that decides most. */
export function findRole(scopes: readonly Scope[]): UserPlan['role'] {
  if (scopes.includes('change-password')) return 'newcomer';
  if (scopes.includes('super')) return 'super';
  if (scopes.includes('lapwing')) return 'staff';
  return scopes.includes('client') ? 'admin' : 'user';
}

/** The password of all scenarios' accounts. It is hashed and checked once per process, not once per world. */
export interface AccountPassword {
  /** Resolves to null when too many passwords are being hashed. */
  hash(): Promise<string | null>;
  /** Whether this password matches a stored hash; null when too many passwords are being hashed. */
  matches(hash: string): Promise<boolean | null>;
}

export function createAccountPassword(password: string, passwords: Passwords): AccountPassword {
  let hashed: Promise<string | null> | null = null;
  const results = new Map<string, Promise<boolean | null>>();
  return {
    async hash() {
      hashed ??= passwords.hash(password, SERVER_CALLER);
      const hash = await hashed;
      if (hash === null) hashed = null;
      else results.set(hash, Promise.resolve(true));
      return hash;
    },
    async matches(hash) {
      const result = results.get(hash) ?? passwords.verify(password, hash, SERVER_CALLER);
      results.set(hash, result);
      const isMatch = await result;
      if (isMatch === null) results.delete(hash);
      return isMatch;
    },
  };
}

/**
 * Creates the accounts of a scenario in a world that has none yet, and returns the hash of their password. If the
 * server's password changed, accounts that still had the old one get the new one, and their users are signed out.
 */
export async function prepareAccounts(
  { change, plan, accountsHash }: { change: RunChange; plan: Plan; accountsHash: string | null },
  password: AccountPassword,
): Promise<string> {
  let known = accountsHash;
  for (;;) {
    if (known !== null && (await requireResult(password.matches(known)))) return known;
    const hash = await requireResult(password.hash());
    const before = known;
    known = await change(async ({ transaction, note }) => {
      const stored = (await readWorldRecord(transaction))?.accountsHash ?? null;
      // Another replica was faster.
      if (stored !== before) return stored;
      if (before === null) await insertUsers(transaction, toUsers(plan, hash));
      else await replaceHash(transaction, before, hash);
      await saveAccountsHash(transaction, hash);
      note({ kind: 'sessions' });
      return hash;
    });
    if (known === hash) return hash;
  }
}

async function replaceHash(transaction: Database, from: string, to: string): Promise<void> {
  const users = transaction.selectFrom('users').select('id').where('password_hash', '=', from);
  await transaction.deleteFrom('sessions').where('user_id', 'in', users).execute();
  for (const table of ['users', 'former_users'] as const)
    await transaction.updateTable(table).set({ password_hash: to }).where('password_hash', '=', from).execute();
}

async function requireResult<T>(result: Promise<T | null>): Promise<T> {
  const value = await result;
  if (value === null) throw new Error('The accounts could not be created: too many passwords are being hashed');
  return value;
}

/** The users of clients in a plan, all with one password. `anchorMs` is when they were created. */
export function toUsers({ clients, anchorMs }: Pick<Plan, 'clients' | 'anchorMs'>, passwordHash: string): User[] {
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
