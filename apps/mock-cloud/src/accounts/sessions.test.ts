import { HOUR_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const ACTIVE = { 'x-lapwing-active': '1' };

let cloud: TestCloud;
let browser: Browser;
beforeEach(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterEach(() => cloud.close());

async function status(headers: Record<string, string> = {}, path = '/api/session/user'): Promise<number> {
  return (await browser.get(path, headers)).status;
}

describe('signing in', () => {
  it('sets an HttpOnly, SameSite=Lax cookie named by port and world, and returns the session marker', async () => {
    const answer = await browser.signIn('admin@haulage.test');
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(new RegExp(`^lapwing-${cloud.port}-main=[\\w-]{43};`));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(answer.json).toEqual({ csrf_token: expect.stringMatching(/^[\w-]{43}$/) as string });
  });

  it('returns the session user with all its fields', async () => {
    await browser.signIn('admin@haulage.test');
    expect((await browser.get('/api/session/user')).json).toEqual({
      id: 1001,
      client_id: 1,
      own_client_id: 1,
      client_type: 0,
      email: 'admin@haulage.test',
      name: 'Maya Osborne',
      auth_scopes: ['client', 'user'],
      created_date: TEST_NOW_MS / 1000,
      last_update: TEST_NOW_MS / 1000,
      is_iframe: false,
      redirect: null,
      dashboard_language: 'en',
      super_users: [],
    });
  });

  it('returns the client of each user', async () => {
    await browser.signIn('user@shop.test');
    expect((await browser.get('/api/session/user')).json).toMatchObject({ client_id: 2, client_type: 3 });
  });

  it('accepts the address in upper or lower case', async () => {
    expect((await browser.signIn('Admin@Haulage.TEST')).status).toBe(200);
  });

  it('returns the client accounts of a super user', async () => {
    await browser.signIn('super@haulage.test');
    expect((await browser.get('/api/session/user')).json).toMatchObject({
      auth_scopes: ['client', 'super', 'user'],
      super_users: [
        { id: 1, name: 'Ashdown Haulage' },
        { id: 2, name: 'Corner Shop' },
      ],
    });
  });

  it('gives each role its scopes', async () => {
    const scopes: Record<string, unknown> = {};
    for (const role of ['admin', 'user', 'staff', 'super', 'newcomer']) {
      const one = await cloud.signedIn(`${role}@haulage.test`);
      scopes[role] = ((await one.get('/api/session/user')).json as { auth_scopes: unknown }).auth_scopes;
    }
    expect(scopes).toEqual({
      admin: ['client', 'user'],
      user: ['user'],
      staff: ['lapwing', 'user'],
      super: ['client', 'super', 'user'],
      newcomer: ['change-password', 'user'],
    });
  });

  it('gives the same answer for a known and an unknown address', async () => {
    const known = await browser.signIn('admin@haulage.test', 'wrong');
    const unknown = await browser.signIn('unknown@haulage.test', 'wrong');
    const odd = await browser.signIn('no\0body@haulage.test', 'wrong');
    expect(known.status).toBe(401);
    expect(known.json).toEqual({
      type: 'wrong-credentials',
      title: 'Wrong credentials',
      status: 401,
      detail: 'Wrong username/password',
    });
    for (const other of [unknown, odd]) {
      expect([other.status, other.text]).toEqual([known.status, known.text]);
      expect(Object.keys(other.headers)).toEqual(Object.keys(known.headers));
    }
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  it('throttles an account after repeated failures, even with the right password', async () => {
    for (let n = 0; n < 5; n += 1) await browser.signIn('admin@haulage.test', 'wrong');
    const refused = await browser.signIn('admin@haulage.test');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    cloud.real.ms += 1000;
    expect((await browser.signIn('admin@haulage.test')).status).toBe(200);
  });

  it('throttles repeated failures from one network address over all accounts', async () => {
    for (let n = 0; n < 20; n += 1) await browser.signIn(`guess-${n}@haulage.test`, 'wrong');
    expect((await browser.signIn('admin@haulage.test')).status).toBe(429);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:1' },
  ])('is refused for pages of other sites and ports: %o', async (headers) => {
    const form = { username: 'admin@haulage.test', password: 'lapwing-demo' };
    const answer = await browser.send('POST', '/api/auth/token', { form, headers });
    expect(answer.json).toMatchObject({ status: 403, type: 'foreign-origin' });
  });

  it('begins a new session each time', async () => {
    const other = cloud.browser();
    await browser.signIn('admin@haulage.test');
    await other.signIn('admin@haulage.test');
    expect([...browser.cookies.values()]).not.toEqual([...other.cookies.values()]);
    await other.get('/api/auth/logout');
    expect(await status()).toBe(200);
  });
});

describe('a session', () => {
  beforeEach(() => browser.signIn('admin@haulage.test'));

  it('requires the cookie: the marker alone is not enough', async () => {
    browser.cookies.clear();
    expect((await browser.get('/api/session/user')).json).toMatchObject({ status: 401, type: 'not-signed-in' });
  });

  it('allows reads without the marker, but not with the marker of another session', async () => {
    const other = await cloud.signedIn('user@haulage.test');
    browser.marker = null;
    expect(await status()).toBe(200);
    browser.marker = other.marker;
    expect((await browser.get('/api/session/user')).json).toMatchObject({ status: 401, type: 'marker-foreign' });
    browser.marker = 'made-up';
    expect(await status()).toBe(401);
  });

  it('ends after 12 hours without activity', async () => {
    cloud.real.ms += 12 * HOUR_MS - 1;
    expect(await status()).toBe(200);
    cloud.real.ms += 1;
    expect(await status()).toBe(401);
  });

  it('is not renewed by a poll', async () => {
    cloud.real.ms += 6 * HOUR_MS;
    expect(await status()).toBe(200);
    cloud.real.ms += 6 * HOUR_MS;
    expect(await status()).toBe(401);
  });

  it('is renewed by a read that reports user activity', async () => {
    cloud.real.ms += 6 * HOUR_MS;
    expect(await status(ACTIVE)).toBe(200);
    cloud.real.ms += 12 * HOUR_MS - 1;
    expect(await status()).toBe(200);
  });

  it('ends 7 days after the sign-in, however active', async () => {
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      cloud.real.ms += 6 * HOUR_MS;
      expect(await status(ACTIVE)).toBe(200);
    }
    cloud.real.ms += 6 * HOUR_MS;
    expect(await status(ACTIVE)).toBe(401);
  });

  it('does not depend on the world clock', async () => {
    await browser.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    expect(await status()).toBe(200);
    await browser.send('PUT', '/control/clock', { json: { now: '-P31D', speed: 600 } });
    expect(await status()).toBe(200);
  });
});

describe('signing out', () => {
  beforeEach(() => browser.signIn('admin@haulage.test'));

  it('ends the session and its marker at once, and clears the cookie', async () => {
    const kept = new Map(browser.cookies);
    const answer = await browser.get('/api/auth/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(browser.cookies.size).toBe(0);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await status()).toBe(401);
  });

  it('is refused without the marker, so that another site cannot sign users out', async () => {
    const { marker } = browser;
    browser.marker = null;
    expect((await browser.get('/api/auth/logout')).json).toMatchObject({ status: 401, type: 'marker-missing' });
    browser.marker = marker;
    expect(await status()).toBe(200);
  });
});
