import type { Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { insertInputs, type StoredInput, readInputs } from '../inputs.ts';
import { listFormerUsers, rememberUsers } from '../former-users.ts';
import { toBuffer } from '../layouts.ts';
import { FIRST_ACCOUNT_ID } from '../new-ids.ts';
import { saveShow } from '../show.ts';
import type { FormerUsersTable, Tables } from '../tables.ts';
import { type ClockState, saveAnchor, saveClock } from '../world-row.ts';

/**
 * What happens to each table when another state is restored. `restored`: part of snapshots. `filtered`: rows stay if they
 * still fit. `cleared`: belongs to the state that ends. `independent`: not part of the state.
 */
export const TABLES = {
  inputs: 'restored',
  users: 'restored',
  former_users: 'independent',
  client_accounts: 'restored',
  client_networks: 'restored',
  seeded_clients: 'restored',
  layouts: 'restored',
  counters: 'restored',
  // Loading a snapshot must not restore old ways to sign in.
  api_keys: 'filtered',
  network_passwords: 'filtered',
  sessions: 'filtered',
  secrets: 'filtered',
  // Mails contain links with secrets, and their dates do not fit the restored clock.
  mails: 'cleared',
  // Its revision rises; the show ends.
  shows: 'cleared',
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
  readonly clientAccounts: readonly Row<'client_accounts'>[];
  readonly clientNetworks: readonly Row<'client_networks'>[];
  readonly seededClients: readonly Row<'seeded_clients'>[];
  readonly counters: readonly Row<'counters'>[];
  readonly layouts: readonly StateLayout[];
}

export const EMPTY_STATE: WorldState = {
  inputs: [],
  users: [],
  clientAccounts: [],
  clientNetworks: [],
  seededClients: [],
  counters: [],
  layouts: [],
};

/** Reads all tables in one transaction. */
export function readState(database: Database, accountsHash: string | null): Promise<WorldState> {
  const reading = database.transaction().setIsolationLevel('repeatable read');
  return reading.execute(async (transaction) => {
    const users = await transaction.selectFrom('users').selectAll().orderBy('id').execute();
    return {
      inputs: await readInputs(transaction),
      users: users.map((user) => ({
        ...user,
        password_hash: user.password_hash === accountsHash ? null : user.password_hash,
      })),
      clientAccounts: await transaction.selectFrom('client_accounts').selectAll().orderBy('client_id').execute(),
      clientNetworks: await transaction.selectFrom('client_networks').selectAll().orderBy('client_id').execute(),
      seededClients: await transaction.selectFrom('seeded_clients').selectAll().orderBy('id').execute(),
      counters: await transaction.selectFrom('counters').selectAll().orderBy('kind').execute(),
      layouts: (await transaction.selectFrom('layouts').selectAll().orderBy('client_id').execute()).map((layout) => ({
        ...layout,
        image: toBuffer(layout.image).toString('base64'),
      })),
    };
  });
}

const REPLACED = [
  'users',
  'inputs',
  'client_accounts',
  'client_networks',
  'seeded_clients',
  'layouts',
  'mails',
] as const;

interface Replacement {
  readonly state: WorldState;
  readonly clock: ClockState;
  /** The anchor of the scenario from then on. */
  readonly anchorMs: number;
  /** The hash for users whose hash is null. */
  readonly accountsHash: string;
  /** Whether API keys and passwords stay as they are now or were last, so that none that was replaced works again. */
  readonly keepsSecrets: boolean;
}

/**
 * Replaces the stored data of a world by another state, within a transaction. Counters only rise. Sessions and one-time
 * secrets stay for users whose password and permissions are the same before and after; the others end.
 */
export async function replaceState(transaction: Database, replacement: Replacement): Promise<void> {
  const { state, clock, anchorMs, accountsHash, keepsSecrets } = replacement;
  const before = await transaction.selectFrom('users').selectAll().execute();
  const sessions = await transaction.selectFrom('sessions').selectAll().execute();
  const secrets = await transaction.selectFrom('secrets').selectAll().execute();
  const known = keepsSecrets ? [...before, ...(await listFormerUsers(transaction)).filter(isNotIn(before))] : [];
  const users = state.users.map((user) => ({
    ...user,
    password_hash: choosePassword(user.password_hash ?? accountsHash, user, known),
    last_login_ms: findLastSignIn(user, before),
  }));
  await rememberUsers(transaction, before.filter(isNotIn(users)));
  const isSame = createUserComparison(before, users);
  await deleteSecretsOfClients(transaction, keepsSecrets ? await listOthers(transaction, state.seededClients) : null);
  for (const table of REPLACED) await transaction.deleteFrom(table).execute();
  for (const user of users) await transaction.insertInto('users').values(user).execute();
  for (const row of sessions.filter(({ user_id }) => isSame(user_id))) {
    await transaction.insertInto('sessions').values(row).execute();
  }
  for (const row of secrets.filter(({ user_id }) => isSame(user_id))) {
    await transaction.insertInto('secrets').values(row).execute();
  }
  await insertInputs(transaction, state.inputs);
  for (const row of state.clientAccounts) await transaction.insertInto('client_accounts').values(row).execute();
  for (const row of state.clientNetworks) await transaction.insertInto('client_networks').values(row).execute();
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
  await saveAnchor(transaction, anchorMs);
  await saveShow(transaction, null);
}

/** Matches no password, so the user has to ask for a link to set one. */
const NO_PASSWORD = '';

function isNotIn(users: readonly { readonly id: number }[]): (user: { readonly id: number }) => boolean {
  const ids = new Set(users.map(({ id }) => id));
  return ({ id }) => !ids.has(id);
}

/**
 * The password hash of a restored user: the newest known, which may have replaced the saved one. Of a user who shares only
 * the id or only the address with a known one, it is uncertain who that is: a hash that changed is then worth nothing.
 */
function choosePassword(saved: string, { id, email }: StateUser, known: readonly FormerUsersTable[]): string {
  const alike = known.filter((user) => user.id === id || user.email === email);
  const same = alike.find((user) => user.id === id && user.email === email);
  if (same) return same.password_hash;
  return alike.every((user) => user.password_hash === saved) ? saved : NO_PASSWORD;
}

/** The later of the saved and the current sign-in, as the security clock never goes back. */
function findLastSignIn({ id, last_login_ms: saved }: StateUser, before: readonly Row<'users'>[]): number | null {
  const known = before.find((user) => user.id === id)?.last_login_ms ?? null;
  const signIns = [known, saved].filter((ms) => ms !== null);
  return signIns.length === 0 ? null : Math.max(...signIns);
}

/** The added clients that are not in both states: the id of one may be given to another. */
async function listOthers(transaction: Database, after: WorldState['seededClients']): Promise<number[]> {
  const before = await transaction.selectFrom('seeded_clients').selectAll().execute();
  const isIn = (clients: WorldState['seededClients'], one: Row<'seeded_clients'>): boolean =>
    clients.some(({ id, definition }) => id === one.id && definition === one.definition);
  const others = [...before.filter((one) => !isIn(after, one)), ...after.filter((one) => !isIn(before, one))];
  return others.map(({ id }) => id);
}

/**
 * Deletes the API keys of clients (null: of all), and the passwords of their networks that a scenario or an added client
 * began with. Networks that people created keep theirs, as their ids are never used again.
 */
async function deleteSecretsOfClients(transaction: Database, clientIds: readonly number[] | null): Promise<void> {
  let keys = transaction.deleteFrom('api_keys');
  let passwords = transaction.deleteFrom('network_passwords').where('network_id', '<', FIRST_ACCOUNT_ID);
  if (clientIds !== null) {
    keys = keys.where('client_id', 'in', clientIds);
    passwords = passwords.where('client_id', 'in', clientIds);
  }
  await keys.execute();
  await passwords.execute();
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
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ next }).whereRef('counters.next', '<', 'excluded.next'),
    )
    .execute();
}
