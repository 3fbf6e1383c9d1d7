import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import type { Wire } from './resources/view.ts';

/** Ids of the accounts that the scenario makes for client 1, in the order of their roles. */
const [ADMIN, USER, STAFF, SUPER, NEWCOMER] = [1001, 1002, 1003, 1004, 1005];

let cloud: TestCloud;
let admin: Browser;
beforeEach(async () => {
  cloud = await startTestCloud({ paused: true });
  admin = await cloud.signedIn('admin@haulage.test');
});
afterEach(() => cloud.close());

describe('a super user', () => {
  const switchTo = (clientId: number, by: Browser, userId = SUPER): Promise<Answer> =>
    by.send('PUT', '/api/users/switch_super_user/', { json: { user_id: userId, new_client_id: clientId } });

  it('switches to a listed client and back, in this session only', async () => {
    const [here, there] = [await cloud.signedIn('super@haulage.test'), await cloud.signedIn('super@haulage.test')];
    expect((await switchTo(2, here)).json).toMatchObject({ client_id: 2, own_client_id: 1, client_type: 3 });
    expect((await here.get('/api/session/user')).json).toMatchObject({ client_id: 2, client_type: 3 });
    expect((await here.get('/api/clients/2')).status).toBe(200);
    expect((await here.get('/api/clients/1')).status).toBe(404);
    const listed = (await here.get('/api/clients/2/users')).json as Wire<'User'>[];
    expect(listed.every(({ client_id }) => client_id === 2)).toBe(true);
    expect((await there.get('/api/session/user')).json).toMatchObject({ client_id: 1 });
    expect((await switchTo(1, here)).json).toMatchObject({ client_id: 1 });
  });

  it('gets the same 404 for a client not listed as for an unknown one', async () => {
    const staff = await cloud.signedIn('staff@haulage.test');
    await staff.send('PUT', `/api/users/edit/${SUPER}`, { json: { super_users: [1] } });
    const superUser = await cloud.signedIn('super@haulage.test');
    const [beyond, missing] = [await switchTo(2, superUser), await switchTo(99, superUser)];
    expect(beyond.json).toMatchObject({ status: 404, type: 'not-found' });
    expect(beyond.text).toBe(missing.text);
    expect((await switchTo(1, superUser, ADMIN)).status).toBe(404);
    expect((await superUser.get('/api/session/user')).json).toMatchObject({ super_users: [{ id: 1 }] });
  });

  it('sees the current names of client accounts', async () => {
    const shop = await cloud.signedIn('admin@shop.test');
    await shop.send('PUT', '/api/clients/2', { json: { name: 'Corner Shop & Sons', email: 'office@shop.test' } });
    const superUser = await cloud.signedIn('super@haulage.test');
    expect((await superUser.get('/api/session/user')).json).toMatchObject({
      super_users: [
        { id: 1, name: 'Ashdown Haulage' },
        { id: 2, name: 'Corner Shop & Sons' },
      ],
    });
  });

  it('is signed out when a client is removed from the list', async () => {
    const superUser = await cloud.signedIn('super@haulage.test');
    await switchTo(2, superUser);
    const staff = await cloud.signedIn('staff@haulage.test');
    await staff.send('PUT', `/api/users/edit/${SUPER}`, { json: { super_users: [1] } });
    expect((await superUser.get('/api/session/user')).status).toBe(401);
  });

  it('is the only one who may switch clients', async () => {
    expect((await switchTo(1, admin, ADMIN)).status).toBe(403);
    expect((await switchTo(1, await cloud.signedIn('staff@haulage.test'), STAFF)).status).toBe(403);
  });
});

describe('the clients of the provider', () => {
  it('are listed only for staff', async () => {
    const staff = await cloud.signedIn('staff@haulage.test');
    expect((await staff.get('/api/clients/lapwing/')).json).toEqual([
      { id: 1, name: 'Ashdown Haulage' },
      { id: 2, name: 'Corner Shop' },
    ]);
    for (const email of ['admin@haulage.test', 'super@haulage.test', 'user@haulage.test'])
      expect((await (await cloud.signedIn(email)).get('/api/clients/lapwing/')).status).toBe(403);
  });
});

describe('an API key', () => {
  const keyOf = async (by: Browser): Promise<unknown> =>
    ((await by.get('/api/clients/1')).json as { api_key?: string }).api_key;
  const withKey = (key: unknown, path: string, method = 'GET', by = cloud.browser()): Promise<Answer> =>
    by.send(method, path, { headers: { authorization: `Bearer ${String(key)}` } });

  it('is shown only to admins and staff, and does not change', async () => {
    const key = await keyOf(admin);
    expect(key).toMatch(/^lw_[\w-]{43}$/);
    expect(await keyOf(admin)).toBe(key);
    expect(await keyOf(await cloud.signedIn('staff@haulage.test'))).toBe(key);
    for (const email of ['user@haulage.test', 'newcomer@haulage.test'])
      expect(await keyOf(await cloud.signedIn(email))).toBeUndefined();
    await admin.send('PUT', `/api/users/edit/${NEWCOMER}`, { json: { auth_scopes: ['client', 'user'] } });
    expect(await keyOf(await cloud.signedIn('newcomer@haulage.test'))).toBeUndefined();
  });

  it('reads the data of its own client only, and changes nothing', async () => {
    const key = await keyOf(admin);
    const own = await withKey(key, '/api/users/anchors/');
    expect(own.status).toBe(200);
    expect(own.json).toEqual((await admin.get('/api/users/anchors/')).json);
    expect((await withKey(key, '/api/clients/1', 'HEAD')).status).toBe(200);
    expect((await withKey(key, '/api/clients/1')).text).not.toContain('api_key');
    expect((await withKey(key, '/api/clients/2')).json).toMatchObject({ status: 404 });
    expect((await withKey(key, '/api/anchors/21')).json).toMatchObject({ status: 404 });
    expect((await withKey(key, '/api/clients/1/resetapikey', 'PUT')).status).toBe(403);
    expect((await withKey(key, `/api/users/${USER}`, 'DELETE')).status).toBe(403);
    expect(await keyOf(admin)).toBe(key);
  });

  it('cannot read accounts', async () => {
    const key = await keyOf(admin);
    for (const path of ['/api/session/user', '/api/clients/1/users', '/api/clients/lapwing/', '/api/auth/logout'])
      expect((await withKey(key, path)).json, path).toMatchObject({ status: 403, type: 'forbidden' });
  });

  it('is rejected together with a session cookie', async () => {
    expect((await withKey(await keyOf(admin), '/api/users/anchors/', 'GET', admin)).json).toMatchObject({
      status: 401,
      type: 'key-with-session',
    });
  });

  it('is rejected after it is replaced', async () => {
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

  it('is valid only in its own world', async () => {
    await admin.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const key = await keyOf(admin);
    const headers = { authorization: `Bearer ${String(key)}`, 'x-lapwing-world': 'ci-7' };
    expect((await cloud.browser().send('GET', '/api/users/anchors/', { headers })).status).toBe(401);
  });
});
