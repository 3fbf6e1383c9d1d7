import { scrypt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../http/log.ts';
import { createPasswords, type PasswordCaller, type Passwords } from '../accounts/passwords.ts';
import { createThrottles } from '../accounts/throttles.ts';
import { startTestCloud } from '../testing/test-cloud.ts';
import { createTestHost } from '../testing/test-host.ts';
import { AuthFixture, type Mail, secretOf, comparable, USER } from '../testing/auth-fixture.ts';
import { createAuthHandlers } from './auth.ts';

const COST = { N: 1024, r: 1, p: 1 };

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await AuthFixture.open();
});
afterEach(() => fixture.cloud.close());

describe('a failed sign-in', () => {
  it('gets the same answer, byte for byte, for known and unknown addresses', async () => {
    const known = comparable(await fixture.anonymous.signIn(USER, 'wrong'));
    for (const unknown of ['unknown@haulage.test', 'a\0b@haulage.test'])
      expect(comparable(await fixture.anonymous.signIn(unknown, 'wrong'))).toEqual(known);
  });

  it('costs the same work for known and unknown addresses', async () => {
    const work = vi.fn<NonNullable<Parameters<typeof createPasswords>[1]>>(scrypt);
    const parts = { passwords: createPasswords(COST, work), getThrottles: createThrottles(() => 0) };
    const { signIn } = createAuthHandlers({ ...parts, log: createLog('silent') });
    const world = await createTestHost().open();
    const workOf = async (username: string) => {
      work.mockClear();
      const call = { world, body: { username, password: 'wrong' }, remote: '192.0.2.1' };
      expect(await signIn(call as unknown as Parameters<typeof signIn>[0])).toHaveProperty('name', 'wrong-credentials');
      return work.mock.calls.map(([password, salt, keyBytes, options]) => [password, salt.length, keyBytes, options]);
    };
    const known = await workOf(USER);
    expect(known).toEqual([['wrong', 16, 32, expect.objectContaining(COST)]]);
    expect(await workOf('unknown@haulage.test')).toEqual(known);
  });

  it('gets the same refusal, byte for byte, after too many attempts', async () => {
    const refusals = [];
    for (const email of [USER, 'unknown@haulage.test']) {
      for (let n = 0; n < 5; n += 1) await fixture.anonymous.signIn(email, 'wrong');
      refusals.push(comparable(await fixture.anonymous.signIn(email, 'wrong')));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ status: 429 });
  });
});

describe('a sign-in', () => {
  it('is known to the queue of passwords by an earlier one of the account from that network', async () => {
    const callers: PasswordCaller[] = [];
    const passwords: Passwords = {
      hash: () => Promise.resolve(null),
      verify(_password, _hash, caller) {
        callers.push(caller);
        return Promise.resolve(true);
      },
    };
    const parts = { passwords, getThrottles: createThrottles(() => 0), log: createLog('silent') };
    const { signIn } = createAuthHandlers(parts);
    const world = await createTestHost().open();
    const from = async (remote: string, username = USER) => {
      const call = { world, body: { username, password: 'right' }, remote, setSessionCookie: () => undefined };
      expect(await signIn(call as unknown as Parameters<typeof signIn>[0])).toHaveProperty('csrf_token');
    };
    await from('192.0.2.1');
    await from('192.0.2.1');
    await from('192.0.2.1', 'admin@haulage.test');
    await from('192.0.2.2');
    expect(callers.map(({ isKnown }) => isKnown)).toEqual([false, true, false, false]);
    expect(callers[3]?.address).toBe('192.0.2.2');
  });
});

describe('10,000 guesses at a password', () => {
  /** Guesses 10,000 times over an hour and returns how many passwords were verified. */
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
    const { signIn } = createAuthHandlers({
      passwords,
      getThrottles: createThrottles(() => real.ms),
      log: createLog('silent'),
    });
    const world = await createTestHost().open();
    for (let n = 0; n < 10_000; n += 1) {
      real.ms += 360;
      const body = { username: 'admin@haulage.test', password: `guess-${n}` };
      const answer = await signIn({ world, body, remote: remoteOf(n) } as unknown as Parameters<typeof signIn>[0]);
      expect(answer).toHaveProperty('name', expect.stringMatching(/^(wrong-credentials|too-many-attempts)$/));
    }
    return evaluated;
  }

  it('are verified at most 100 times an hour from one network address', async () => {
    const evaluated = await guess(() => '203.0.113.9');
    expect(evaluated).toBeGreaterThan(5);
    expect(evaluated).toBeLessThanOrEqual(100);
  });

  it('are verified at most 100 times an hour from 10,000 network addresses', async () => {
    expect(await guess((n) => `10.0.${n >> 8}.${n & 255}`)).toBeLessThanOrEqual(100);
  });

  it('are throttled by the real clock, and the owner can sign in afterwards', async () => {
    await fixture.anonymous.send('PUT', '/control/clock', { json: { speed: 600, paused: false } });
    for (let n = 0; n < 6; n += 1) await fixture.anonymous.signIn('admin@haulage.test', `guess-${n}`);
    fixture.cloud.real.ms += 999;
    expect((await fixture.anonymous.signIn('admin@haulage.test')).status).toBe(429);
    fixture.cloud.real.ms += 1;
    await fixture.cloud.signedIn('admin@haulage.test');
  });

  it('are verified at most 100 times when sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) => fixture.cloud.browser().signIn('admin@haulage.test', `guess-${n}`)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(100);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
  });
});

describe('the log', () => {
  it('contains no secrets and no addresses', async () => {
    const lines: string[] = [];
    const logged = await startTestCloud({ logLevel: 'debug', logTo: { write: (line) => void lines.push(line) } });
    const browser = logged.browser();
    await browser.get(`/api/auth/forgot_password?email=${USER}`);
    const { json: mails } = await browser.get('/control/outbox');
    const token = /\/updatepassword\/([\w-]+)/.exec((mails as Mail[])[0]?.text ?? '')?.[1] ?? '';
    await browser.get(`/api/users/check_user_token/?token=${token}`);
    const json = { email: USER, password: 'a-new-password', token };
    await browser.send('POST', '/api/auth/reset_password', { json });
    const { json: handoff } = await browser.send('POST', '/control/handoffs', { json: { email: USER } });
    const { path } = handoff as { path: string };
    await fixture.enter(secretOf(path), browser);
    await browser.get(path);
    await browser.signIn('admin@haulage.test');
    const { json: client } = await browser.get('/api/clients/1');
    const { api_key: key } = client as { api_key: string };
    await logged.browser().get('/api/users/anchors/', { authorization: `Bearer ${key}` });
    await logged.close();
    const log = lines.join('');
    expect(log).toContain('password reset');
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
