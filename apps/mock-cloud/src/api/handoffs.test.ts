import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../testing/test-scenario.ts';
import { startTestCloud } from '../testing/test-cloud.ts';
import { AuthFixture, secretOf, USER } from '../testing/auth-fixture.ts';

let fixture: AuthFixture;
beforeEach(async () => {
  fixture = await AuthFixture.open();
});
afterEach(() => fixture.cloud.close());

describe('a hand-off', () => {
  it('signs its user in once, without a password', async () => {
    const { path } = await fixture.handoff();
    expect(path).toMatch(/^\/home\/cs_[\w-]{43}$/);
    const answer = await fixture.enter(secretOf(path));
    expect(answer.json).toEqual({ csrf_token: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect((await fixture.anonymous.get('/api/session/user')).json).toMatchObject({
      email: USER,
      is_iframe: true,
      redirect: 'home',
    });
    const again = await fixture.enter(secretOf(path), fixture.cloud.browser());
    expect(again.json).toMatchObject({ status: 401, type: 'handoff-refused' });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('admits only one of two simultaneous uses', async () => {
    const { path } = await fixture.handoff();
    const answers = await Promise.all([0, 1].map(() => fixture.enter(secretOf(path), fixture.cloud.browser())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('can lead to the settings, and expires by the security clock', async () => {
    const { path, expires } = await fixture.handoff({ redirect: 'settings', minutes: 2 });
    expect(path).toMatch(/^\/settings\/cs_/);
    expect(expires).toBe(fixture.cloud.real.ms / 1000 + 120);
    await fixture.anonymous.send('PUT', '/control/clock', { json: { now: '+P30D' } });
    fixture.cloud.real.ms += 2 * MINUTE_MS;
    expect((await fixture.enter(secretOf(path))).status).toBe(401);
    const later = await fixture.handoff({ redirect: 'settings', minutes: 2 });
    fixture.cloud.real.ms += 2 * MINUTE_MS - 1;
    expect((await fixture.enter(secretOf(later.path))).status).toBe(200);
    expect((await fixture.anonymous.get('/api/session/user')).json).toMatchObject({ redirect: 'settings' });
  });

  it('of another world names that world and works only there', async () => {
    await fixture.anonymous.send('POST', '/control/worlds', { json: { name: 'ci-7' } });
    const other = { 'x-lapwing-world': 'ci-7' };
    const { path } = await fixture.handoff({}, other);
    expect(path).toMatch(/^\/home\/cs_[\w-]{43}\?world=ci-7$/);
    expect((await fixture.enter(secretOf(path))).status).toBe(401);
    const form = { client_secret: secretOf(path) };
    expect((await fixture.anonymous.send('POST', '/api/auth/token', { form, headers: other })).status).toBe(200);
    expect((await fixture.anonymous.get('/api/session/user')).status).toBe(401);
    expect((await fixture.anonymous.get('/api/session/user', other)).status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-handoff-'));
    const kept = await startTestCloud({ data, paused: true });
    const { json } = await kept
      .browser()
      .send('POST', '/control/handoffs', { json: { email: USER, redirect: 'home' } });
    const secret = secretOf((json as { path: string }).path);
    expect(secret).toMatch(/^cs_[\w-]{43}$/);
    await kept.close();
    const bytes = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    rmSync(data, { recursive: true });
    expect(bytes.some((text) => text.includes(USER))).toBe(true);
    expect(bytes.some((text) => text.includes(secret.slice(3)))).toBe(false);
  });

  it('ends when the password changes, and requires an existing user', async () => {
    const { path } = await fixture.handoff();
    await fixture.reset({ email: USER, password: 'a-new-password', token: await fixture.tokenFor() });
    expect((await fixture.enter(secretOf(path))).status).toBe(401);
    const answer = await fixture.anonymous.send('POST', '/control/handoffs', {
      json: { email: 'unknown@haulage.test' },
    });
    expect(answer.json).toMatchObject({ status: 404, type: 'not-found' });
  });

  it('is rejected together with a password, and stays valid', async () => {
    const { path } = await fixture.handoff();
    const form = { username: USER, password: PASSWORD, client_secret: secretOf(path) };
    expect((await fixture.anonymous.send('POST', '/api/auth/token', { form })).json).toMatchObject({ status: 400 });
    expect((await fixture.enter(secretOf(path))).status).toBe(200);
  });
});
