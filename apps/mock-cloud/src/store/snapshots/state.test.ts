import { describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { UsersTable } from '../tables.ts';
import { insertWorldRecord } from '../world-row.ts';
import { readState, replaceState, TABLES, type WorldState } from './state.ts';

const CLOCK = { baseMs: 1, sinceMs: 1, speed: 1, paused: true, epoch: 1 };

function user(id: number, change: Partial<UsersTable> = {}): UsersTable {
  return {
    id,
    client_id: 1,
    email: `user${id}@haulage.test`,
    name: `User ${id}`,
    scopes: '["user"]',
    password_hash: 'published',
    language: 'en',
    notifications: 1,
    created_ts: 1,
    updated_ts: 1,
    super_users: '[]',
    last_login_ms: null,
    ...change,
  };
}

/** A world whose users all have a session, a secret and a mail. */
async function worldOf(...users: UsersTable[]): Promise<Database> {
  const database = await openDatabase(':memory:');
  await insertWorldRecord(database, {
    scenario: 'demo',
    source: null,
    seed: 1,
    anchorMs: 1,
    clock: CLOCK,
    start: { speed: 1, paused: false },
    accountsHash: 'published',
    fork: null,
  });
  for (const one of users) {
    await database.insertInto('users').values(one).execute();
    const session = { marker_hash: 'm', user_id: one.id, created_ms: 1, active_ms: 1, client_id: null, redirect: null };
    await database
      .insertInto('sessions')
      .values({ token_hash: `t${one.id}`, ...session })
      .execute();
    const secret = { purpose: 'handoff' as const, user_id: one.id, redirect: 'home', expires_ms: 9, used_ms: null };
    await database
      .insertInto('secrets')
      .values({ hash: `s${one.id}`, ...secret })
      .execute();
    await database.insertInto('mails').values({ at_ms: 1, recipient: one.email, subject: '', text: '' }).execute();
  }
  return database;
}

async function load(database: Database, state: WorldState, keepsSecrets = true): Promise<void> {
  const replacement = {
    state,
    clock: { ...CLOCK, epoch: 2 },
    anchorMs: 0,
    accountsHash: 'published',
    keepsSecrets,
  };
  await database.transaction().execute((transaction) => replaceState(transaction, replacement));
}

async function passwordsOf(database: Database): Promise<Record<string, string>> {
  const rows = await database.selectFrom('users').select(['email', 'password_hash']).orderBy('id').execute();
  return Object.fromEntries(rows.map(({ email, password_hash }) => [email, password_hash]));
}

async function keysOf(database: Database): Promise<Record<number, string>> {
  const rows = await database.selectFrom('api_keys').selectAll().orderBy('client_id').execute();
  return Object.fromEntries(rows.map(({ client_id, key }) => [client_id, key]));
}

async function owners(database: Database, table: 'sessions' | 'secrets'): Promise<number[]> {
  const rows = await database.selectFrom(table).select('user_id').orderBy('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

describe('the state of a world', () => {
  it('is restored as it was read, without passwords of the scenario', async () => {
    const database = await worldOf(user(1), user(2, { password_hash: 'own', last_login_ms: 5 }));
    const state = await readState(database, 'published');
    expect(state.users.map(({ password_hash }) => password_hash)).toEqual([null, 'own']);
    await database.deleteFrom('users').execute();
    await load(database, state);
    expect(await readState(database, 'published')).toEqual(state);
    await database.destroy();
  });

  it('defines what happens to every table', async () => {
    const database = await openDatabase(':memory:');
    const tables = await database.introspection.getTables();
    expect(Object.keys(TABLES).sort()).toEqual(tables.map(({ name }) => name).sort());
    await database.destroy();
  });
});

describe('replacing the state', () => {
  it('ends only sessions and secrets of users who are removed or whose address or permissions differ', async () => {
    const database = await worldOf(user(1), user(2), user(3), user(4), user(5));
    const state = await readState(database, 'published');
    const changed: WorldState = {
      ...state,
      users: [
        user(1),
        user(2, { name: 'Renamed', language: 'pt' }),
        user(3, { email: 'another@haulage.test' }),
        user(4, { scopes: '["client","user"]' }),
      ],
    };
    await load(database, changed);
    expect(await owners(database, 'sessions')).toEqual([1, 2]);
    expect(await owners(database, 'secrets')).toEqual([1, 2]);
    expect(await database.selectFrom('mails').selectAll().execute()).toEqual([]);
    await database.destroy();
  });

  it('keeps the passwords of users with the same id and address', async () => {
    const database = await worldOf(user(1, { password_hash: 'old' }), user(2, { password_hash: 'old' }), user(3));
    const state = await readState(database, 'published');
    await database.updateTable('users').set({ password_hash: 'new' }).where('id', '=', 1).execute();
    await database.deleteFrom('users').where('id', '=', 2).execute();
    await load(database, state);
    expect(await passwordsOf(database)).toEqual({
      'user1@haulage.test': 'new',
      'user2@haulage.test': 'old',
      'user3@haulage.test': 'published',
    });
    await database.destroy();
  });

  it('gives a user whom a load or a reset removed in between the last password', async () => {
    const database = await worldOf(user(1, { password_hash: 'old' }), user(2, { password_hash: 'old' }), user(3));
    const state = await readState(database, 'published');
    await database.updateTable('users').set({ password_hash: 'newer' }).where('id', '<', 3).execute();
    await load(database, { ...state, users: [user(2), user(3)] });
    await database.updateTable('users').set({ password_hash: 'newest' }).where('id', '=', 2).execute();
    await load(database, { ...state, users: [user(3)] }, false);
    await load(database, state);
    const last = { 'user1@haulage.test': 'newer', 'user2@haulage.test': 'newest', 'user3@haulage.test': 'published' };
    expect(await passwordsOf(database)).toEqual(last);

    await database.updateTable('users').set({ password_hash: 'of today' }).where('id', '=', 1).execute();
    for (const next of [state, { ...state, users: [user(3)] }, state]) await load(database, next);
    expect(await passwordsOf(database)).toEqual({ ...last, 'user1@haulage.test': 'of today' });
    await database.destroy();
  });

  it('leaves a user without a password if the address was changed, or given to another, and the password, too', async () => {
    const database = await worldOf(...[1, 2, 3].map((id) => user(id, { password_hash: 'old' })));
    const state = await readState(database, 'published');
    await database.deleteFrom('users').execute();
    for (const now of [
      user(1, { email: 'renamed1@haulage.test', password_hash: 'new' }),
      user(2, { email: 'renamed2@haulage.test', password_hash: 'old' }),
      user(9, { email: 'user3@haulage.test', password_hash: 'new' }),
    ])
      await database.insertInto('users').values(now).execute();
    await load(database, state);
    expect(await passwordsOf(database)).toEqual({
      'user1@haulage.test': '',
      'user2@haulage.test': 'old',
      'user3@haulage.test': '',
    });
    await database.destroy();
  });

  it('keeps the API keys, except those of added clients that are not in both states', async () => {
    const database = await worldOf(user(1));
    const added = [101, 102, 103].map((id) => ({ id, definition: `${id} as saved` }));
    for (const client of added) await database.insertInto('seeded_clients').values(client).execute();
    const state = await readState(database, 'published');
    await database.updateTable('seeded_clients').set({ definition: 'another' }).where('id', '=', 102).execute();
    await database.deleteFrom('seeded_clients').where('id', '=', 103).execute();
    await database.insertInto('seeded_clients').values({ id: 104, definition: 'new' }).execute();
    for (const client_id of [1, 101, 102, 103, 104])
      await database
        .insertInto('api_keys')
        .values({ client_id, key: `lw_${client_id}` })
        .execute();
    await load(database, state);
    expect(await keysOf(database)).toEqual({ 1: 'lw_1', 101: 'lw_101' });
    await database.destroy();
  });

  it('that keeps no secrets sets the passwords of the state, and ends all API keys', async () => {
    const database = await worldOf(user(1));
    const state = await readState(database, 'published');
    await database.updateTable('users').set({ password_hash: 'own' }).execute();
    await database.insertInto('api_keys').values({ client_id: 1, key: 'lw_1' }).execute();
    await load(database, state, false);
    expect(await passwordsOf(database)).toEqual({ 'user1@haulage.test': 'published' });
    expect(await keysOf(database)).toEqual({});
    expect(await owners(database, 'sessions')).toEqual([]);
    await database.destroy();
  });

  it('never lowers a counter or the time of a sign-in', async () => {
    const database = await worldOf(user(1, { last_login_ms: 100 }));
    await database.insertInto('counters').values({ kind: 'route', next: 7 }).execute();
    const state = await readState(database, 'published');
    await database.updateTable('users').set({ last_login_ms: 200 }).execute();
    await database.updateTable('counters').set({ next: 9 }).execute();
    await load(database, { ...state, counters: [...state.counters, { kind: 'position', next: 3 }] });
    const { counters, users } = await readState(database, 'published');
    expect(counters).toEqual([
      { kind: 'position', next: 3 },
      { kind: 'route', next: 9 },
    ]);
    expect(users[0]?.last_login_ms).toBe(200);
    await database.destroy();
  });

  it('changes nothing when it fails', async () => {
    const database = await worldOf(user(1), user(2));
    const before = await readState(database, 'published');
    const twice = user(3, { email: 'user1@haulage.test' });
    await expect(load(database, { ...before, users: [user(1), twice] })).rejects.toThrow(/unique/i);
    expect(await readState(database, 'published')).toEqual(before);
    expect(await owners(database, 'sessions')).toEqual([1, 2]);
    await database.destroy();
  });
});
