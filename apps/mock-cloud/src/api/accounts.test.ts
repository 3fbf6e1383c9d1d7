import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../testing/test-scenario.ts';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import type { Wire } from './resources/view.ts';

/** Ids of the accounts that the scenario makes for client 1, in the order of their roles. */
const [ADMIN, USER, STAFF, SUPER, NEWCOMER] = [1001, 1002, 1003, 1004, 1005];
const SHOP_USER = 2002;

let cloud: TestCloud;
let admin: Browser;
beforeEach(async () => {
  cloud = await startTestCloud({ paused: true });
  admin = await cloud.signedIn('admin@haulage.test');
});
afterEach(() => cloud.close());

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.get('/api/session/user')).status;
}

function create(sent: object = {}, by = admin): Promise<Answer> {
  const json = { client_id: 1, name: 'Sam', email: 'sam@haulage.test', password: 'sams-password', ...sent };
  return by.send('POST', '/api/users/', { json });
}

function edit(id: number, json: object, by = admin): Promise<Answer> {
  return by.send('PUT', `/api/users/edit/${id}`, { json });
}

function update(id: number, json: object, by: Browser): Promise<Answer> {
  return by.send('PUT', `/api/users/${id}`, { json });
}

async function users(by = admin, clientId = 1): Promise<Wire<'User'>[]> {
  const { status, json } = await by.get(`/api/clients/${clientId}/users`);
  expect(status).toBe(200);
  return json as Wire<'User'>[];
}

describe('the user list', () => {
  it('shows an admin every user, without passwords or last sign-ins', async () => {
    const list = await users();
    expect(list.map(({ id, email, notifications }) => [id, email, notifications])).toEqual([
      [ADMIN, 'admin@haulage.test', true],
      [USER, 'user@haulage.test', false],
      [STAFF, 'staff@haulage.test', false],
      [SUPER, 'super@haulage.test', false],
      [NEWCOMER, 'newcomer@haulage.test', false],
    ]);
    expect(JSON.stringify(list)).not.toMatch(/scrypt|password_hash|last_login/);
  });

  it('shows the last sign-in only to provider staff', async () => {
    const list = await users(await cloud.signedIn('staff@haulage.test'));
    expect(list.map(({ last_login_ts }) => last_login_ts)).toEqual([
      cloud.real.ms / 1000,
      null,
      cloud.real.ms / 1000,
      null,
      null,
    ]);
  });

  it('hides client accounts that the reader cannot reach', async () => {
    const [byAdmin, bySuper, byStaff] = await Promise.all([
      users(),
      users(await cloud.signedIn('super@haulage.test')),
      users(await cloud.signedIn('staff@haulage.test')),
    ]);
    const listed = (list: Wire<'User'>[]): unknown => list.find(({ id }) => id === SUPER)?.super_users;
    expect(listed(byAdmin)).toEqual([{ id: 1, name: 'Ashdown Haulage' }]);
    expect(listed(bySuper)).toEqual([
      { id: 1, name: 'Ashdown Haulage' },
      { id: 2, name: 'Corner Shop' },
    ]);
    expect(listed(byStaff)).toEqual(listed(bySuper));
  });

  it('is forbidden for plain users', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await plainUser.get('/api/clients/1/users')).json).toMatchObject({ status: 403, type: 'forbidden' });
  });
});

describe('creating a user', () => {
  it('makes an account that can sign in', async () => {
    const { status, json } = await create({
      auth_scopes: ['client', 'user'],
      notifications: true,
      email: 'Sam@Haulage.test',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      client_id: 1,
      email: 'sam@haulage.test',
      notifications: true,
      auth_scopes: ['client', 'user'],
      dashboard_language: 'en',
    });
    expect((json as { id: number }).id).toBeGreaterThan(100_000);
    const sam = await cloud.signedIn('sam@haulage.test', 'sams-password');
    expect(await users(sam)).toHaveLength(6);
  });

  it('makes a plain user by default', async () => {
    expect((await create()).json).toMatchObject({ auth_scopes: ['user'], notifications: false, super_users: [] });
  });

  it('grants no scope that the creator lacks', async () => {
    for (const auth_scopes of [['lapwing'], ['super'], ['client', 'super', 'user']])
      expect((await create({ auth_scopes })).json).toMatchObject({ status: 403, type: 'may-not-grant' });
    expect(await users()).toHaveLength(5);
    const staff = await cloud.signedIn('staff@haulage.test');
    expect((await create({ auth_scopes: ['lapwing', 'client'] }, staff)).status).toBe(200);
  });

  it('accepts only client accounts that the creator has', async () => {
    const superUser = await cloud.signedIn('super@haulage.test');
    const answer = await create({ auth_scopes: ['super', 'user'], super_users: [1, 2] }, superUser);
    expect(answer.json).toMatchObject({ super_users: [{ id: 1 }, { id: 2 }] });
    const beyond = { email: 'b@haulage.test', auth_scopes: ['super'], super_users: [1, 99] };
    expect((await create(beyond, superUser)).json).toMatchObject({ status: 403, type: 'may-not-grant' });
  });

  it('rejects client accounts that do not exist', async () => {
    const staff = await cloud.signedIn('staff@haulage.test');
    const answer = await edit(SUPER, { super_users: [1, 99] }, staff);
    expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'body/super_users' }] });
    expect((await edit(SUPER, { super_users: [1] }, staff)).status).toBe(200);
  });

  it('gives the same refusal for any address in use, whichever client has it', async () => {
    const [own, foreign] = [await create({ email: 'user@haulage.test' }), await create({ email: 'user@shop.test' })];
    expect(own.json).toMatchObject({ status: 409, type: 'email-unusable' });
    expect(foreign.text).toBe(own.text);
    expect((await edit(USER, { email: 'user@shop.test' })).text).toBe(own.text);
  });

  it('is throttled after five refused addresses', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await create({ email: 'user@shop.test' })).status);
    expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
  });

  it('requires a password of 8 to 64 characters, a name and a valid address', async () => {
    const bad = [
      { password: '1234567' },
      { password: 'x'.repeat(65) },
      { name: ' ' },
      { name: '' },
      { email: 'sam' },
      { email: 'sam@haulage' },
      { email: 'sam smith@haulage.test' },
    ];
    for (const sent of bad) expect((await create(sent)).json).toMatchObject({ status: 400, type: 'bad-input' });
    expect((await create({ password: '12345678' })).status).toBe(200);
    expect((await create({ password: 'x'.repeat(64), email: 'max@haulage.test' })).status).toBe(200);
  });
});

describe('editing a user', () => {
  it('changes only the fields sent, and applies to open sessions', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    const answer = await edit(USER, { name: 'Tomas', auth_scopes: ['client', 'user'], notifications: true });
    expect(answer.json).toMatchObject({ name: 'Tomas', auth_scopes: ['client', 'user'], notifications: true });
    expect((await plainUser.get('/api/session/user')).json).toMatchObject({ name: 'Tomas' });
    expect(await users(plainUser)).toHaveLength(5);
  });

  it('ends all sessions of a user who loses a role, and no others', async () => {
    await edit(USER, { auth_scopes: ['client', 'user'] });
    const sessions = [await cloud.signedIn('user@haulage.test'), await cloud.signedIn('user@haulage.test')];
    for (const session of sessions) expect(await statusOf(session)).toBe(200);
    await edit(USER, { auth_scopes: ['user'] });
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(admin)).toBe(200);
  });

  it('changes only the name of your own account', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    const sent = {
      name: 'Tomas',
      email: 'x@y.test',
      auth_scopes: ['client', 'lapwing', 'super'],
      notifications: true,
      super_users: [2],
    };
    expect((await edit(USER, sent, plainUser)).json).toMatchObject({
      name: 'Tomas',
      email: 'user@haulage.test',
      auth_scopes: ['user'],
      notifications: false,
      super_users: [],
    });
    expect((await edit(ADMIN, { auth_scopes: ['user'], notifications: false })).json).toMatchObject({
      auth_scopes: ['client', 'user'],
      notifications: true,
    });
  });

  it('is forbidden for plain users, and returns 404 for users of other clients', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await edit(ADMIN, { name: 'X' }, plainUser)).json).toMatchObject({ status: 403, type: 'forbidden' });
    const [foreign, missing] = [await edit(SHOP_USER, { name: 'X' }), await edit(9999, { name: 'X' })];
    expect(foreign.json).toMatchObject({ status: 404, type: 'not-found' });
    expect(foreign.text).toBe(missing.text);
  });

  it('leaves at least one admin and one user with notifications', async () => {
    const superUser = await cloud.signedIn('super@haulage.test');
    expect((await edit(ADMIN, { notifications: false }, superUser)).json).toMatchObject({
      status: 409,
      type: 'last-notified',
    });
    expect((await superUser.send('DELETE', `/api/users/${SUPER}`)).status).toBe(204);
    const staff = await cloud.signedIn('staff@haulage.test');
    expect((await edit(ADMIN, { auth_scopes: ['user'] }, staff)).json).toMatchObject({ type: 'last-admin' });
  });

  it('cannot take over an account with more permissions by its address', async () => {
    const answer = await edit(STAFF, { email: 'mine@haulage.test' });
    expect(answer.json).toMatchObject({ status: 403, type: 'may-not-grant', errors: [{ where: 'body/email' }] });
  });
});

describe('an admin', () => {
  it('can neither delete nor demote provider staff and super users', async () => {
    for (const id of [STAFF, SUPER]) {
      expect((await admin.send('DELETE', `/api/users/${id}`)).json).toMatchObject({
        status: 403,
        type: 'more-permissions',
      });
      expect((await edit(id, { auth_scopes: ['user'] })).json).toMatchObject({ status: 403, type: 'may-not-grant' });
    }
    expect(await users()).toHaveLength(5);
  });
});

describe('changing your own password', () => {
  const change = { password: 'a-new-password', current_password: PASSWORD };

  it('requires the current one and ends every session', async () => {
    const [here, there] = [await cloud.signedIn('user@haulage.test'), await cloud.signedIn('user@haulage.test')];
    const wrong = await update(USER, { ...change, current_password: 'wrong' }, here);
    expect(wrong.json).toMatchObject({ status: 403, type: 'wrong-password' });
    expect(await statusOf(there)).toBe(200);

    const kept = new Map(here.cookies);
    expect((await update(USER, change, here)).status).toBe(200);
    expect(here.cookies.size).toBe(0);
    for (const [name, value] of kept) here.cookies.set(name, value);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(there)).toBe(401);
    expect((await cloud.browser().signIn('user@haulage.test')).status).toBe(401);
    await cloud.signedIn('user@haulage.test', 'a-new-password');
  });

  it('is the only thing that a newcomer may do, and lifts that limit', async () => {
    const newcomer = await cloud.signedIn('newcomer@haulage.test');
    expect((await newcomer.get('/api/users/anchors/')).status).toBe(403);
    expect((await update(NEWCOMER, { dashboard_language: 'es' }, newcomer)).status).toBe(403);
    expect((await update(NEWCOMER, change, newcomer)).status).toBe(200);
    const ordinary = await cloud.signedIn('newcomer@haulage.test', 'a-new-password');
    expect((await ordinary.get('/api/users/anchors/')).status).toBe(200);
  });

  it('requires your own account and a different password', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await update(USER, change, admin)).json).toMatchObject({ status: 404 });
    expect((await update(USER, { ...change, password: PASSWORD }, plainUser)).json).toMatchObject({ status: 400 });
    expect((await update(USER, { password: 'a-new-password' }, plainUser)).json).toMatchObject({ status: 400 });
    expect((await update(USER, { ...change, password: '1234567' }, plainUser)).json).toMatchObject({ status: 400 });
    expect((await update(USER, {}, plainUser)).json).toMatchObject({ status: 400 });
  });

  it('is throttled together with signing in', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await update(USER, { ...change, current_password: `guess-${n}` }, plainUser)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await cloud.browser().signIn('user@haulage.test')).status).toBe(429);
  });

  it('is not needed to change the language', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await update(USER, { dashboard_language: 'sk' }, plainUser)).json).toMatchObject({
      dashboard_language: 'sk',
    });
    expect((await plainUser.get('/api/session/user')).json).toMatchObject({ dashboard_language: 'sk' });
    expect((await update(USER, { dashboard_language: 'de' }, plainUser)).status).toBe(400);
  });
});

describe('deleting a user', () => {
  const remove = (id: number, by = admin): Promise<Answer> => by.send('DELETE', `/api/users/${id}`);

  it('signs the user out everywhere and for good', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await remove(USER)).status).toBe(204);
    expect(await statusOf(plainUser)).toBe(401);
    expect((await cloud.browser().signIn('user@haulage.test')).status).toBe(401);
    expect((await users()).map(({ id }) => id)).not.toContain(USER);
  });

  it('requires an admin, except for your own account', async () => {
    const plainUser = await cloud.signedIn('user@haulage.test');
    expect((await remove(STAFF, plainUser)).json).toMatchObject({ status: 403 });
    expect((await remove(USER, plainUser)).status).toBe(204);
    expect(plainUser.cookies.size).toBe(0);
  });

  it('returns the same 404 for another client’s user and an unknown one', async () => {
    const [foreign, missing] = [await remove(SHOP_USER), await remove(9999)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    await cloud.signedIn('user@shop.test');
  });

  it('keeps one admin and one user with notifications while other users remain', async () => {
    expect((await remove(ADMIN)).json).toMatchObject({ status: 409, type: 'last-notified' });
    await edit(USER, { notifications: true });
    expect((await remove(SUPER, await cloud.signedIn('super@haulage.test'))).status).toBe(204);
    expect((await remove(ADMIN)).json).toMatchObject({ status: 409, type: 'last-admin' });
    expect((await remove(STAFF, await cloud.signedIn('staff@haulage.test'))).status).toBe(204);
    for (const id of [USER, NEWCOMER]) expect((await remove(id)).status).toBe(204);
    expect((await remove(ADMIN)).status).toBe(204);
  });

  it('never reuses an id', async () => {
    const first = ((await create()).json as { id: number }).id;
    await remove(first);
    expect(((await create()).json as { id: number }).id).toBeGreaterThan(first);
  });

  it('leaves one of two admins who delete each other at the same time', async () => {
    await edit(USER, { auth_scopes: ['client', 'user'], notifications: true });
    await remove(SUPER, await cloud.signedIn('super@haulage.test'));
    const other = await cloud.signedIn('user@haulage.test');
    const statuses = (await Promise.all([remove(USER), remove(ADMIN, other)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});
