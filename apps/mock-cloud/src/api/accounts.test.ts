import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Browser, PASSWORD, startTestCloud, type TestCloud } from '../http/test-cloud.test-data.ts';
import type { Wire } from './resources/view.ts';

/** Ids of the accounts that the scenario makes for client 1, in the order of their roles. */
const [ADMIN, USER, STAFF, SUPER, NEWCOMER] = [1001, 1002, 1003, 1004, 1005];
const SHOP_USER = 2002;

let cloud: TestCloud;
let admin: Browser;
beforeEach(async () => {
  cloud = await startTestCloud({ paused: true });
  admin = await signedIn('admin@haulage.test');
});
afterEach(() => cloud.close());

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = cloud.browser();
  const { status } = await browser.signIn(email, password);
  if (status !== 200) throw new Error(`${email}: ${status}`);
  return browser;
}

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

describe('the users of a client', () => {
  it('are listed to admins with what a list shows of them', async () => {
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

  it('have their last sign-in for provider staff alone', async () => {
    const list = await users(await signedIn('staff@haulage.test'));
    expect(list.map(({ last_login_ts }) => last_login_ts)).toEqual([
      cloud.real.ms / 1000,
      null,
      cloud.real.ms / 1000,
      null,
      null,
    ]);
  });

  it('name to an admin no client account that is not the own', async () => {
    const [byAdmin, bySuper, byStaff] = await Promise.all([
      users(),
      users(await signedIn('super@haulage.test')),
      users(await signedIn('staff@haulage.test')),
    ]);
    const listed = (list: Wire<'User'>[]): unknown => list.find(({ id }) => id === SUPER)?.super_users;
    expect(listed(byAdmin)).toEqual([{ id: 1, name: 'Ashdown Haulage' }]);
    expect(listed(bySuper)).toEqual([
      { id: 1, name: 'Ashdown Haulage' },
      { id: 2, name: 'Corner Shop' },
    ]);
    expect(listed(byStaff)).toEqual(listed(bySuper));
  });

  it('are listed to no plain user', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await plain.get('/api/clients/1/users')).json).toMatchObject({ status: 403, type: 'forbidden' });
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
    const sam = await signedIn('sam@haulage.test', 'sams-password');
    expect(await users(sam)).toHaveLength(6);
  });

  it('makes a plain user where nothing else is said', async () => {
    expect((await create()).json).toMatchObject({ auth_scopes: ['user'], notifications: false, super_users: [] });
  });

  it('grants no scope that the creator lacks', async () => {
    for (const auth_scopes of [['lapwing'], ['super'], ['client', 'super', 'user']])
      expect((await create({ auth_scopes })).json).toMatchObject({ status: 403, type: 'may-not-grant' });
    expect(await users()).toHaveLength(5);
    const staff = await signedIn('staff@haulage.test');
    expect((await create({ auth_scopes: ['lapwing', 'client'] }, staff)).status).toBe(200);
  });

  it('carries the client accounts of a super user, within the creator’s own', async () => {
    const boss = await signedIn('super@haulage.test');
    const answer = await create({ auth_scopes: ['super', 'user'], super_users: [1, 2] }, boss);
    expect(answer.json).toMatchObject({ super_users: [{ id: 1 }, { id: 2 }] });
    const beyond = { email: 'b@haulage.test', auth_scopes: ['super'], super_users: [1, 99] };
    expect((await create(beyond, boss)).json).toMatchObject({ status: 403, type: 'may-not-grant' });
  });

  it('puts no client on a list that is not there', async () => {
    const staff = await signedIn('staff@haulage.test');
    const answer = await edit(SUPER, { super_users: [1, 99] }, staff);
    expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'body/super_users' }] });
    expect((await edit(SUPER, { super_users: [1] }, staff)).status).toBe(200);
  });

  it('answers an address in use alike, whose-ever it is', async () => {
    const [own, foreign] = [await create({ email: 'user@haulage.test' }), await create({ email: 'user@shop.test' })];
    expect(own.json).toMatchObject({ status: 409, type: 'email-unusable' });
    expect(foreign.text).toBe(own.text);
    expect((await edit(USER, { email: 'user@shop.test' })).text).toBe(own.text);
  });

  it('lets nobody try one address after the other', async () => {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await create({ email: 'user@shop.test' })).status);
    expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
  });

  it('takes a password of 8 to 64 characters, a name and a valid address', async () => {
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
  it('changes what is sent, and the sessions of the user go on with it', async () => {
    const plain = await signedIn('user@haulage.test');
    const answer = await edit(USER, { name: 'Tomas', auth_scopes: ['client', 'user'], notifications: true });
    expect(answer.json).toMatchObject({ name: 'Tomas', auth_scopes: ['client', 'user'], notifications: true });
    expect((await plain.get('/api/session/user')).json).toMatchObject({ name: 'Tomas' });
    expect(await users(plain)).toHaveLength(5);
  });

  it('ends every session of a user who loses a role, and of no other', async () => {
    await edit(USER, { auth_scopes: ['client', 'user'] });
    const sessions = [await signedIn('user@haulage.test'), await signedIn('user@haulage.test')];
    for (const session of sessions) expect(await statusOf(session)).toBe(200);
    await edit(USER, { auth_scopes: ['user'] });
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(admin)).toBe(200);
  });

  it('takes of the own account the name alone', async () => {
    const plain = await signedIn('user@haulage.test');
    const sent = {
      name: 'Tomas',
      email: 'x@y.test',
      auth_scopes: ['client', 'lapwing', 'super'],
      notifications: true,
      super_users: [2],
    };
    expect((await edit(USER, sent, plain)).json).toMatchObject({
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

  it('of another needs an admin, and of another client’s is as of nobody', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await edit(ADMIN, { name: 'X' }, plain)).json).toMatchObject({ status: 403, type: 'forbidden' });
    const [foreign, missing] = [await edit(SHOP_USER, { name: 'X' }), await edit(9999, { name: 'X' })];
    expect(foreign.json).toMatchObject({ status: 404, type: 'not-found' });
    expect(foreign.text).toBe(missing.text);
  });

  it('keeps an admin and a user with notifications', async () => {
    const boss = await signedIn('super@haulage.test');
    expect((await edit(ADMIN, { notifications: false }, boss)).json).toMatchObject({
      status: 409,
      type: 'last-notified',
    });
    await edit(ADMIN, { auth_scopes: ['user'] }, boss);
    const staff = await signedIn('staff@haulage.test');
    expect((await edit(SUPER, { auth_scopes: ['super', 'user'] }, staff)).json).toMatchObject({ type: 'last-admin' });
  });

  it('does not hand an account of more to somebody of less', async () => {
    const answer = await edit(STAFF, { email: 'mine@haulage.test' });
    expect(answer.json).toMatchObject({ status: 403, type: 'may-not-grant', errors: [{ where: 'body/email' }] });
  });
});

describe('changing the own password', () => {
  const change = { password: 'a-new-password', current_password: PASSWORD };

  it('needs the current one, ends every session and marker at once, and opens the account from then on', async () => {
    const [here, there] = [await signedIn('user@haulage.test'), await signedIn('user@haulage.test')];
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
    await signedIn('user@haulage.test', 'a-new-password');
  });

  it('takes the duty to change it away, which is all that a newcomer may do', async () => {
    const newcomer = await signedIn('newcomer@haulage.test');
    expect((await newcomer.get('/api/users/anchors/')).status).toBe(403);
    expect((await update(NEWCOMER, { dashboard_language: 'es' }, newcomer)).status).toBe(403);
    expect((await update(NEWCOMER, change, newcomer)).status).toBe(200);
    const ordinary = await signedIn('newcomer@haulage.test', 'a-new-password');
    expect((await ordinary.get('/api/users/anchors/')).status).toBe(200);
  });

  it('is for the own account alone, and to a password that is another one', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await update(USER, change, admin)).json).toMatchObject({ status: 404 });
    expect((await update(USER, { ...change, password: PASSWORD }, plain)).json).toMatchObject({ status: 400 });
    expect((await update(USER, { password: 'a-new-password' }, plain)).json).toMatchObject({ status: 400 });
    expect((await update(USER, { ...change, password: '1234567' }, plain)).json).toMatchObject({ status: 400 });
    expect((await update(USER, {}, plain)).json).toMatchObject({ status: 400 });
  });

  it('is guessed as slowly as at the front door', async () => {
    const plain = await signedIn('user@haulage.test');
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await update(USER, { ...change, current_password: `guess-${n}` }, plain)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await cloud.browser().signIn('user@haulage.test')).status).toBe(429);
  });

  it('leaves the language as it is, which is changed without a password', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await update(USER, { dashboard_language: 'sk' }, plain)).json).toMatchObject({ dashboard_language: 'sk' });
    expect((await plain.get('/api/session/user')).json).toMatchObject({ dashboard_language: 'sk' });
    expect((await update(USER, { dashboard_language: 'de' }, plain)).status).toBe(400);
  });
});

describe('deleting a user', () => {
  const remove = (id: number, by = admin): Promise<Answer> => by.send('DELETE', `/api/users/${id}`);

  it('signs the user out everywhere and for good', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await remove(USER)).status).toBe(204);
    expect(await statusOf(plain)).toBe(401);
    expect((await cloud.browser().signIn('user@haulage.test')).status).toBe(401);
    expect((await users()).map(({ id }) => id)).not.toContain(USER);
  });

  it('is for admins, but for the own account, which anybody may delete', async () => {
    const plain = await signedIn('user@haulage.test');
    expect((await remove(STAFF, plain)).json).toMatchObject({ status: 403 });
    expect((await remove(USER, plain)).status).toBe(204);
    expect(plain.cookies.size).toBe(0);
  });

  it('of another client’s user is as of nobody', async () => {
    const [foreign, missing] = [await remove(SHOP_USER), await remove(9999)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    await signedIn('user@shop.test');
  });

  it('leaves an admin and a user with notifications while others remain', async () => {
    expect((await remove(ADMIN)).json).toMatchObject({ status: 409, type: 'last-notified' });
    await edit(USER, { notifications: true });
    expect((await remove(SUPER)).status).toBe(204);
    expect((await remove(ADMIN)).json).toMatchObject({ status: 409, type: 'last-admin' });
    for (const id of [USER, STAFF, NEWCOMER]) expect((await remove(id)).status).toBe(204);
    expect((await remove(ADMIN)).status).toBe(204);
  });

  it('never gives an id to another user again', async () => {
    const first = ((await create()).json as { id: number }).id;
    await remove(first);
    expect(((await create()).json as { id: number }).id).toBeGreaterThan(first);
  });

  it('by two admins of each other at once leaves one of them', async () => {
    await edit(USER, { auth_scopes: ['client', 'user'], notifications: true });
    await remove(SUPER);
    const other = await signedIn('user@haulage.test');
    const statuses = (await Promise.all([remove(USER), remove(ADMIN, other)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});

describe('a super user', () => {
  const switchTo = (clientId: number, by: Browser, userId = SUPER): Promise<Answer> =>
    by.send('PUT', '/api/users/switch_super_user/', { json: { user_id: userId, new_client_id: clientId } });

  it('acts for another client of the list, in this session alone, and comes home again', async () => {
    const [here, there] = [await signedIn('super@haulage.test'), await signedIn('super@haulage.test')];
    expect((await switchTo(2, here)).json).toMatchObject({ client_id: 2, client_type: 3 });
    expect((await here.get('/api/session/user')).json).toMatchObject({ client_id: 2, client_type: 3 });
    expect((await here.get('/api/clients/2')).status).toBe(200);
    expect((await here.get('/api/clients/1')).status).toBe(404);
    expect((await users(here, 2)).every(({ client_id }) => client_id === 2)).toBe(true);
    expect((await there.get('/api/session/user')).json).toMatchObject({ client_id: 1 });
    expect((await switchTo(1, here)).json).toMatchObject({ client_id: 1 });
  });

  it('reaches no client beyond the list, which answers as one that is not there', async () => {
    const staff = await signedIn('staff@haulage.test');
    await edit(SUPER, { super_users: [1] }, staff);
    const boss = await signedIn('super@haulage.test');
    const [beyond, missing] = [await switchTo(2, boss), await switchTo(99, boss)];
    expect(beyond.json).toMatchObject({ status: 404, type: 'not-found' });
    expect(beyond.text).toBe(missing.text);
    expect((await switchTo(1, boss, ADMIN)).status).toBe(404);
    expect((await boss.get('/api/session/user')).json).toMatchObject({ super_users: [{ id: 1 }] });
  });

  it('finds the accounts under the names that people gave them', async () => {
    const shop = await signedIn('admin@shop.test');
    await shop.send('PUT', '/api/clients/2', { json: { name: 'Corner Shop & Sons', email: 'office@shop.test' } });
    const boss = await signedIn('super@haulage.test');
    expect((await boss.get('/api/session/user')).json).toMatchObject({
      super_users: [
        { id: 1, name: 'Ashdown Haulage' },
        { id: 2, name: 'Corner Shop & Sons' },
      ],
    });
  });

  it('is signed out when a client is taken off the list', async () => {
    const boss = await signedIn('super@haulage.test');
    await switchTo(2, boss);
    const staff = await signedIn('staff@haulage.test');
    await edit(SUPER, { super_users: [1] }, staff);
    expect(await statusOf(boss)).toBe(401);
  });

  it('is who switches: nobody else may', async () => {
    expect((await switchTo(1, admin, ADMIN)).status).toBe(403);
    expect((await switchTo(1, await signedIn('staff@haulage.test'), STAFF)).status).toBe(403);
  });
});

describe('the clients of the provider', () => {
  it('are listed to staff', async () => {
    const staff = await signedIn('staff@haulage.test');
    expect((await staff.get('/api/clients/lapwing/')).json).toEqual([
      { id: 1, name: 'Ashdown Haulage' },
      { id: 2, name: 'Corner Shop' },
    ]);
    for (const email of ['admin@haulage.test', 'super@haulage.test', 'user@haulage.test'])
      expect((await (await signedIn(email)).get('/api/clients/lapwing/')).status).toBe(403);
  });
});

describe('an API key', () => {
  const keyOf = async (by: Browser): Promise<unknown> =>
    ((await by.get('/api/clients/1')).json as { api_key?: string }).api_key;
  const withKey = (key: unknown, path: string, method = 'GET', by = cloud.browser()): Promise<Answer> =>
    by.send(method, path, { headers: { authorization: `Bearer ${String(key)}` } });

  it('is shown to admins and staff, and stays the same', async () => {
    const key = await keyOf(admin);
    expect(key).toMatch(/^lw_[\w-]{43}$/);
    expect(await keyOf(admin)).toBe(key);
    expect(await keyOf(await signedIn('staff@haulage.test'))).toBe(key);
    for (const email of ['user@haulage.test', 'newcomer@haulage.test'])
      expect(await keyOf(await signedIn(email))).toBeUndefined();
    await edit(NEWCOMER, { auth_scopes: ['client', 'user'] });
    expect(await keyOf(await signedIn('newcomer@haulage.test'))).toBeUndefined();
  });

  it('alone reads what its own client has', async () => {
    const key = await keyOf(admin);
    const own = await withKey(key, '/api/users/anchors/');
    expect(own.status).toBe(200);
    expect(own.json).toEqual((await admin.get('/api/users/anchors/')).json);
    expect((await withKey(key, '/api/clients/1', 'HEAD')).status).toBe(200);
    expect((await withKey(key, '/api/clients/1')).text).not.toContain('api_key');
    expect((await withKey(key, '/api/clients/2')).json).toMatchObject({ status: 404 });
    expect((await withKey(key, '/api/anchors/21')).json).toMatchObject({ status: 404 });
  });

  it('changes nothing, and reads no account', async () => {
    const key = await keyOf(admin);
    for (const path of ['/api/session/user', '/api/clients/1/users', '/api/clients/lapwing/', '/api/auth/logout'])
      expect((await withKey(key, path)).json, path).toMatchObject({ status: 403, type: 'forbidden' });
    expect((await withKey(key, '/api/clients/1/resetapikey', 'PUT')).status).toBe(403);
    expect((await withKey(key, `/api/users/${USER}`, 'DELETE')).status).toBe(403);
  });

  it('goes alone: beside the cookie of a session it is refused', async () => {
    expect((await withKey(await keyOf(admin), '/api/users/anchors/', 'GET', admin)).json).toMatchObject({
      status: 401,
      type: 'key-with-session',
    });
  });

  it('is refused once a new one is made', async () => {
    const old = await keyOf(admin);
    expect((await withKey(old, '/api/users/anchors/')).status).toBe(200);
    const { json } = await admin.send('PUT', '/api/clients/1/resetapikey');
    const { api_key: fresh } = json as { api_key: string };
    expect(fresh).not.toBe(old);
    expect(await keyOf(admin)).toBe(fresh);
    for (const key of [old, 'lw_made-up'])
      expect((await withKey(key, '/api/users/anchors/')).json).toMatchObject({ status: 401, type: 'key-refused' });
    expect((await withKey(fresh, '/api/users/anchors/')).status).toBe(200);
  });

  it('opens the world that it is of, and no other', async () => {
    await admin.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const key = await keyOf(admin);
    const headers = { authorization: `Bearer ${String(key)}`, 'x-lapwing-world': 'ci-7' };
    expect((await cloud.browser().send('GET', '/api/users/anchors/', { headers })).status).toBe(401);
  });
});
