import { sql, type Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { insertInputs, type StoredInput, readInputs } from '../inputs.ts';
import { toBuffer } from '../layouts.ts';
import type { Tables } from '../tables.ts';
import { type ClockState, saveClock } from '../world-row.ts';

/**
 * What happens to each table when another state is restored. `restored`: part of snapshots. `filtered`: rows stay if they
 * still fit. `cleared`: belongs to the state that ends. `independent`: not part of the state.
 */
export const TABLES = {
  inputs: 'restored',
  users: 'restored',
  api_keys: 'restored',
  client_accounts: 'restored',
  seeded_clients: 'restored',
  layouts: 'restored',
  counters: 'restored',
  // Loading a snapshot must not restore old ways to sign in.
  sessions: 'filtered',
  secrets: 'filtered',
  // Mails contain links with secrets, and their dates do not fit the restored clock.
  mails: 'cleared',
  world: 'independent',
  migrations: 'independent',
} as const satisfies Readonly<Record<keyof Tables, 'restored' | 'filtered' | 'cleared' | 'independent'>>;

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** A user in a snapshot. A null password hash means that of the scenario's accounts. */
export type StateUser = Omit<Row<'users'>, 'password_hash'> & { readonly password_hash: string | null };

/** An uploaded floor plan in a snapshot, its image in base64. */
export type StateLayout = Omit<Row<'layouts'>, 'image'> & { readonly image: string };

/** The stored data of a world, by id; inputs in the order in which they apply. */
export interface WorldState {
  readonly inputs: readonly StoredInput[];
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

/** Reads all tables in one transaction. */
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
        image: toBuffer(layout.image).toString('base64'),
      })),
    };
  });
}

const REPLACED = ['users', 'inputs', 'api_keys', 'client_accounts', 'seeded_clients', 'layouts', 'mails'] as const;

interface Replacement {
  readonly state: WorldState;
  readonly clock: ClockState;
  /** The hash for users whose hash is null. */
  readonly accountsHash: string;
}

/**
 * Replaces the stored data of a world by another state, in one transaction. Counters only rise. Sessions and secrets
 * stay for users whose password and permissions are the same in both states; the others end.
 */
export async function replaceState(database: Database, { state, clock, accountsHash }: Replacement): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom('users').selectAll().execute();
    const sessions = await transaction.selectFrom('sessions').selectAll().execute();
    const secrets = await transaction.selectFrom('secrets').selectAll().execute();
    const users = state.users.map((user) => toRestoredUser(user, before, accountsHash));
    const isSame = createUserComparison(before, users);
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

/** The row of a restored user. The last sign-in is kept, as the security clock never goes back. */
function toRestoredUser(user: StateUser, before: readonly Row<'users'>[], accountsHash: string): Row<'users'> {
  const known = before.find(({ id }) => id === user.id)?.last_login_ms ?? null;
  const signIns = [known, user.last_login_ms].filter((ms) => ms !== null);
  return {
    ...user,
    password_hash: user.password_hash ?? accountsHash,
    last_login_ms: signIns.length === 0 ? null : Math.max(...signIns),
  };
}

function createUserComparison(
  before: readonly Row<'users'>[],
  after: readonly Row<'users'>[],
): (id: number) => boolean {
  const formatKey = (user: Row<'users'>): string =>
    JSON.stringify([user.client_id, user.email, user.password_hash, user.scopes, user.super_users]);
  const keysBefore = new Map(before.map((user) => [user.id, formatKey(user)]));
  const same = new Set(after.filter((user) => keysBefore.get(user.id) === formatKey(user)).map(({ id }) => id));
  return (id) => same.has(id);
}

async function raiseCounter(transaction: Database, { kind, next }: Row<'counters'>): Promise<void> {
  await transaction
    .insertInto('counters')
    .values({ kind, next })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ next: sql`max(counters.next, excluded.next)` }))
    .execute();
}
