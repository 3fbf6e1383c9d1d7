import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_SAMPLES } from './samples.test-data.ts';
import { type Answer, Browser, startTestCloud, TEST_NOW_MS, type TestCloud } from './test-cloud.test-data.ts';

/** Somebody polls one address over one connection, and things change between two polls. */
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

/** Polls until the connection is known, and says so. */
async function becomeKnown(): Promise<Answer> {
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

describe('a poll that a connection sends again', () => {
  it('shows what somebody wrote meanwhile', async () => {
    const before = await becomeKnown();
    const written = await (
      await cloud.signedIn('admin@haulage.test')
    ).send('PUT', '/api/position_logs/tags', { json: API_SAMPLES.placeTags.json });
    expect(written.status).toBe(200);
    expect((await poll()).text).not.toBe(before.text);
  });

  it('tells the time, and is prepared again after a jump of the clock', async () => {
    await becomeKnown();
    real.ms += 300;
    expect(String((await poll()).headers['x-lapwing-clock'])).toMatch(/\.300;1;0;\d+$/);
    await cloud.browser().send('PUT', '/control/clock', { json: { now: '+PT1M' } });
    await poll();
    await expectPrepared();
  });

  it('is refused once its session ended or its user lost a role', async () => {
    await becomeKnown();
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
    await becomeKnown();
    const path = `/api/users/edit/${(made as { id: number }).id}`;
    expect((await admin.send('PUT', path, { json: { auth_scopes: ['user'] } })).status).toBeLessThan(300);
    expect((await poll()).status).toBe(401);
  });

  it('ends with its session, which polls do not keep alive', async () => {
    await becomeKnown();
    real.ms += 12 * 3_600_000;
    expect((await poll()).status).toBe(401);
  });

  it('is that of the account to which a super user switched', async () => {
    await poller.signIn('super@haulage.test');
    const before = await becomeKnown();
    const { json } = await poller.get('/api/session/user');
    const { id, super_users: accounts } = json as { id: number; super_users: { id: number }[] };
    const other = accounts.find((account) => account.id !== 1);
    const switched = await poller.send('PUT', '/api/users/switch_super_user/', {
      json: { user_id: id, new_client_id: other?.id },
    });
    expect(switched.status).toBeLessThan(300);
    expect((await poll()).text).not.toBe(before.text);
  });

  it('is spoiled by a fault from its beginning on', async () => {
    await becomeKnown();
    await cloud.browser().send('POST', '/control/faults', { json: { kind: 'error', status: 502 } });
    expect((await poll()).status).toBe(502);
  });

  it('is another where a header is', async () => {
    await becomeKnown();
    expect((await poll({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await poll({ host: 'evil.test' })).status).toBe(403);
    expect((await poll({ 'x-lapwing-world': 'nowhere' })).status).toBe(404);
    expect((await poll({ cookie: '' })).status).toBe(401);
    const { headers } = await poll();
    expect((await poll({ 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect((await poll()).status).toBe(200);
  });

  it('finds no world that was removed', async () => {
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
