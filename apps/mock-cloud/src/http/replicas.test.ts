import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaWatch } from '../hosting/replica-watch.ts';
import { deriveTagId } from '../scenario/identity.ts';
import { openPostgresStorage } from '../store/postgres/postgres-storage.ts';
import type { Answer, Browser } from '../testing/browser.ts';
import { compareReplicas } from '../testing/commands/same-commands.ts';
import { API_SAMPLES } from '../testing/sample-calls.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';
import { startPostgresProxy } from '../testing/postgres-proxy.ts';
import { createTestDatabase } from '../testing/test-postgres.ts';

const EMAIL = 'admin@haulage.test';

/** One user who has a session on one replica, and a page of each. */
interface Replica {
  readonly cloud: TestCloud;
  readonly browser: Browser;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let replicas: Replica[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(replicas.map(({ cloud }) => cloud.close()));
  replicas = [];
  await database.drop();
});

/** Starts replicas, and signs a user in at the first. */
async function startReplicas(count: number): Promise<Replica[]> {
  const clouds: TestCloud[] = [];
  for (let n = 0; n < count; n += 1) clouds.push(await startReplica(database.url));
  const [first] = clouds;
  const signedIn = await first!.signedIn(EMAIL);
  replicas = clouds.map((cloud) => ({ cloud, browser: follow(cloud.browser(), cloud, signedIn) }));
  return replicas;
}

/** Starts a replica with the time of its database. */
function startReplica(data: string): Promise<TestCloud> {
  return startTestCloud({ data, clock: undefined, paused: true, atMs: TEST_NOW_MS });
}

/** A browser at a replica with the session of another one, whose cookie has another port in its name. */
function follow(browser: Browser, { port }: TestCloud, signedIn: Browser): Browser {
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name.replace(/-\d+-/, `-${port}-`), value);
  browser.marker = signedIn.marker;
  return browser;
}

const revisionOf = ({ headers }: Answer): string => String(headers['x-lapwing-revision']);
const seen = (answer: Answer) => ({ 'x-lapwing-revision': revisionOf(answer) });

describe('replicas', () => {
  it('take their time from the database, whatever their machines show', async () => {
    const clouds: TestCloud[] = [];
    for (const machineMs of [0, 600_000]) {
      vi.setSystemTime(Date.now() + machineMs);
      clouds.push(await startReplica(database.url));
    }
    const [one, two] = clouds.map((cloud) => cloud.browser());
    const running = await one!.send('PUT', '/control/clock', { json: { paused: false } });
    const clocks = [];
    for (const browser of [one!, two!]) {
      const answer = await browser.get('/control/clock', seen(running));
      clocks.push(Number.parseFloat(String(answer.headers['x-lapwing-clock'])));
    }
    vi.useRealTimers();
    expect(Math.abs(clocks[0]! - clocks[1]!)).toBeLessThan(30);
    await Promise.all(clouds.map((cloud) => cloud.close()));
  });

  it('show a client its own writes at once', async () => {
    const [one, two, three] = await startReplicas(3);
    for (let n = 0; n < 20; n += 1) {
      const label = `Lay-by ${n}`;
      const path = `/api/tags/${deriveTagId(101)}`;
      const writer = [one, two, three][n % 3]!;
      const reader = [one, two, three][(n + 1) % 3]!;
      const written = await writer.browser.send('PUT', path, { json: { label } });
      expect(written.status).toBe(200);
      const list = await reader.browser.get('/api/tags/beacon_positions/', seen(written));
      expect(list.text).toContain(label);
      expect(Number(revisionOf(list))).toBeGreaterThanOrEqual(Number(revisionOf(written)));
    }
  });

  it('show an uploaded floor plan at once, though a browser sends no revision for an image', async () => {
    // The next check of a replica has not come yet.
    vi.spyOn(ReplicaWatch.prototype, 'start').mockReturnValue(undefined);
    vi.spyOn(ReplicaWatch.prototype, 'isRecent', 'get').mockReturnValue(true);
    const [one, two] = await startReplicas(2);
    const image = Buffer.from(API_SAMPLES.uploadLayout.files?.image ?? '', 'base64');
    const stored = await one!.browser.send('POST', '/api/clients/1/upload_image', { files: { image } });
    const [path = ''] = /\/api\/layouts\/[\w-]+\.\w+/.exec(stored.text) ?? [];
    expect((await two!.browser.get(path)).status).toBe(200);
    expect((await two!.browser.get(path.replace('.', 'x.'))).status).toBe(404);
  });

  it('end a session everywhere, and know worlds that another one created', async () => {
    const [one, two] = await startReplicas(2);
    const created = await one!.browser.send('POST', '/control/worlds', { json: { name: 'other' } });
    expect(created.status).toBe(200);
    const other = { 'x-lapwing-world': 'other' };
    expect((await two!.browser.get('/control/clock', other)).status).toBe(200);
    expect((await two!.browser.send('POST', '/control/worlds', { json: { name: 'other' } })).status).toBe(409);
    expect((await two!.browser.send('DELETE', '/control/worlds/other')).status).toBe(204);
    await expect.poll(async () => (await one!.browser.get('/control/clock', other)).status).toBe(404);
    const out = await one!.browser.get('/api/auth/logout');
    expect(out.status).toBeLessThan(300);
    expect((await two!.browser.get('/api/tags/tag_list/', seen(out))).status).toBe(401);
  });

  it('list, remove and create worlds as another one left them', async () => {
    const [one, two] = await startReplicas(2);
    const worlds = async ({ browser }: Replica) =>
      ((await browser.get('/control/worlds')).json as { name: string }[]).map(({ name }) => name);
    for (let n = 0; n < 5; n += 1) {
      const [first, second] = n % 2 ? [two!, one!] : [one!, two!];
      expect((await first.browser.send('POST', '/control/worlds', { json: { name: 'other' } })).status).toBe(200);
      expect(await worlds(second)).toEqual(['main', 'other']);
      expect((await second.browser.send('DELETE', '/control/worlds/other')).status).toBe(204);
      expect(await worlds(first)).toEqual(['main']);
    }
  });

  it('know that the forks of a world end when another one removes it', async () => {
    const [one, two] = await startReplicas(2);
    expect((await one!.browser.send('POST', '/control/worlds', { json: { name: 'origin' } })).status).toBe(200);
    const forked = await one!.browser.send('POST', '/control/forks', { headers: { 'x-lapwing-world': 'origin' } });
    const fork = (forked.json as { name: string }).name;
    expect((await two!.browser.get('/control/clock', { 'x-lapwing-world': fork })).status).toBe(200);
    // As a replica does that stops before it removes the forks.
    const storage = await openPostgresStorage(database.url);
    await storage.markRemoved('origin');
    for (const { browser } of [one!, two!])
      for (const gone of ['origin', fork])
        await expect
          .poll(async () => (await browser.get('/control/clock', { 'x-lapwing-world': gone })).status)
          .toBe(404);
    for (const [n, { browser }] of [one!, two!].entries())
      expect((await browser.send('POST', '/control/worlds', { json: { name: `after-${n}` } })).status).toBe(200);
    await storage.close();
  });

  it('refuse calls while the database cannot be reached, and go on by themselves', async () => {
    const proxy = await startPostgresProxy(database.url);
    const cloud = await startReplica(proxy.url);
    const browser = await cloud.signedIn(EMAIL);
    const read = () => browser.get('/api/tags/beacon_positions/');
    const before = await read();
    proxy.cut();
    const fault = browser.send('POST', '/control/faults', { json: { kind: 'offline', gateways: [1] } });
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(503);
    expect((await read()).json).toMatchObject({ type: 'storage-unreachable' });
    expect((await fault).status).toBe(503);
    proxy.mend();
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
    expect((await read()).text).toBe(before.text);
    await cloud.close();
    await proxy.close();
  });

  it('answer nothing that they remember from before they were paused', async () => {
    const proxy = await startPostgresProxy(database.url);
    const cloud = await startTestCloud({ data: proxy.url, paused: true, atMs: TEST_NOW_MS });
    const browser = await cloud.signedIn(EMAIL);
    const read = async () => (await browser.get('/api/tags/beacon_positions/')).status;
    expect(await read()).toBe(200);
    proxy.cut();
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 5_000);
    expect(await read()).toBe(503);
    vi.restoreAllMocks();
    proxy.mend();
    await cloud.close();
    await proxy.close();
  });

  it('answer like one server with an embedded database that gets the same commands, to the byte', async () => {
    const statuses = await compareReplicas({ seed: 26, count: 300, readEvery: 300 });
    for (const status of [0, 200, 204, 400, 401, 403, 404, 405, 409])
      expect([...statuses.keys()], `answers with ${status}`).toContain(status);
  });
});
