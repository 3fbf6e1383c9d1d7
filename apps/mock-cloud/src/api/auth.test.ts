import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrakes } from '../http/brake.ts';
import { createLog } from '../http/log.ts';
import type { Passwords } from '../http/passwords.ts';
import { openDatabase } from '../store/database.ts';
import { authHandlers } from './auth.ts';
import { type Answer, type Browser, PASSWORD, startTestCloud, type TestCloud } from '../http/test-cloud.test-data.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const USER = 'user@haulage.test';

let cloud: TestCloud;
let stranger: Browser;
beforeEach(async () => {
  cloud = await startTestCloud({ paused: true });
  stranger = cloud.browser();
});
afterEach(() => cloud.close());

interface Mail {
  readonly id: number;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

async function outbox(headers: Record<string, string> = {}): Promise<Mail[]> {
  return (await stranger.get('/control/outbox', headers)).json as Mail[];
}

function forgot(email: string, headers: Record<string, string> = {}): Promise<Answer> {
  return stranger.get(`/api/auth/forgot_password?email=${encodeURIComponent(email)}`, headers);
}

/** Token of the newest mail to an address. */
async function tokenFor(email = USER): Promise<string> {
  await forgot(email);
  const mail = (await outbox()).find(({ to }) => to === email);
  return /\/updatepassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

function check(token: string): Promise<Answer> {
  return stranger.get(`/api/users/check_user_token/?token=${token}`);
}

function reset(json: object): Promise<Answer> {
  return stranger.send('POST', '/api/auth/reset_password', { json });
}

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = cloud.browser();
  const { status } = await browser.signIn(email, password);
  if (status !== 200) throw new Error(`${email}: ${status}`);
  return browser;
}

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.get('/api/session/user')).status;
}

/** All that a reader of an answer could tell it from another by, but for the clock. */
function told({ status, headers, text }: Answer): unknown {
  const { date: _date, 'x-lapwing-clock': _clock, ...others } = headers;
  return { status, headers: others, names: Object.keys(headers), text };
}

describe('a forgotten password', () => {
  it('is answered alike, byte for byte, for known and unknown addresses', async () => {
    const known = told(await forgot(USER));
    for (const unknown of ['nobody@haulage.test', 'no address at all', 'a\0b'])
      expect(told(await forgot(unknown))).toEqual(known);
  });

  it('brings a mail to a known address, and none to an unknown one', async () => {
    await forgot('nobody@haulage.test');
    await forgot(` ${USER.toUpperCase()} `);
    const mails = await outbox();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[USER, 'Set a new password']]);
    expect(mails[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\n/);
  });

  it('brings a mail of the world’s instant, and the newest comes first whatever the clock did', async () => {
    await stranger.send('PUT', '/control/clock', { json: { now: '2026-06-01T12:00:00Z' } });
    await forgot(USER);
    await stranger.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:00:00Z' } });
    await forgot('admin@haulage.test');
    expect((await outbox()).map(({ at, to }) => [at, to])).toEqual([
      [Date.parse('2026-03-18T10:00:00Z') / 1000, 'admin@haulage.test'],
      [Date.parse('2026-06-01T12:00:00Z') / 1000, USER],
    ]);
  });

  it('of another world goes to the outbox of that world, and its link leads there', async () => {
    await stranger.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const other = { 'x-lapwing-world': 'ci-7' };
    await forgot(USER, other);
    expect(await outbox()).toEqual([]);
    expect((await outbox(other))[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\?world=ci-7\n/);
  });

  it('is slowed down for one address, known or not, on the security clock', async () => {
    for (const email of [USER, 'nobody@haulage.test']) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(email)).status).toBe(200);
      const refused = await forgot(email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    }
    await stranger.send('PUT', '/control/clock', { json: { now: '+P30D', speed: 600 } });
    expect((await forgot(USER)).status).toBe(429);
    cloud.real.ms += 1000;
    expect((await forgot(USER)).status).toBe(200);
  });
});

describe('the token of a reset', () => {
  it('is good until it is used or an hour has gone by, and tells the address only while it is good', async () => {
    const token = await tokenFor();
    expect((await check(token)).json).toEqual({ valid: true, email: USER });
    cloud.real.ms += HOUR_MS - 1;
    expect((await check(token)).json).toEqual({ valid: true, email: USER });
    cloud.real.ms += 1;
    expect((await check(token)).json).toEqual({ valid: false });
    expect((await check('made-up')).json).toEqual({ valid: false });
  });

  it('outlives any jump of the clock of the world', async () => {
    const token = await tokenFor();
    await stranger.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    expect((await check(token)).json).toEqual({ valid: true, email: USER });
  });

  it('sets a password once, as JSON', async () => {
    const json = { email: USER, password: 'a-new-password', token: await tokenFor() };
    expect((await reset(json)).status).toBe(204);
    await signedIn(USER, 'a-new-password');
    expect((await cloud.browser().signIn(USER)).status).toBe(401);
    const again = await reset({ ...json, password: 'another-one' });
    expect(again.json).toMatchObject({ status: 401, type: 'reset-refused', detail: 'Unauthorized Access.' });
    expect((await check(json.token)).json).toEqual({ valid: false });
  });

  it('sets a password as a form', async () => {
    const form = { username: USER, password: 'a-new-password', client_secret: await tokenFor() };
    expect((await stranger.send('POST', '/api/auth/reset_password', { form })).status).toBe(204);
    await signedIn(USER, 'a-new-password');
  });

  it('is of one address alone', async () => {
    const token = await tokenFor();
    const answer = await reset({ email: 'admin@haulage.test', password: 'a-new-password', token });
    expect(answer.json).toMatchObject({ status: 401, type: 'reset-refused' });
    await signedIn('admin@haulage.test');
    expect((await check(token)).json).toMatchObject({ valid: true });
  });

  it('is used by one of two who come at once', async () => {
    const token = await tokenFor();
    const answers = await Promise.all(
      ['first-password', 'other-password'].map((password) => reset({ email: USER, password, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('ends every session of the user, and what else would open the account', async () => {
    const token = await tokenFor();
    const other = await tokenFor();
    const sessions = [await signedIn(USER), await signedIn(USER)];
    const colleague = await signedIn('admin@haulage.test');
    await reset({ email: USER, password: 'a-new-password', token });
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(colleague)).toBe(200);
    expect((await check(other)).json).toEqual({ valid: false });
  });

  it('takes the duty to change the password away', async () => {
    const token = await tokenFor('newcomer@haulage.test');
    await reset({ email: 'newcomer@haulage.test', password: 'a-new-password', token });
    const browser = await signedIn('newcomer@haulage.test', 'a-new-password');
    expect((await browser.get('/api/session/user')).json).toMatchObject({ auth_scopes: ['user'] });
  });

  it('takes 8 to 64 characters, however many bytes they are', async () => {
    const token = await tokenFor();
    for (const password of ['1234567', 'x'.repeat(65)])
      expect((await reset({ email: USER, password, token })).json).toMatchObject({ status: 400 });
    expect((await reset({ email: USER, password: '🔑'.repeat(64), token })).status).toBe(204);
    await signedIn(USER, '🔑'.repeat(64));
  });

  it('is not stored: whoever reads the file cannot use it', async () => {
    const path = (await handoff()).path;
    const token = await tokenFor();
    expect(token).toHaveLength(43);
    expect((await reset({ email: USER, password: 'a-new-password', token: secretOf(path) })).status).toBe(401);
    expect((await enter(`cs_${token}`)).status).toBe(401);
  });

  it('is guessed slowly', async () => {
    for (let n = 0; n < 20; n += 1) expect((await check(String(n).padStart(43, 'g'))).status).toBe(200);
    expect((await check('g'.repeat(43))).status).toBe(429);
    // What can be no token is no guess.
    expect((await check('guess')).json).toEqual({ valid: false });
    expect((await reset({ email: USER, password: 'a-new-password', token: 'guess' })).status).toBe(429);
    expect((await enter('cs_guess')).status).toBe(429);
  });
});

async function handoff(
  json: object = {},
  headers: Record<string, string> = {},
): Promise<{ path: string; expires: number }> {
  const { json: answer } = await stranger.send('POST', '/control/handoffs', {
    json: { email: USER, ...json },
    headers,
  });
  return answer as { path: string; expires: number };
}

function secretOf(path: string): string {
  return /cs_[\w-]+/.exec(path)?.[0] ?? '';
}

function enter(secret: string, browser = stranger): Promise<Answer> {
  return browser.send('POST', '/api/auth/token', { form: { client_secret: secret } });
}

describe('a hand-off', () => {
  it('signs its user in once, without a password', async () => {
    const { path } = await handoff();
    expect(path).toMatch(/^\/home\/cs_[\w-]{43}$/);
    const answer = await enter(secretOf(path));
    expect(answer.json).toEqual({ csrf_token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect((await stranger.get('/api/session/user')).json).toMatchObject({
      email: USER,
      is_iframe: true,
      redirect: 'home',
    });
    const again = await enter(secretOf(path), cloud.browser());
    expect(again.json).toMatchObject({ status: 401, type: 'handoff-refused' });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is entered by one of two who come at once', async () => {
    const { path } = await handoff();
    const answers = await Promise.all([0, 1].map(() => enter(secretOf(path), cloud.browser())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('may lead to the settings, for as long as it was made for, on the security clock', async () => {
    const { path, expires } = await handoff({ redirect: 'settings', minutes: 2 });
    expect(path).toMatch(/^\/settings\/cs_/);
    expect(expires).toBe(cloud.real.ms / 1000 + 120);
    await stranger.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    cloud.real.ms += 2 * MINUTE_MS;
    expect((await enter(secretOf(path))).status).toBe(401);
    const later = await handoff({ redirect: 'settings', minutes: 2 });
    cloud.real.ms += 2 * MINUTE_MS - 1;
    expect((await enter(secretOf(later.path))).status).toBe(200);
    expect((await stranger.get('/api/session/user')).json).toMatchObject({ redirect: 'settings' });
  });

  it('of another world names it, and opens that world alone', async () => {
    await stranger.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const other = { 'x-lapwing-world': 'ci-7' };
    const { path } = await handoff({}, other);
    expect(path).toMatch(/^\/home\/cs_[\w-]{43}\?world=ci-7$/);
    expect((await enter(secretOf(path))).status).toBe(401);
    const form = { client_secret: secretOf(path) };
    expect((await stranger.send('POST', '/api/auth/token', { form, headers: other })).status).toBe(200);
    expect((await stranger.get('/api/session/user')).status).toBe(401);
    expect((await stranger.get('/api/session/user', other)).status).toBe(200);
  });

  it('dies with a change of the password, and is minted for a user who is there', async () => {
    const { path } = await handoff();
    await reset({ email: USER, password: 'a-new-password', token: await tokenFor() });
    expect((await enter(secretOf(path))).status).toBe(401);
    const answer = await stranger.send('POST', '/control/handoffs', { json: { email: 'nobody@haulage.test' } });
    expect(answer.json).toMatchObject({ status: 404, type: 'not-found' });
  });

  it('goes alone: with a password beside it nobody signs in', async () => {
    const { path } = await handoff();
    const form = { username: USER, password: PASSWORD, client_secret: secretOf(path) };
    expect((await stranger.send('POST', '/api/auth/token', { form })).json).toMatchObject({ status: 400 });
    expect((await enter(secretOf(path))).status).toBe(200);
  });
});

describe('a sign-in that fails', () => {
  it('is answered alike, byte for byte, for known and unknown addresses', async () => {
    const known = told(await stranger.signIn(USER, 'wrong'));
    for (const unknown of ['nobody@haulage.test', 'no address at all', 'a\0b'])
      expect(told(await stranger.signIn(unknown, 'wrong'))).toEqual(known);
  });

  it('is refused alike, byte for byte, once there were too many', async () => {
    const refusals = [];
    for (const email of [USER, 'nobody@haulage.test']) {
      for (let n = 0; n < 5; n += 1) await stranger.signIn(email, 'wrong');
      refusals.push(told(await stranger.signIn(email, 'wrong')));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ status: 429 });
  });
});

describe('10,000 guesses at a password', () => {
  /** Guesses over an hour, each sign-in made by the operation itself; answers how many passwords were looked at. */
  async function guess(remoteOf: (n: number) => string): Promise<number> {
    const real = { ms: 0 };
    let evaluated = 0;
    const passwords: Passwords = {
      hash: () => Promise.resolve(null),
      verify: () => {
        evaluated += 1;
        return Promise.resolve(false);
      },
    };
    const parts = { passwords, securityClock: () => real.ms, log: createLog('silent') };
    const { signIn } = authHandlers({ ...parts, brakesOf: createBrakes(parts.securityClock) });
    const world = { name: 'main', accounts: Promise.resolve(), database: await openDatabase(':memory:') };
    for (let n = 0; n < 10_000; n += 1) {
      real.ms += 360;
      const body = { username: 'admin@haulage.test', password: `guess-${n}` };
      const answer = await signIn({ world, body, remote: remoteOf(n) } as unknown as Parameters<typeof signIn>[0]);
      expect(answer).toHaveProperty('name', expect.stringMatching(/^(wrong-credentials|too-many-attempts)$/));
    }
    return evaluated;
  }

  it('over an hour are 100 evaluations at most, from one address', async () => {
    const evaluated = await guess(() => '203.0.113.9');
    expect(evaluated).toBeGreaterThan(5);
    expect(evaluated).toBeLessThanOrEqual(100);
  });

  it('over an hour are 100 evaluations at most, from as many addresses', async () => {
    expect(await guess((n) => `10.0.${n >> 8}.${n & 255}`)).toBeLessThanOrEqual(100);
  });

  it('are no faster in a fast world, and the owner enters after them', async () => {
    await stranger.send('PUT', '/control/clock', { json: { speed: 600, paused: false } });
    for (let n = 0; n < 6; n += 1) await stranger.signIn('admin@haulage.test', `guess-${n}`);
    cloud.real.ms += 999;
    expect((await stranger.signIn('admin@haulage.test')).status).toBe(429);
    cloud.real.ms += 1;
    await signedIn('admin@haulage.test');
  });

  it('at once are 100 evaluations at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => cloud.browser().signIn('admin@haulage.test', `guess-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(100);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
  });
});

describe('secrets', () => {
  it('leave no trace in the log, nor do addresses', async () => {
    const lines: string[] = [];
    const logged = await startTestCloud({ logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } });
    const browser = logged.browser();
    await browser.get(`/api/auth/forgot_password?email=${USER}`);
    const { json: mails } = await browser.get('/control/outbox');
    const token = /\/updatepassword\/([\w-]+)/.exec((mails as Mail[])[0]?.text ?? '')?.[1] ?? '';
    await browser.get(`/api/users/check_user_token/?token=${token}`);
    const json = { email: USER, password: 'a-new-password', token };
    await browser.send('POST', '/api/auth/reset_password', { json });
    const { json: minted } = await browser.send('POST', '/control/handoffs', { json: { email: USER } });
    const { path } = minted as { path: string };
    await enter(secretOf(path), browser);
    await browser.get(path);
    await browser.signIn('admin@haulage.test');
    const { json: client } = await browser.get('/api/clients/1');
    const { api_key: key } = client as { api_key: string };
    await logged.browser().get('/api/users/anchors/', { authorization: `Bearer ${key}` });
    await logged.close();
    const log = lines.join('');
    expect(log).toContain('a password was reset');
    for (const secret of [
      token,
      secretOf(path),
      key,
      browser.marker ?? '',
      ...browser.cookies.values(),
      USER,
      'a-new-password',
    ]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(log).not.toContain(secret);
    }
  });
});
