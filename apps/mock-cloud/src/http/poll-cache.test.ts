import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_SAMPLES } from '../testing/sample-calls.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { type Answer, Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

/** One address is polled over one connection, and the state changes between two polls. */
const POLLED = '/api/tags/beacon_positions/';

const real = { ms: TEST_NOW_MS };
const logged: string[] = [];
let cloud: TestCloud;
let poller: Browser;
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  cloud = await startTestCloud({ logTo, logLevel: 'debug' }, real);
});
afterAll(() => cloud.close());
beforeEach(async () => {
  poller = new Browser(cloud.port, 'one');
  await poller.signIn('admin@haulage.test');
});
afterEach(async () => {
  await cloud.browser().send('POST', '/control/reset', { json: {} });
});

function poll(headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return poller.get(POLLED, headers);
}

/** Polls until the connection's poll is cached. */
async function pollUntilCached(): Promise<Answer> {
  await poll();
  const answer = await poll();
  expect(answer.status).toBe(200);
  await expectPrepared();
  return answer;
}

async function expectPrepared(): Promise<void> {
  logged.length = 0;
  expect((await poll()).status).toBe(200);
  expect(logged.filter((line) => line.includes('"prepared":true'))).toHaveLength(1);
}

describe('a poll that a connection repeats', () => {
  it('returns what another user has written since', async () => {
    const before = await pollUntilCached();
    const written = await (
      await cloud.signedIn('admin@haulage.test')
    ).send('PUT', '/api/position_logs/tags', { json: API_SAMPLES.placeTags.json });
    expect(written.status).toBe(200);
    expect((await poll()).text).not.toBe(before.text);
  });

  it('has the current clock, and is prepared again after a jump of the clock', async () => {
    await pollUntilCached();
    real.ms += 300;
    expect(String((await poll()).headers['x-lapwing-clock'])).toMatch(/\.300;1;0;\d+$/);
    await cloud.browser().send('PUT', '/control/clock', { json: { now: '+PT1M' } });
    await poll();
    await expectPrepared();
  });

  it('returns what a jump of the clock within the same second changed', async () => {
    const jumpTo = (now: string) => cloud.browser().send('PUT', '/control/clock', { json: { now, paused: true } });
    const pollVehicles = async () => (await poller.get('/api/users/latest_global_information/1')).text;
    // A vehicle reaches a beacon between these two instants.
    await jumpTo('2026-03-18T10:06:46.2Z');
    const before = await pollVehicles();
    for (let time = 1; time <= 2; time += 1) expect(await pollVehicles()).toBe(before);
    await jumpTo('2026-03-18T10:06:46.6Z');
    expect(await pollVehicles()).not.toBe(before);
  });

  it('is refused once its session has ended or its user has lost a role', async () => {
    await pollUntilCached();
    const { marker, cookies } = poller;
    const other = cloud.browser();
    other.marker = marker;
    for (const [name, value] of cookies) other.cookies.set(name, value);
    expect((await other.get('/api/auth/logout')).status).toBe(204);
    expect((await poll()).status).toBe(401);

    const admin = await cloud.signedIn('admin@haulage.test');
    const [email, password] = ['ro@haulage.test', 'a-password'];
    const json = { client_id: 1, name: 'Ro', email, password, auth_scopes: ['client', 'user'] };
    const { json: made } = await admin.send('POST', '/api/users/', { json });
    await poller.signIn(email, password);
    await pollUntilCached();
    const path = `/api/users/edit/${(made as { id: number }).id}`;
    expect((await admin.send('PUT', path, { json: { auth_scopes: ['user'] } })).status).toBeLessThan(300);
    expect((await poll()).status).toBe(401);
  });

  it('is refused once its session has expired, since polls do not keep it alive', async () => {
    await pollUntilCached();
    real.ms += 12 * 3_600_000;
    expect((await poll()).status).toBe(401);
  });

  it('keeps the session alive each time when an active person sends it', async () => {
    await pollUntilCached();
    for (let hour = 0; hour < 24; hour += 8) {
      for (let time = 1; time <= 2; time += 1) expect((await poll({ 'x-lapwing-active': '1' })).status).toBe(200);
      real.ms += 8 * 3_600_000;
    }
    expect((await poll()).status).toBe(200);
  });

  it('returns the data of the account to which a super user has switched', async () => {
    await poller.signIn('super@haulage.test');
    const before = await pollUntilCached();
    const { json } = await poller.get('/api/session/user');
    const { id, super_users: accounts } = json as { id: number; super_users: { id: number }[] };
    const other = accounts.find((account) => account.id !== 1);
    const switched = await poller.send('PUT', '/api/users/switch_super_user/', {
      json: { user_id: id, new_client_id: other?.id },
    });
    expect(switched.status).toBeLessThan(300);
    expect((await poll()).text).not.toBe(before.text);
  });

  it('is affected by an API fault as soon as the fault begins', async () => {
    await pollUntilCached();
    await cloud.browser().send('POST', '/control/faults', { json: { kind: 'error', status: 502 } });
    expect((await poll()).status).toBe(502);
  });

  it('is a new request when a header differs', async () => {
    await pollUntilCached();
    expect((await poll({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await poll({ host: 'evil.test' })).status).toBe(403);
    expect((await poll({ 'x-lapwing-world': 'nowhere' })).status).toBe(404);
    expect((await poll({ cookie: '' })).status).toBe(401);
    const { headers } = await poll();
    expect((await poll({ 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await poll()).status).toBe(200);
  });

  it('is refused once its world was removed', async () => {
    const world = { 'x-lapwing-world': 'brief' };
    const browser = cloud.browser();
    await browser.send('POST', '/control/worlds', { json: { name: 'brief' } });
    const form = { username: 'admin@haulage.test', password: 'lapwing-demo' };
    const { json } = await poller.send('POST', '/api/auth/token?world=brief', { form });
    poller.marker = (json as { csrf_token: string }).csrf_token;
    for (let time = 1; time <= 3; time += 1) expect((await poll(world)).status).toBe(200);
    await browser.send('DELETE', '/control/worlds/brief');
    expect((await poll(world)).status).toBe(404);
  });
});
