import { HOUR_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OneTimeSecrets } from '../accounts/one-time-secrets.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Browser } from '../testing/browser.ts';
import { AuthFixture, secretOf, comparable, USER } from '../testing/auth-fixture.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await AuthFixture.open();
});
afterEach(() => fixture.cloud.close());

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.get('/api/session/user')).status;
}

describe('a forgotten password', () => {
  it('gets the same answer, byte for byte and after 100 ms, for known and unknown addresses', async () => {
    const forgot = async (email: string) => {
      const startMs = performance.now();
      const answer = comparable(await fixture.forgot(email));
      // Timers may fire a millisecond early.
      expect(performance.now() - startMs).toBeGreaterThan(98);
      return answer;
    };
    const known = await forgot(USER);
    for (const unknown of ['unknown@haulage.test', 'no address at all', 'a\0b'])
      expect(await forgot(unknown)).toEqual(known);
  });

  it('gets the same answer for known and unknown addresses while the disk is full', async () => {
    const fail = vi
      .spyOn(OneTimeSecrets.prototype, 'sendReset')
      .mockRejectedValue(new StorageError('database or disk is full'));
    const [known, unknown] = [await fixture.forgot(USER), await fixture.forgot('unknown@haulage.test')];
    expect(fail).toHaveBeenCalledOnce();
    fail.mockRestore();
    expect(known.status).toBe(200);
    expect(comparable(known)).toEqual(comparable(unknown));
  });

  it('sends a mail to a known address, and none to an unknown one', async () => {
    await fixture.forgot('unknown@haulage.test');
    await fixture.forgot(` ${USER.toUpperCase()} `);
    const mails = await fixture.outbox();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[USER, 'Set a new password']]);
    expect(mails[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\n/);
  });

  it('sends a mail dated by the world clock; the outbox lists the newest first', async () => {
    await fixture.anonymous.send('PUT', '/control/clock', { json: { now: '2026-06-01T12:00:00Z' } });
    await fixture.forgot(USER);
    await fixture.anonymous.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:00:00Z' } });
    await fixture.forgot('admin@haulage.test');
    expect((await fixture.outbox()).map(({ at, to }) => [at, to])).toEqual([
      [Date.parse('2026-03-18T10:00:00Z') / 1000, 'admin@haulage.test'],
      [Date.parse('2026-06-01T12:00:00Z') / 1000, USER],
    ]);
  });

  it('of another world sends to the outbox of that world, with a link to it', async () => {
    await fixture.anonymous.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const other = { 'x-lapwing-world': 'ci-7' };
    await fixture.forgot(USER, other);
    expect(await fixture.outbox()).toEqual([]);
    expect((await fixture.outbox(other))[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\?world=ci-7\n/);
  });

  it('is throttled per address, known or not, by the security clock', async () => {
    for (const email of [USER, 'unknown@haulage.test']) {
      for (let n = 0; n < 5; n += 1) expect((await fixture.forgot(email)).status).toBe(200);
      const refused = await fixture.forgot(email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    }
    await fixture.anonymous.send('PUT', '/control/clock', { json: { now: '+P30D', speed: 600 } });
    expect((await fixture.forgot(USER)).status).toBe(429);
    fixture.cloud.real.ms += 1000;
    expect((await fixture.forgot(USER)).status).toBe(200);
  });
});

describe('a reset token', () => {
  it('is valid for an hour or until it is used, and reveals the address only while valid', async () => {
    const token = await fixture.tokenFor();
    expect((await fixture.check(token)).json).toEqual({ valid: true, email: USER });
    fixture.cloud.real.ms += HOUR_MS - 1;
    expect((await fixture.check(token)).json).toEqual({ valid: true, email: USER });
    fixture.cloud.real.ms += 1;
    expect((await fixture.check(token)).json).toEqual({ valid: false });
    expect((await fixture.check('made-up')).json).toEqual({ valid: false });
  });

  it('does not depend on the world clock', async () => {
    const token = await fixture.tokenFor();
    await fixture.anonymous.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    expect((await fixture.check(token)).json).toEqual({ valid: true, email: USER });
  });

  it('sets a password once, as JSON', async () => {
    const json = { email: USER, password: 'a-new-password', token: await fixture.tokenFor() };
    expect((await fixture.reset(json)).status).toBe(204);
    await fixture.cloud.signedIn(USER, 'a-new-password');
    expect((await fixture.cloud.browser().signIn(USER)).status).toBe(401);
    const again = await fixture.reset({ ...json, password: 'another-one' });
    expect(again.json).toMatchObject({ status: 401, type: 'reset-refused', detail: 'Unauthorized Access.' });
    expect((await fixture.check(json.token)).json).toEqual({ valid: false });
  });

  it('sets a password as a form', async () => {
    const form = { username: USER, password: 'a-new-password', client_secret: await fixture.tokenFor() };
    expect((await fixture.anonymous.send('POST', '/api/auth/reset_password', { form })).status).toBe(204);
    await fixture.cloud.signedIn(USER, 'a-new-password');
  });

  it('is valid for one address only', async () => {
    const token = await fixture.tokenFor();
    const answer = await fixture.reset({ email: 'admin@haulage.test', password: 'a-new-password', token });
    expect(answer.json).toMatchObject({ status: 401, type: 'reset-refused' });
    await fixture.cloud.signedIn('admin@haulage.test');
    expect((await fixture.check(token)).json).toMatchObject({ valid: true });
  });

  it('works for only one of two simultaneous uses', async () => {
    const token = await fixture.tokenFor();
    const answers = await Promise.all(
      ['first-password', 'other-password'].map((password) => fixture.reset({ email: USER, password, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it.each(['cross-site', 'same-site', 'none'])('is not mailed for a request of the kind %s', async (site) => {
    const before = await fixture.outbox();
    const answer = await fixture.forgot(USER, { 'sec-fetch-site': site });
    expect(answer.json).toMatchObject({ status: 403, type: 'foreign-origin' });
    expect(await fixture.outbox()).toEqual(before);
    expect((await fixture.forgot(USER, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('stops working when a newer one is asked for, for that user alone', async () => {
    const colleague = await fixture.tokenFor('admin@haulage.test');
    const older = await fixture.tokenFor();
    const newer = await fixture.tokenFor();
    expect((await fixture.check(older)).json).toEqual({ valid: false });
    for (const token of [newer, colleague]) expect((await fixture.check(token)).json).toMatchObject({ valid: true });
  });

  it('ends every session of the user', async () => {
    const token = await fixture.tokenFor();
    const sessions = [await fixture.cloud.signedIn(USER), await fixture.cloud.signedIn(USER)];
    const colleague = await fixture.cloud.signedIn('admin@haulage.test');
    await fixture.reset({ email: USER, password: 'a-new-password', token });
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(colleague)).toBe(200);
  });

  it('lifts the requirement to change the password', async () => {
    const token = await fixture.tokenFor('newcomer@haulage.test');
    await fixture.reset({ email: 'newcomer@haulage.test', password: 'a-new-password', token });
    const browser = await fixture.cloud.signedIn('newcomer@haulage.test', 'a-new-password');
    expect((await browser.get('/api/session/user')).json).toMatchObject({ auth_scopes: ['user'] });
  });

  it('accepts passwords of 8 to 64 characters, counted in characters, not bytes', async () => {
    const token = await fixture.tokenFor();
    for (const password of ['1234567', 'x'.repeat(65), ' '.repeat(8)])
      expect((await fixture.reset({ email: USER, password, token })).json).toMatchObject({ status: 400 });
    expect((await fixture.reset({ email: USER, password: '🔑'.repeat(64), token })).status).toBe(204);
    await fixture.cloud.signedIn(USER, '🔑'.repeat(64));
  });

  it('is not interchangeable with a hand-off secret', async () => {
    const path = (await fixture.handoff()).path;
    const token = await fixture.tokenFor();
    expect(token).toHaveLength(43);
    expect((await fixture.reset({ email: USER, password: 'a-new-password', token: secretOf(path) })).status).toBe(401);
    expect((await fixture.enter(`cs_${token}`)).status).toBe(401);
  });

  it('is throttled against guessing', async () => {
    for (let n = 0; n < 20; n += 1) expect((await fixture.check(String(n).padStart(43, 'g'))).status).toBe(200);
    expect((await fixture.check('g'.repeat(43))).status).toBe(429);
    // A string that cannot be a token does not count as a guess.
    expect((await fixture.check('guess')).json).toEqual({ valid: false });
    expect((await fixture.reset({ email: USER, password: 'a-new-password', token: 'guess' })).status).toBe(429);
    expect((await fixture.enter('cs_guess')).status).toBe(429);
  });
});
