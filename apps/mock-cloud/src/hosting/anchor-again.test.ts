import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ServerOptions } from '../http/server.ts';
import type { Answer } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { FIXED_SCENARIO_TEXT, loadScenarioText, TEST_NOW_MS } from '../testing/test-scenario.ts';

const DAY_MS = 86_400_000;
/** Five days later, and not in whole seconds. */
const LATER_MS = TEST_NOW_MS + 5 * DAY_MS + 1234;
const LATER_TS = Math.floor(LATER_MS / 1000);

const FIXED = loadScenarioText(FIXED_SCENARIO_TEXT);

const root = mkdtempSync(join(tmpdir(), 'lapwing-anchor-'));
afterAll(() => rmSync(root, { recursive: true }));

const clouds: TestCloud[] = [];
afterEach(async () => {
  for (const cloud of clouds.splice(0)) await cloud.close();
});

async function start(options: Partial<ServerOptions> = {}, real = { ms: TEST_NOW_MS }): Promise<TestCloud> {
  const cloud = await startTestCloud(options, real);
  clouds.push(cloud);
  return cloud;
}

/** Starts a server on stored data at an instant, after the last one has ended. */
async function restart(cloud: TestCloud, data: string, options: Partial<ServerOptions> = {}): Promise<TestCloud> {
  clouds.splice(clouds.indexOf(cloud), 1);
  await cloud.close();
  return start({ data, ...options }, { ms: LATER_MS });
}

const reset = (cloud: TestCloud, json: object): Promise<Answer> =>
  cloud.browser().send('POST', '/control/reset', { json });
const read = async (cloud: TestCloud, path: string): Promise<unknown> => {
  const { json, text } = await cloud.browser().get(`/control/${path}`);
  return json ?? text;
};
const listPeoplesFaults = async (cloud: TestCloud): Promise<unknown[]> =>
  ((await read(cloud, 'faults')) as { source: string }[]).filter(({ source }) => source === 'control');
const change = (cloud: TestCloud): Promise<Answer> =>
  cloud.browser().send('POST', '/control/faults', { json: { kind: 'offline', gateways: [9] } });
const exportOf = async (cloud: TestCloud): Promise<string> =>
  (await cloud.browser().get(`/control/export/visits?at=${LATER_TS}`)).text;

const ANCHORED = { anchor: LATER_TS, start: LATER_TS - (3 * DAY_MS) / 1000 };

describe('a reset with the anchor now', () => {
  it('gives the world that a first start at that instant gives', async () => {
    const cloud = await start();
    await change(cloud);
    cloud.real.ms = LATER_MS;
    expect((await reset(cloud, { anchor: 'now' })).json).toEqual({ now: LATER_TS, speed: 1, paused: false, epoch: 2 });
    expect(await read(cloud, 'scenario')).toMatchObject(ANCHORED);
    expect(await listPeoplesFaults(cloud)).toEqual([]);
    const first = await start({}, { ms: LATER_MS });
    const visits = await exportOf(cloud);
    expect(visits.split('\n').length).toBeGreaterThan(100);
    expect(visits).toBe(await exportOf(first));
  });

  it('lasts: the next start and the next reset have that anchor', async () => {
    const data = join(root, 'lasting');
    const cloud = await start({ data });
    cloud.real.ms = LATER_MS;
    await reset(cloud, { anchor: 'now' });
    const again = await restart(cloud, data);
    expect(again.main).toEqual({ begun: 'continued', anchorMs: LATER_TS * 1000 });
    again.real.ms += DAY_MS;
    expect((await reset(again, {})).json).toMatchObject({ now: LATER_TS });
    expect(await read(again, 'scenario')).toMatchObject(ANCHORED);
  });

  it('leaves the world usable: clients can be added, and a snapshot of the old anchor is refused', async () => {
    const cloud = await start();
    await cloud.browser().send('PUT', '/control/snapshots/before');
    cloud.real.ms = LATER_MS;
    await reset(cloud, { anchor: 'now' });
    expect((await cloud.browser().send('POST', '/control/clients', { json: { type: 0 } })).status).toBe(200);
    const { json } = await reset(cloud, { snapshot: 'before' });
    expect(json).toMatchObject({ status: 409, type: 'snapshot-mismatch', errors: [{ where: 'anchor' }] });
    await cloud.browser().send('PUT', '/control/snapshots/after');
    expect((await reset(cloud, { snapshot: 'after' })).status).toBe(200);
  });

  it('is refused by a scenario with a fixed start, and nothing changes', async () => {
    const cloud = await start({ scenario: FIXED });
    await cloud.browser().send('PUT', '/control/clock', { json: { now: '+PT1H', paused: true } });
    const before = await read(cloud, 'clock');
    const message =
      'cannot be now: the scenario town has a fixed start, 2026-03-17T08:00:00.000Z. Reset without an anchor';
    expect((await reset(cloud, { anchor: 'now' })).json).toMatchObject({
      status: 400,
      errors: [{ where: 'body/anchor', message }],
    });
    expect(await read(cloud, 'clock')).toEqual(before);
  });

  it.each([
    [{ anchor: 'now', snapshot: 'kept' }, 'cannot be combined with snapshot, which has its own anchor'],
    [{ anchor: 'yesterday' }, 'must be'],
  ])('is refused for %j', async (json, message) => {
    const cloud = await start();
    await cloud.browser().send('PUT', '/control/snapshots/kept');
    expect((await reset(cloud, json)).json).toMatchObject({
      status: 400,
      errors: [{ where: 'body/anchor', message: expect.stringContaining(message) as string }],
    });
  });
});

describe('a fresh start', () => {
  it('starts the stored world again, anchored to now, without what people did', async () => {
    const data = join(root, 'fresh');
    const first = await start({ data, speed: 60, paused: true });
    expect(first.main.begun).toBe('new');
    await change(first);
    await first.browser().send('POST', '/control/clients', { json: { type: 0 } });
    await first.browser().send('PUT', '/control/clock', { json: { now: '+PT1H' } });
    const again = await restart(first, data, { fresh: true });
    expect(again.main).toEqual({ begun: 'again', anchorMs: LATER_TS * 1000 });
    expect(await read(again, 'clock')).toEqual({ now: LATER_TS, speed: 1, paused: false, epoch: 3 });
    expect(await read(again, 'scenario')).toMatchObject({ ...ANCHORED, clients: [{ id: 1 }, { id: 2 }] });
    expect(await listPeoplesFaults(again)).toEqual([]);
    expect((await again.signedIn('admin@haulage.test')).marker).not.toBeNull();
    const other = await start({}, { ms: LATER_MS });
    expect(await exportOf(again)).toBe(await exportOf(other));
  });

  it('takes another anchor and rate from its options, for later resets, too', async () => {
    const data = join(root, 'chosen');
    const atMs = TEST_NOW_MS + DAY_MS;
    const again = await restart(await start({ data }), data, { fresh: true, atMs, speed: 5, paused: true });
    const clock = { now: atMs / 1000, speed: 5, paused: true };
    expect(await read(again, 'clock')).toMatchObject(clock);
    expect(again.main.anchorMs).toBe(atMs);
    expect((await reset(again, {})).json).toMatchObject(clock);
  });

  it('starts a scenario with a fixed start at that start', async () => {
    const data = join(root, 'fixed');
    const first = await start({ data, scenario: FIXED });
    await first.browser().send('PUT', '/control/clock', { json: { now: '+P30D' } });
    const again = await restart(first, data, { scenario: FIXED, fresh: true });
    expect(again.main).toEqual({ begun: 'again', anchorMs: Date.parse('2026-03-17T08:00:00Z') });
    expect(await read(again, 'clock')).toMatchObject({ now: Date.parse('2026-03-17T08:00:00Z') / 1000 });
  });

  it('is a first start if nothing is stored', async () => {
    expect((await start({ data: 'memory', fresh: true })).main.begun).toBe('new');
  });

  it('refuses the data of another scenario, and keeps it', async () => {
    const data = join(root, 'other');
    const first = await start({ data });
    await change(first);
    await expect(restart(first, data, { scenario: FIXED, fresh: true })).rejects.toThrow('choose another data folder');
    const kept = await start({ data }, { ms: LATER_MS });
    expect(await listPeoplesFaults(kept)).toHaveLength(1);
  });
});
