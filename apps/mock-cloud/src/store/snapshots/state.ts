import { sql, type Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { insertInputs, type NewInput, readInputs } from '../inputs.ts';
import { bytesOf } from '../layouts.ts';
import type { Tables } from '../tables.ts';
import { type ClockState, saveClock } from '../world-row.ts';

/**
 * What becomes of each table when a world goes back to another state: `kept` is in snapshots, `judged` stays where it
 * still fits, `cleared` belongs to the state that is left, `own` is the world's whatever its state.
 */
export const TABLES = {
  inputs: 'kept',
  users: 'kept',
  api_keys: 'kept',
  client_accounts: 'kept',
  seeded_clients: 'kept',
  layouts: 'kept',
  counters: 'kept',
  // Doors that are open: a snapshot must not open one again.
  sessions: 'judged',
  secrets: 'judged',
  // Mails hold the links of secrets, and are dated by a clock that is about to go elsewhere.
  mails: 'cleared',
  world: 'own',
  migrations: 'own',
} as const satisfies Readonly<Record<keyof Tables, 'kept' | 'judged' | 'cleared' | 'own'>>;

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A user as a snapshot has them. A password hash of null is the password of the scenario's accounts. */
export type StateUser = Omit<Row<'users'>, 'password_hash'> & { readonly password_hash: string | null };

/** An uploaded floor plan as a snapshot has it: its image as text, in base64. */
export type StateLayout = Omit<Row<'layouts'>, 'image'> & { readonly image: string };

/** What people keep in a world, in the order of their ids; inputs in the order in which they hold. */
export interface WorldState {
  readonly inputs: readonly NewInput[];
  readonly users: readonly StateUser[];
  readonly apiKeys: readonly Row<'api_keys'>[];
  readonly clientAccounts: readonly Row<'client_accounts'>[];
  readonly seededClients: readonly Row<'seeded_clients'>[];
  readonly counters: readonly Row<'counters'>[];
  readonly layouts: readonly StateLayout[];
}

export const EMPTY_STATE: WorldState = {
  inputs: [],
  users: [],
  apiKeys: [],
  clientAccounts: [],
  seededClients: [],
  counters: [],
  layouts: [],
};

/** Reads all at one moment. */
export function readState(database: Database, accountsHash: string | null): Promise<WorldState> {
  return database.transaction().execute(async (transaction) => {
    const users = await transaction.selectFrom('users').selectAll().orderBy('id').execute();
    return {
      inputs: await readInputs(transaction),
      users: users.map((user) => ({
        ...user,
        password_hash: user.password_hash === accountsHash ? null : user.password_hash,
      })),
      apiKeys: await transaction.selectFrom('api_keys').selectAll().orderBy('client_id').execute(),
      clientAccounts: await transaction.selectFrom('client_accounts').selectAll().orderBy('client_id').execute(),
      seededClients: await transaction.selectFrom('seeded_clients').selectAll().orderBy('id').execute(),
      counters: await transaction.selectFrom('counters').selectAll().orderBy('kind').execute(),
      layouts: (await transaction.selectFrom('layouts').selectAll().orderBy('client_id').execute()).map((layout) => ({
        ...layout,
        image: bytesOf(layout.image).toString('base64'),
      })),
    };
  });
}

const REPLACED = ['users', 'inputs', 'api_keys', 'client_accounts', 'seeded_clients', 'layouts', 'mails'] as const;

interface Replacement {
  readonly state: WorldState;
  readonly clock: ClockState;
  /** In place of the hashes that are null. */
  readonly accountsHash: string;
}

/**
 * Puts another state in place of all that people keep, in one transaction. Counters only rise. Sessions and secrets of
 * users who can still do the same, with the same password, stay; the others end.
 */
export async function replaceState(database: Database, { state, clock, accountsHash }: Replacement): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom('users').selectAll().execute();
    const sessions = await transaction.selectFrom('sessions').selectAll().execute();
    const secrets = await transaction.selectFrom('secrets').selectAll().execute();
    const users = state.users.map((user) => loadedUser(user, before, accountsHash));
    const isSame = sameUsers(before, users);
    for (const table of REPLACED) await transaction.deleteFrom(table).execute();
    for (const user of users) await transaction.insertInto('users').values(user).execute();
    for (const row of sessions.filter(({ user_id }) => isSame(user_id))) {
      await transaction.insertInto('sessions').values(row).execute();
    }
    for (const row of secrets.filter(({ user_id }) => isSame(user_id))) {
      await transaction.insertInto('secrets').values(row).execute();
    }
    await insertInputs(transaction, state.inputs);
    for (const row of state.apiKeys) await transaction.insertInto('api_keys').values(row).execute();
    for (const row of state.clientAccounts) await transaction.insertInto('client_accounts').values(row).execute();
    for (const row of state.seededClients) await transaction.insertInto('seeded_clients').values(row).execute();
    for (const row of state.layouts) {
      const image = Buffer.from(row.image, 'base64');
      await transaction
        .insertInto('layouts')
        .values({ ...row, image })
        .execute();
    }
    for (const row of state.counters) await raiseCounter(transaction, row);
    await saveClock(transaction, clock);
  });
}

/** A user's last sign-in is of the security clock, which never goes back. */
function loadedUser(user: StateUser, before: readonly Row<'users'>[], accountsHash: string): Row<'users'> {
  const known = before.find(({ id }) => id === user.id)?.last_login_ms ?? null;
  const signIns = [known, user.last_login_ms].filter((ms) => ms !== null);
  return {
    ...user,
    password_hash: user.password_hash ?? accountsHash,
    last_login_ms: signIns.length === 0 ? null : Math.max(...signIns),
  };
}

function sameUsers(before: readonly Row<'users'>[], after: readonly Row<'users'>[]): (id: number) => boolean {
  const signOf = (user: Row<'users'>): string =>
    JSON.stringify([user.client_id, user.email, user.password_hash, user.scopes, user.super_users]);
  const signs = new Map(before.map((user) => [user.id, signOf(user)]));
  const same = new Set(after.filter((user) => signs.get(user.id) === signOf(user)).map(({ id }) => id));
  return (id) => same.has(id);
}

async function raiseCounter(transaction: Database, { kind, next }: Row<'counters'>): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ kind, next })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next: sql`max(counters.next, excluded.next)` }))
    .execute();
}
