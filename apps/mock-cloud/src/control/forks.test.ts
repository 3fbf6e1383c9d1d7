import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FORKS, WORLD_LIFE_MS } from '../hosting/world-lives.ts';
import { createFolderSource } from '../scenario/file-source.ts';
import { loadScenario } from '../scenario/load.ts';
import type { Answer } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

interface World {
  readonly name: string;
  readonly fork?: { readonly origin: string; readonly at: number; readonly path: string };
}
interface Figures {
  readonly at: number;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly vehicles: readonly { readonly id: number; readonly state: string }[];
}

let cloud: TestCloud;
beforeEach(async () => {
  cloud = await startTestCloud();
});
afterEach(() => cloud.close());

const send = (method: string, path: string, world = 'main', json?: object): Promise<Answer> =>
  cloud.browser().send(method, `/control${path}`, { headers: { 'x-lapwing-world': world }, ...(json && { json }) });
const fork = async (origin = 'main'): Promise<World> => (await send('POST', '/forks', origin)).json as World;
const readClock = async (world: string): Promise<unknown> => (await send('GET', '/clock', world)).json;
const listFaults = async (world: string): Promise<unknown> => (await send('GET', '/faults', world)).json;
const isGone = async (world: string): Promise<boolean> => (await send('GET', '/clock', world)).status === 404;
const listNames = async (): Promise<string[]> =>
  ((await send('GET', '/worlds')).json as World[]).map(({ name }) => name);
const readFigures = async (world: string, query: string): Promise<Figures> =>
  (await send('GET', `/figures?client=1&${query}`, world)).json as Figures;
const OFFLINE = { kind: 'offline', gateways: [2] };

describe('a fork', () => {
  it('has what people did to its origin so far, and is listed with it', async () => {
    await send('POST', '/faults', 'main', OFFLINE);
    const made = await fork();
    expect(made).toMatchObject({
      name: expect.stringMatching(/^fork-[0-9a-f]{12}$/) as string,
      seed: 7,
      now: TEST_NOW_MS / 1000,
      fork: { origin: 'main', at: TEST_NOW_MS / 1000, path: `/what-if?with=${made.name}` },
    });
    expect(await listFaults(made.name)).toEqual(await listFaults('main'));
    const listed = (await send('GET', '/worlds')).json as World[];
    expect(listed.map(({ name, fork: of }) => [name, of?.origin])).toEqual([
      ['main', undefined],
      [made.name, 'main'],
    ]);
  });

  it('and its origin are changed apart', async () => {
    const { name } = await fork();
    const before = await listFaults('main');
    await send('POST', '/faults', name, OFFLINE);
    expect(await listFaults('main')).toEqual(before);
    await send('POST', '/faults', 'main', { kind: 'drain', beacons: [101] });
    expect(JSON.stringify(await listFaults(name))).toContain('"gateways":[2]');
    expect(JSON.stringify(await listFaults(name))).not.toContain('drain');
  });

  it('has one clock with its origin, whichever is changed, and answers polls as of it', async () => {
    const { name } = await fork();
    await send('PUT', '/clock', 'main', { now: '+PT1H', speed: 30 });
    expect(await readClock(name)).toMatchObject({ now: (TEST_NOW_MS + HOUR_MS) / 1000, speed: 30, epoch: 2 });
    await send('PUT', '/clock', name, { paused: true });
    expect(await readClock('main')).toEqual(await readClock(name));
    cloud.real.ms += HOUR_MS;
    expect(await readClock('main')).toMatchObject({ paused: true, now: (TEST_NOW_MS + HOUR_MS) / 1000 });

    const admin = await cloud.signedIn('admin@haulage.test');
    const poll = async (): Promise<string> =>
      (await admin.get('/api/users/latest_global_information/1', { 'x-lapwing-world': 'main' })).text;
    const first = await poll();
    await send('PUT', '/clock', name, { now: '+PT20M' });
    expect(await poll()).not.toBe(first);
  });

  it('ends when its origin is reset or removed, and cannot be reset or forked itself', async () => {
    const { name } = await fork();
    expect((await send('POST', '/reset', name, {})).json).toMatchObject({ status: 409, type: 'fork' });
    expect((await send('POST', '/forks', name)).json).toMatchObject({ status: 409, type: 'fork' });
    expect((await send('POST', '/show', name, { sheet: 'tour' })).json).toMatchObject({ status: 409, type: 'fork' });
    expect(await isGone(name)).toBe(false);
    await send('POST', '/reset', 'main', { snapshot: 'missing' });
    expect(await isGone(name)).toBe(false);
    await send('POST', '/reset', 'main', {});
    expect(await isGone(name)).toBe(true);

    await send('POST', '/worlds', 'main', { name: 'other' });
    const second = await fork('other');
    expect(second.fork?.path).toBe(`/what-if?with=${second.name}&world=other`);
    await send('DELETE', '/worlds/other');
    expect(await listNames()).toEqual(['main']);
  });

  it('expires 4 hours after its last request, and its name is refused to other worlds', async () => {
    const { name } = await fork();
    cloud.real.ms += WORLD_LIFE_MS - 1;
    expect(await isGone(name)).toBe(false);
    cloud.real.ms += WORLD_LIFE_MS - 1;
    expect(await isGone(name)).toBe(false);
    cloud.real.ms += WORLD_LIFE_MS;
    expect(await isGone(name)).toBe(true);
    expect(await listNames()).toEqual(['main']);
    const refused = await send('POST', '/worlds', 'main', { name: 'fork-0123456789ab' });
    expect(refused.json).toMatchObject({ status: 400, errors: [{ where: 'body/name' }] });
  });

  it('is refused if the server has too many, and never takes the place of another', async () => {
    for (let count = 0; count < MAX_FORKS; count += 1) await fork();
    const refused = await send('POST', '/forks');
    expect(refused.json).toMatchObject({
      type: 'too-many-forks',
      detail: expect.stringContaining('8 forks') as string,
    });
    expect(await listNames()).toHaveLength(MAX_FORKS + 1);
    const [, first = ''] = await listNames();
    await send('DELETE', `/worlds/${first}`);
    expect((await send('POST', '/forks')).status).toBe(200);
  });

  it('outlives a restart with the clock of its origin, unless that begins again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-forks-'));
    const start = async (options = {}): Promise<void> => {
      await cloud.close();
      cloud = await startTestCloud({ data, ...options }, cloud.real);
    };
    await start();
    const { name } = await fork();
    await send('POST', '/faults', name, OFFLINE);
    await send('PUT', '/clock', 'main', { now: '+PT1H', paused: true });
    await start();
    expect(await readClock(name)).toEqual(await readClock('main'));
    expect(await readClock(name)).toMatchObject({ now: (TEST_NOW_MS + HOUR_MS) / 1000, paused: true });
    expect(JSON.stringify(await listFaults(name))).toContain('"gateways":[2]');
    await start({ fresh: true });
    expect(await isGone(name)).toBe(true);
    await cloud.close();
    rmSync(data, { recursive: true });
    cloud = await startTestCloud();
  });
});

describe('figures', () => {
  it('count what vehicles did since an instant, and differ where the fork does', async () => {
    const { name } = await fork();
    const from = String(TEST_NOW_MS / 1000);
    const before = await readFigures('main', `from=${from}`);
    expect(before.figures).toMatchObject({ valid: 0, errors: [0, 0, 0, 0, 0, 0, 0], visits: 0 });
    await send('POST', '/faults', name, OFFLINE);
    await send('PUT', '/clock', 'main', { now: '+PT2H' });
    const [origin, forked] = [await readFigures('main', `from=${from}`), await readFigures(name, `from=${from}`)];
    expect(origin.at).toBe(forked.at);
    const laps = (await send('GET', '/export/laps?client=1', 'main')).text.split('\r\n');
    expect(laps.length).toBeGreaterThan(10);
    expect(origin.figures.valid).toBeGreaterThan(2);
    expect(Number(forked.figures.valid)).toBeLessThan(Number(origin.figures.valid));
    expect(forked.figures).toMatchObject({ offline: Number(origin.figures.offline) + 1 });
    const differing = origin.vehicles.filter(
      (vehicle, index) => JSON.stringify(vehicle) !== JSON.stringify(forked.vehicles[index]),
    );
    expect(differing.map(({ id }) => id)).toEqual([2]);
    // As of an earlier instant they are the same.
    const at = `from=${Number(from) - 3600}&at=${from}`;
    expect(await readFigures(name, at)).toEqual(await readFigures('main', at));
  });

  it('agree with the table of laps', async () => {
    const [fromMs, toMs] = [TEST_NOW_MS - 24 * HOUR_MS, TEST_NOW_MS];
    const { figures } = await readFigures('main', `from=${fromMs / 1000}`);
    const table = (await send('GET', '/export/laps?client=1&from=-P3D', 'main')).text.trim().split('\r\n');
    const head = table[0]?.split(',') ?? [];
    const rows = table.slice(1).map((line) => line.split(','));
    const read = (row: readonly string[], column: string): string => row[head.indexOf(column)] ?? '';
    const ended = rows.filter((row) => {
      const endMs = Date.parse(read(row, 'ended'));
      return endMs > fromMs && endMs <= toMs;
    });
    const valid = ended.filter((row) => read(row, 'error') === '0');
    expect(valid.length).toBeGreaterThan(50);
    expect(figures.valid).toBe(valid.length);
    expect(figures.errors).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((error) => ended.filter((row) => read(row, 'error') === String(error)).length),
    );
  });

  it('count the asset tags that were heard, which not every client has', async () => {
    const fixtures = join(import.meta.dirname, '../../../../fixtures');
    const scenario = loadScenario(join(fixtures, 'scenarios/cargo.yaml'), createFolderSource(fixtures));
    if (!scenario.ok) throw new Error('The scenario is not valid');
    await cloud.close();
    cloud = await startTestCloud({ scenario });
    const { json } = await send('GET', '/scenario');
    const [client] = (json as { clients: { id: number }[] }).clients;
    const [head = '', ...rows] = (await send('GET', '/export/assets')).text.trim().split('\r\n');
    const column = head.split(',').indexOf('last_heard');
    const heard = rows.filter((row) => Date.parse(row.split(',')[column] ?? '') > TEST_NOW_MS - HOUR_MS);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThan(rows.length);
    const figures = async (): Promise<unknown> =>
      ((await send('GET', `/figures?client=${client?.id}&from=-PT1H`)).json as Figures).figures;
    expect(await figures()).toMatchObject({ tags_read: heard.length });
    await cloud.close();
    cloud = await startTestCloud();
    expect((await readFigures('main', 'from=-PT1H')).figures).toMatchObject({ tags_read: null });
  });

  it.each([
    ['client=99&from=-PT1H', 'query/client'],
    ['client=1&from=yesterday', 'query/from'],
    ['client=1&from=-PT1H&at=soon', 'query/at'],
    ['client=1&from=-PT1H&at=2199-01-01T00:00:00Z', 'query/at'],
    ['client=1&from=-PT1H&at=2099-01-01T00:00:00Z', 'query/from'],
  ])('of %s are refused', async (query, where) => {
    expect((await send('GET', `/figures?${query}`)).json).toMatchObject({ status: 400, errors: [{ where }] });
  });
});
