// cspell:words KHTML Fclock
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerOptions } from '../http/server.ts';
import type { Answer, Browser } from '../testing/browser.ts';
import { createPairing, type TestPairing } from '../testing/pairings.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const TOKEN = 'a-token-of-ours-0';
const BEARER = { authorization: `Bearer ${TOKEN}` };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const UNKNOWN = 'A'.repeat(43);

let cloud: TestCloud;
let logged = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});

/** A server whose controls require a token. */
function startClosed(options: Partial<ServerOptions> = {}): Promise<TestCloud> {
  return startTestCloud({ controlToken: TOKEN, password: 'a password of ours', ...options });
}

beforeAll(async () => {
  cloud = await startClosed({ logLevel: 'debug', logTo });
});
afterAll(() => cloud.close());
/** Wrong secrets no longer count. */
beforeEach(() => {
  cloud.real.ms += 2 * HOUR;
});

const offer = (json: object = {}): Promise<TestPairing> => createPairing(cloud.browser(), BEARER, json);
const claim = (browser: Browser, secret: unknown, headers = {}): Promise<Answer> =>
  browser.send('POST', '/control/pairings/claim', { json: { secret }, headers });
const status = async (browser: Browser): Promise<number> => (await browser.get('/control/clock')).status;

async function pair(headers: Readonly<Record<string, string>> = {}): Promise<{ browser: Browser; id: string }> {
  const { secret, id } = await offer();
  const browser = cloud.browser();
  expect((await claim(browser, secret, headers)).status).toBe(204);
  return { browser, id };
}

interface Paired {
  readonly id: string;
  readonly [field: string]: unknown;
}
async function list(browser: Browser, headers: Readonly<Record<string, string>> = {}): Promise<Paired[]> {
  return (await browser.get('/control/pairings', headers)).json as Paired[];
}

describe('a link that pairs a browser', () => {
  it('is created by who may call the controls, and holds its secret after the #', async () => {
    expect((await cloud.browser().send('POST', '/control/pairings', { json: {} })).json).toMatchObject({
      status: 401,
      type: 'control-token',
    });
    const { path, urls, expires, seconds, id } = await offer();
    expect(path).toMatch(/^\/pair#[\w-]{43}$/);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect([urls, seconds, expires]).toEqual([[], 600, Math.floor(cloud.real.ms / 1000) + 600]);
    expect((await offer({ to: 'presenter' })).path).toMatch(/^\/pair\?to=presenter#[\w-]{43}$/);
    const { browser } = await pair();
    expect((await createPairing(browser)).path).toMatch(/^\/pair#/);
  });

  it('names its world, and the addresses of the server for other devices', async () => {
    await cloud.browser().send('POST', '/control/worlds', { json: { name: 'second' }, headers: BEARER });
    const other = await createPairing(cloud.browser(), { ...BEARER, 'x-lapwing-world': 'second' }, { to: 'director' });
    expect(other.path).toMatch(/^\/pair\?world=second&to=director#/);
    const open = await startClosed({ publicUrl: 'https://demo.test' });
    const { path, urls, secret } = await createPairing(open.browser(), BEARER);
    expect(urls).toEqual([`https://demo.test${path}`]);
    const browser = open.browser();
    const { headers } = await claim(browser, secret);
    expect(headers['set-cookie']?.[0]).toContain('; Secure');
    await open.close();
  });

  it('gives one browser the controls, and nothing else', async () => {
    const { secret } = await offer();
    const browser = cloud.browser();
    expect(await status(browser)).toBe(401);
    const answer = await claim(browser, secret);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      new RegExp(
        `^lapwing-controls-${cloud.port}=[\\w-]{43}; Max-Age=43200; Path=/control; HttpOnly; SameSite=Strict$`,
      ),
    );
    expect(cookie).not.toContain(secret);
    expect(await status(browser)).toBe(200);
    expect((await browser.get('/api/session/user')).status).toBe(401);
    expect(await status(cloud.browser())).toBe(401);
  });

  it('works once, also if two browsers send it at the same time', async () => {
    const { secret } = await offer();
    const answers = await Promise.all([claim(cloud.browser(), secret), claim(cloud.browser(), secret)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 401]);
    expect((await claim(cloud.browser(), secret)).json).toMatchObject({ status: 401, type: 'pairing-used' });
  });

  it('expires after 10 minutes of the real clock', async () => {
    const [first, second] = [await offer(), await offer()];
    cloud.real.ms += 10 * MINUTE - 1;
    expect((await claim(cloud.browser(), first.secret)).status).toBe(204);
    cloud.real.ms += 1;
    expect((await claim(cloud.browser(), second.secret)).json).toMatchObject({ status: 401, type: 'pairing-expired' });
  });

  it('no longer works when there are 20 newer ones', async () => {
    const oldest = await offer();
    const next = await offer();
    for (let n = 0; n < 19; n += 1) await offer();
    expect((await claim(cloud.browser(), oldest.secret)).json).toMatchObject({ type: 'pairing-refused' });
    expect((await claim(cloud.browser(), next.secret)).status).toBe(204);
  });

  it('cannot be guessed: wrong secrets are slowed down, and a right one then waits, too', async () => {
    const { secret } = await offer();
    for (let n = 0; n < 20; n += 1)
      expect((await claim(cloud.browser(), UNKNOWN)).json).toMatchObject({ type: 'pairing-refused' });
    const refused = await claim(cloud.browser(), secret);
    expect(refused.json).toMatchObject({ status: 429, type: 'too-many-attempts' });
    cloud.real.ms += MINUTE;
    expect((await claim(cloud.browser(), secret)).status).toBe(204);
  });

  it.each([
    ['no secret', {}],
    ['a number', { secret: 1 }],
    ['a list', { secret: ['a'] }],
    ['an object', { secret: { $ne: null } }],
    ['a long text', { secret: 'a'.repeat(201) }],
    ['another field', { secret: UNKNOWN, id: 'a' }],
  ])('is refused with %s', async (_, json) => {
    const answer = await cloud.browser().send('POST', '/control/pairings/claim', { json });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });

  it.each(['', ' ', '__proto__', 'constructor', '\u0000', '../../pair', "' or 1=1 --", 'ä'.repeat(43)])(
    'is refused with the secret %j',
    async (secret) => {
      const answer = await claim(cloud.browser(), secret);
      expect([answer.json, answer.headers['set-cookie']]).toMatchObject([{ type: 'pairing-refused' }, undefined]);
    },
  );

  it('is claimed only by the pages of this server', async () => {
    const { secret } = await offer();
    for (const headers of [
      { origin: 'https://evil.test' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
      { host: 'evil.test' },
    ])
      expect((await claim(cloud.browser(), secret, headers)).status).toBe(403);
    expect((await claim(cloud.browser(), secret)).status).toBe(204);
  });

  it('is never logged, and neither is the cookie', async () => {
    const { secret } = await offer();
    const browser = cloud.browser();
    await claim(browser, `${secret.slice(1)}x`);
    await claim(browser, secret);
    expect(await status(browser)).toBe(200);
    expect(logged).toContain('claimPairing');
    expect(logged).not.toContain(secret.slice(1));
    expect(logged).not.toContain([...browser.cookies.values()][0]);
  });
});

describe('a paired browser', () => {
  it('keeps its access for 12 hours, however often it is used', async () => {
    const { browser } = await pair();
    cloud.real.ms += 12 * HOUR - 1;
    expect(await status(browser)).toBe(200);
    cloud.real.ms += 1;
    expect((await browser.get('/control/clock')).json).toMatchObject({ status: 401, type: 'control-token' });
    expect(await list(cloud.browser(), BEARER)).toEqual([]);
  });

  it('is listed by its name, with its age and its last call', async () => {
    const { browser, id } = await pair({ 'user-agent': PHONE });
    cloud.real.ms += 5 * MINUTE;
    await status(browser);
    cloud.real.ms += 30_000;
    const other = await pair();
    const [newest, phone] = await list(other.browser);
    expect(newest).toMatchObject({ id: other.id, current: true, age: 0, idle: 0, browser: null, device: null });
    expect(phone).toEqual({
      id,
      current: false,
      age: 330,
      idle: 30,
      browser: 'Chrome 141',
      system: 'Android',
      device: 'phone',
      address: null,
      local: true,
    });
  });

  it('may have any user agent', async () => {
    for (const agent of ['<img src=x onerror=alert(1)>', 'a/1.1 '.repeat(2000), '(((((', ''])
      await pair({ 'user-agent': agent });
    const answer = await cloud.browser().get('/control/pairings', BEARER);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('<img');
  });

  it('loses its access at once when it is disconnected, also by itself', async () => {
    const [first, second] = [await pair(), await pair()];
    expect((await first.browser.send('DELETE', `/control/pairings/${second.id}`)).status).toBe(204);
    expect(await status(second.browser)).toBe(401);
    expect((await second.browser.send('DELETE', `/control/pairings/${first.id}`)).status).toBe(401);
    expect((await first.browser.send('DELETE', `/control/pairings/${second.id}`)).status).toBe(404);
    expect((await first.browser.send('DELETE', `/control/pairings/${first.id}`)).status).toBe(204);
    expect(await status(first.browser)).toBe(401);
  });

  it.each(['x', '__proto__', '..%2F..%2Fclock', 'A'.repeat(23), 'A'.repeat(5000)])(
    'is not disconnected by the id %s',
    async (id) => {
      const { browser } = await pair();
      expect((await browser.send('DELETE', `/control/pairings/${id}`)).status).toBeGreaterThanOrEqual(400);
      expect(await status(browser)).toBe(200);
    },
  );

  it('is refused when a page of another site makes it send a request', async () => {
    const { browser } = await pair();
    const put = (headers: Readonly<Record<string, string>>): Promise<Answer> =>
      browser.send('PUT', '/control/clock', { json: { paused: true }, headers });
    expect((await put({ origin: 'https://evil.test' })).json).toMatchObject({ type: 'foreign-origin' });
    expect((await put({ 'sec-fetch-site': 'cross-site' })).json).toMatchObject({ type: 'foreign-origin' });
    expect((await put({ 'sec-fetch-site': 'same-site' })).json).toMatchObject({ type: 'foreign-origin' });
    expect((await put({ host: 'evil.test' })).json).toMatchObject({ type: 'foreign-host' });
    const host = `localhost:${cloud.port}`;
    expect((await put({ host, origin: `http://${host}` })).status).toBe(200);
  });

  it('needs exactly the cookie that it was given', async () => {
    const { browser } = await pair();
    const [[name, value] = ['', '']] = [...browser.cookies];
    for (const cookie of [
      `${name}=`,
      `${name}=${value.slice(1)}`,
      `${name}=${value}x`,
      `${name}=${value.toLowerCase()}`,
      `${name}=${'x'.repeat(9000)}`,
      `lapwing-controls-1=${value}`,
      `lapwing-${cloud.port}-main=${value}`,
    ])
      expect((await cloud.browser().get('/control/clock', { cookie })).status, cookie.slice(0, 80)).toBe(401);
    expect((await cloud.browser().get('/control/clock', { authorization: `Bearer ${value}` })).status).toBe(401);
    expect((await cloud.browser().get('/control/clock', { cookie: `${name}=${value}` })).status).toBe(200);
  });

  it('is one of 50: the oldest loses its access to the next', async () => {
    const first = await pair();
    const second = await pair();
    for (let n = 0; n < 49; n += 1) await pair();
    expect([await status(first.browser), await status(second.browser)]).toEqual([401, 200]);
    expect(await list(second.browser)).toHaveLength(50);
  });
});
