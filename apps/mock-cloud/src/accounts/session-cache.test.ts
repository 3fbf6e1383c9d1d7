import { MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { createRunChange } from '../testing/run-change.ts';
import { createSecurityClock } from './security-clock.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { deleteUser, insertUsers, saveUser, type User } from '../store/users.ts';
import { Sessions } from './sessions.ts';

const MAYA: User = {
  id: 1,
  clientId: 1,
  email: 'maya@haulage.test',
  name: 'Maya',
  scopes: ['client', 'super', 'user'],
  passwordHash: '',
  language: 'en',
  notifications: true,
  createdTs: 0,
  updatedTs: 0,
  superUsers: [1, 2],
  lastLoginMs: null,
};

interface Fixture {
  readonly real: { ms: number };
  readonly database: Database;
  readonly sessions: Sessions;
  /** The stored instants of last activity, one for each session. */
  storedActiveMs(): Promise<number[]>;
}

async function setUp(): Promise<Fixture> {
  const real = { ms: 1_000_000 };
  const database = await openDatabase(':memory:');
  await insertUsers(database, [MAYA, { ...MAYA, id: 2, email: 'tom@haulage.test' }]);
  return {
    real,
    database,
    sessions: new Sessions(
      database,
      createRunChange(database),
      createSecurityClock(() => real.ms),
    ),
    async storedActiveMs() {
      const rows = await database.selectFrom('sessions').select('active_ms').execute();
      return rows.map((row) => row.active_ms);
    },
  };
}

describe('a new session', () => {
  it('does not begin if the user was removed, or the password changed, since it was checked', async () => {
    const { sessions, database, storedActiveMs } = await setUp();
    await saveUser(database, { ...MAYA, passwordHash: 'another' });
    expect(await sessions.begin(MAYA)).toBeNull();
    await deleteUser(database, MAYA.id);
    expect(await sessions.begin(MAYA)).toBeNull();
    expect(await storedActiveMs()).toEqual([]);
  });
});

describe('a cached session', () => {
  it('is read from the cache after it was found, with its own token only', async () => {
    const { sessions } = await setUp();
    const { token, marker } = (await sessions.begin(MAYA))!;
    expect(sessions.peek(token)).toBeNull();
    const found = await sessions.find(token);
    expect(found).toMatchObject({ user: { email: MAYA.email }, clientId: 1, redirect: null });
    expect(sessions.peek(token)).toEqual(found);
    for (const other of ['', marker, `${token}x`]) expect(sessions.peek(other)).toBeNull();
  });

  it('has the changed user at once', async () => {
    const { sessions, database } = await setUp();
    const { token } = (await sessions.begin(MAYA))!;
    await sessions.find(token);
    const renamed = { ...MAYA, name: 'Maja' };
    await saveUser(database, renamed);
    sessions.replaceUser(renamed);
    expect(sessions.peek(token)?.user.name).toBe('Maja');
  });

  it('ends with all sessions of its user, and no others', async () => {
    const { sessions, database } = await setUp();
    const mine = [(await sessions.begin(MAYA))!, (await sessions.begin(MAYA))!];
    const other = (await sessions.begin({ ...MAYA, id: 2 }))!;
    for (const { token } of [...mine, other]) await sessions.find(token);
    await deleteSessionsOf(database, MAYA.id);
    sessions.dropSessionsOf(MAYA.id);
    for (const { token } of mine) {
      expect(sessions.peek(token)).toBeNull();
      expect(await sessions.find(token)).toBeNull();
    }
    expect(sessions.peek(other.token)?.user.id).toBe(2);
  });

  it('is not restored by a read that began before it ended', async () => {
    const { sessions, database } = await setUp();
    const { token } = (await sessions.begin(MAYA))!;
    const reading = sessions.find(token);
    const deletion = deleteUser(database, MAYA.id);
    sessions.dropSessionsOf(MAYA.id);
    await deletion;
    expect(await reading).toBeNull();
    expect(sessions.peek(token)).toBeNull();
  });

  it('ends after 12 hours without activity', async () => {
    const { sessions, real } = await setUp();
    const { token } = (await sessions.begin(MAYA))!;
    const session = await sessions.find(token);
    real.ms += 12 * 60 * MINUTE_MS - 1;
    expect(sessions.peek(token)).not.toBeNull();
    if (session) await sessions.renew(session);
    real.ms += 12 * 60 * MINUTE_MS - 1;
    expect(sessions.peek(token)).not.toBeNull();
    real.ms += 1;
    expect(sessions.peek(token)).toBeNull();
    expect(await sessions.find(token)).toBeNull();
  });

  it('stores activity at most once a minute', async () => {
    const { sessions, real, storedActiveMs } = await setUp();
    const { token } = (await sessions.begin(MAYA))!;
    const session = await sessions.find(token);
    if (!session) throw new Error('no session');
    const beganMs = real.ms;
    for (let n = 0; n < 5; n += 1) {
      real.ms += 10_000;
      await sessions.renew(session);
    }
    expect(await storedActiveMs()).toEqual([beganMs]);
    real.ms += 10_000;
    await sessions.renew(session);
    expect(await storedActiveMs()).toEqual([beganMs + MINUTE_MS]);
  });

  it('acts for the client that it was switched to, also after a restart', async () => {
    const { sessions, database, real } = await setUp();
    const { token } = (await sessions.begin(MAYA, 'settings'))!;
    const session = await sessions.find(token);
    if (session) await sessions.actFor(session, 2);
    expect(sessions.peek(token)?.clientId).toBe(2);
    const restarted = new Sessions(
      database,
      createRunChange(database),
      createSecurityClock(() => real.ms),
    );
    expect(await restarted.find(token)).toMatchObject({ clientId: 2, redirect: 'settings' });
  });

  it('is read again after the storage was replaced', async () => {
    const { sessions, database } = await setUp();
    const { token } = (await sessions.begin(MAYA))!;
    await sessions.find(token);
    await deleteSessionsOf(database, MAYA.id);
    sessions.clear();
    expect(sessions.peek(token)).toBeNull();
  });
});

describe('signing in', () => {
  it('stores the sign-in of the user and deletes expired sessions', async () => {
    const { sessions, database, real, storedActiveMs } = await setUp();
    (await sessions.begin(MAYA))!;
    real.ms += 12 * 60 * MINUTE_MS;
    (await sessions.begin({ ...MAYA, id: 2 }))!;
    expect(await storedActiveMs()).toEqual([real.ms]);
    const rows = await database.selectFrom('users').select(['id', 'last_login_ms']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 1, last_login_ms: 1_000_000 },
      { id: 2, last_login_ms: real.ms },
    ]);
  });
});
