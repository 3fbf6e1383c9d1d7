import { HOUR_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { AuthFixture, secretOf, comparable, USER } from '../testing/auth-fixture.ts';

let door: AuthFixture;
beforeEach(async () => {
  door = await AuthFixture.open();
});
afterEach(() => door.cloud.close());

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.get('/api/session/user')).status;
}

describe('a forgotten password', () => {
  it('gets the same answer, byte for byte, for known and unknown addresses', async () => {
    const known = comparable(await door.forgot(USER));
    for (const unknown of ['unknown@haulage.test', 'no address at all', 'a\0b'])
      expect(comparable(await door.forgot(unknown))).toEqual(known);
  });

  it('sends a mail to a known address, and none to an unknown one', async () => {
    await door.forgot('unknown@haulage.test');
    await door.forgot(` ${USER.toUpperCase()} `);
    const mails = await door.outbox();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[USER, 'Set a new password']]);
    expect(mails[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\n/);
  });

  it('sends a mail dated by the world clock; the outbox lists the newest first', async () => {
    await door.anonymous.send('PUT', '/control/clock', { json: { now: '2026-06-01T12:00:00Z' } });
    await door.forgot(USER);
    await door.anonymous.send('PUT', '/control/clock', { json: { now: '2026-03-18T10:00:00Z' } });
    await door.forgot('admin@haulage.test');
    expect((await door.outbox()).map(({ at, to }) => [at, to])).toEqual([
      [Date.parse('2026-03-18T10:00:00Z') / 1000, 'admin@haulage.test'],
      [Date.parse('2026-06-01T12:00:00Z') / 1000, USER],
    ]);
  });

  it('of another world sends to the outbox of that world, with a link to it', async () => {
    await door.anonymous.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const other = { 'x-lapwing-world': 'ci-7' };
    await door.forgot(USER, other);
    expect(await door.outbox()).toEqual([]);
    expect((await door.outbox(other))[0]?.text).toMatch(/\n\/updatepassword\/[\w-]{43}\?world=ci-7\n/);
  });

  it('is throttled per address, known or not, by the security clock', async () => {
    for (const email of [USER, 'unknown@haulage.test']) {
      for (let n = 0; n < 5; n += 1) expect((await door.forgot(email)).status).toBe(200);
      const refused = await door.forgot(email);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    }
    await door.anonymous.send('PUT', '/control/clock', { json: { now: '+P30D', speed: 600 } });
    expect((await door.forgot(USER)).status).toBe(429);
    door.cloud.real.ms += 1000;
    expect((await door.forgot(USER)).status).toBe(200);
  });
});

describe('a reset token', () => {
  it('is valid for an hour or until it is used, and reveals the address only while valid', async () => {
    const token = await door.tokenFor();
    expect((await door.check(token)).json).toEqual({ valid: true, email: USER });
    door.cloud.real.ms += HOUR_MS - 1;
    expect((await door.check(token)).json).toEqual({ valid: true, email: USER });
    door.cloud.real.ms += 1;
    expect((await door.check(token)).json).toEqual({ valid: false });
    expect((await door.check('made-up')).json).toEqual({ valid: false });
  });

  it('does not depend on the world clock', async () => {
    const token = await door.tokenFor();
    await door.anonymous.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    expect((await door.check(token)).json).toEqual({ valid: true, email: USER });
  });

  it('sets a password once, as JSON', async () => {
    const json = { email: USER, password: 'a-new-password', token: await door.tokenFor() };
    expect((await door.reset(json)).status).toBe(204);
    await door.cloud.signedIn(USER, 'a-new-password');
    expect((await door.cloud.browser().signIn(USER)).status).toBe(401);
    const again = await door.reset({ ...json, password: 'another-one' });
    expect(again.json).toMatchObject({ status: 401, type: 'reset-refused', detail: 'Unauthorized Access.' });
    expect((await door.check(json.token)).json).toEqual({ valid: false });
  });

  it('sets a password as a form', async () => {
    const form = { username: USER, password: 'a-new-password', client_secret: await door.tokenFor() };
    expect((await door.anonymous.send('POST', '/api/auth/reset_password', { form })).status).toBe(204);
    await door.cloud.signedIn(USER, 'a-new-password');
  });

  it('is valid for one address only', async () => {
    const token = await door.tokenFor();
    const answer = await door.reset({ email: 'admin@haulage.test', password: 'a-new-password', token });
    expect(answer.json).toMatchObject({ status: 401, type: 'reset-refused' });
    await door.cloud.signedIn('admin@haulage.test');
    expect((await door.check(token)).json).toMatchObject({ valid: true });
  });

  it('works for only one of two simultaneous uses', async () => {
    const token = await door.tokenFor();
    const answers = await Promise.all(
      ['first-password', 'other-password'].map((password) => door.reset({ email: USER, password, token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  });

  it('ends every session of the user and all their other reset tokens', async () => {
    const token = await door.tokenFor();
    const other = await door.tokenFor();
    const sessions = [await door.cloud.signedIn(USER), await door.cloud.signedIn(USER)];
    const colleague = await door.cloud.signedIn('admin@haulage.test');
    await door.reset({ email: USER, password: 'a-new-password', token });
    for (const session of sessions) expect(await statusOf(session)).toBe(401);
    expect(await statusOf(colleague)).toBe(200);
    expect((await door.check(other)).json).toEqual({ valid: false });
  });

  it('lifts the requirement to change the password', async () => {
    const token = await door.tokenFor('newcomer@haulage.test');
    await door.reset({ email: 'newcomer@haulage.test', password: 'a-new-password', token });
    const browser = await door.cloud.signedIn('newcomer@haulage.test', 'a-new-password');
    expect((await browser.get('/api/session/user')).json).toMatchObject({ auth_scopes: ['user'] });
  });

  it('accepts passwords of 8 to 64 characters, counted in characters, not bytes', async () => {
    const token = await door.tokenFor();
    for (const password of ['1234567', 'x'.repeat(65)])
      expect((await door.reset({ email: USER, password, token })).json).toMatchObject({ status: 400 });
    expect((await door.reset({ email: USER, password: '🔑'.repeat(64), token })).status).toBe(204);
    await door.cloud.signedIn(USER, '🔑'.repeat(64));
  });

  it('is not interchangeable with a hand-off secret', async () => {
    const path = (await door.handoff()).path;
    const token = await door.tokenFor();
    expect(token).toHaveLength(43);
    expect((await door.reset({ email: USER, password: 'a-new-password', token: secretOf(path) })).status).toBe(401);
    expect((await door.enter(`cs_${token}`)).status).toBe(401);
  });

  it('is throttled against guessing', async () => {
    for (let n = 0; n < 20; n += 1) expect((await door.check(String(n).padStart(43, 'g'))).status).toBe(200);
    expect((await door.check('g'.repeat(43))).status).toBe(429);
    // A string that cannot be a token does not count as a guess.
    expect((await door.check('guess')).json).toEqual({ valid: false });
    expect((await door.reset({ email: USER, password: 'a-new-password', token: 'guess' })).status).toBe(429);
    expect((await door.enter('cs_guess')).status).toBe(429);
  });
});
