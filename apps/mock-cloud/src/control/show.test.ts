import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, ControlOperations } from '../operations/call.ts';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { FIXED_SCENARIO_TEXT, loadScenarioText, TEST_NOW_MS } from '../testing/test-scenario.ts';

type ShowAnswer = Answer<ControlOperations['getShow']>;

const START_TS = TEST_NOW_MS / 1000;
const FIXED = loadScenarioText(`${FIXED_SCENARIO_TEXT}cues:
  - { name: tour, title: Tour, client: 5, user: ada@town.test, cues: [{ text: Look., at: PT1M, screen: /dashboard }] }
`);

const root = mkdtempSync(join(tmpdir(), 'lapwing-show-'));
afterAll(() => rmSync(root, { recursive: true }));

let cloud: TestCloud;
let browser: Browser;
beforeEach(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterEach(() => cloud.close());

const send = (method: string, json?: object) => browser.send(method, '/control/show', json && { json });
const start = async (json: object = { sheet: 'tour', anchor: 'kept' }) => (await send('POST', json)).json as ShowAnswer;
const change = async (json: object) => (await send('PUT', json)).json as ShowAnswer;
const get = async () => (await browser.get('/control/show')).json as ShowAnswer;
const read = async (path: string) => (await browser.get(`/control/${path}`)).json as never;
const readNow = async () => ((await read('clock')) as { now: number }).now;
const listFaults = async () =>
  ((await read('faults')) as { id: string; source: string; from: number }[])
    .filter(({ source }) => source === 'control')
    .map(({ id, from }) => [id, from - START_TS]);

describe('a show', () => {
  it('does not run before it is started', async () => {
    expect(await get()).toEqual({ revision: 0, serverNow: START_TS, show: null });
    expect((await send('PUT', { index: 0 })).json).toMatchObject({ status: 404, type: 'no-show' });
    expect((await send('DELETE')).status).toBe(204);
  });

  it('resets the world, and begins with the first cue at its instant', async () => {
    await browser.send('POST', '/control/faults', { json: { kind: 'offline', gateways: [9] } });
    await browser.send('PUT', '/control/clock', { json: { now: '+P2D', paused: true } });
    cloud.real.ms += 5000;
    const { revision, show } = await start();
    expect(show).toMatchObject({
      sheet: 'tour',
      title: 'A tour',
      start: START_TS,
      mode: 'presenter',
      index: 0,
      isBlank: false,
      startedAt: START_TS + 5,
      shownAt: START_TS + 5,
    });
    expect(show?.cues).toEqual(((await read('cues')) as { sheets: { cues: object[] }[] }).sheets[0]?.cues);
    expect(await read('clock')).toMatchObject({ now: START_TS + 10, speed: 10, paused: false });
    expect(await listFaults()).toEqual([]);
    expect(await get()).toEqual({ revision, serverNow: START_TS + 5, show });
  });

  it('moves the start of a scenario to the present unless it is to be kept', async () => {
    cloud.real.ms += 86_400_250;
    const { show } = await start({ sheet: 'tour' });
    expect([show?.start, show?.cues[0]?.at]).toEqual([START_TS + 86_400, START_TS + 86_410]);
  });

  it('keeps a fixed start', async () => {
    await cloud.close();
    cloud = await startTestCloud({ scenario: FIXED });
    browser = cloud.browser();
    const { show } = await start({ sheet: 'tour' });
    expect(show).toMatchObject({ start: Date.parse('2026-03-17T08:00:00Z') / 1000 });
  });

  it('begins the faults of the cues that it passes, at their instants, and takes them back', async () => {
    const { show } = await start();
    const at = (n: number) => (show?.cues[n]?.at ?? NaN) - START_TS;
    await change({ index: 5 });
    expect(await readNow()).toBe(START_TS + at(5));
    await browser.send('PUT', '/control/clock', { json: { now: String(START_TS + at(1)) } });
    expect(await listFaults()).toEqual([
      ['cue-tour-1', at(1)],
      ['cue-tour-3', at(3) + 5],
      ['cue-tour-4', at(4) + 5],
      ['cue-tour-5', at(5)],
    ]);
    await change({ index: 1 });
    expect(await listFaults()).toEqual([['cue-tour-1', at(1)]]);
    await change({ index: 0 });
    expect(await listFaults()).toEqual([]);
    await change({ index: 3 });
    const admin = await cloud.signedIn('admin@haulage.test');
    expect((await admin.get('/api/users/anchors/')).status).toBe(200);
    await browser.send('PUT', '/control/clock', { json: { now: '+PT5S' } });
    expect((await admin.get('/api/users/anchors/')).status).toBe(503);
  });

  it('discards what people did after the instant of a cue, and keeps what they did before', async () => {
    await start();
    await change({ index: 1 });
    await browser.send('PUT', '/control/clock', { json: { speed: 1 } });
    cloud.real.ms += 1000;
    await browser.send('POST', '/control/faults', { json: { kind: 'drain', beacons: [124] } });
    const [, [id = '', since] = []] = await listFaults();
    expect([id, since]).toEqual([expect.stringMatching(/^u/), 31]);
    await change({ index: 2 });
    expect((await listFaults()).map(([one]) => one)).toContain(id);
    await change({ index: 1 });
    expect((await listFaults()).map(([one]) => one)).toEqual(['cue-tour-1']);
  });

  it('keeps the speed where a cue has none, and lets a paused clock run', async () => {
    await start();
    await browser.send('PUT', '/control/clock', { json: { speed: 60, paused: true } });
    await change({ index: 1 });
    expect(await read('clock')).toMatchObject({ speed: 60, paused: false });
    await change({ index: 5 });
    expect(await read('clock')).toMatchObject({ speed: 1 });
  });

  it('shows a cue that does not come without touching the world', async () => {
    await start();
    const clock = await read('clock');
    cloud.real.ms += 1000;
    const { show } = await change({ index: 6 });
    expect(show).toMatchObject({ index: 6, shownAt: START_TS + 1 });
    expect(show?.cues[6]).toMatchObject({ at: null, reason: 'limit', user: 'admin@shop.test' });
    expect(await read('clock')).toMatchObject({ ...(clock as object), now: START_TS + 20 });
  });

  it('changes its mode and the blank screen without going anywhere', async () => {
    const { revision } = await start();
    cloud.real.ms += 1000;
    const changed = await change({ mode: 'kiosk', isBlank: true });
    expect(changed).toMatchObject({
      revision: revision + 1,
      show: { index: 0, mode: 'kiosk', isBlank: true, shownAt: START_TS },
    });
    expect(await readNow()).toBe(START_TS + 20);
    expect((await start({ sheet: 'tour', mode: 'kiosk', anchor: 'kept' })).show?.mode).toBe('kiosk');
  });

  it('refuses a change that is based on an older revision', async () => {
    const { revision } = await start();
    expect((await change({ index: 1, revision })).show?.index).toBe(1);
    const { json } = await send('PUT', { index: 2, revision });
    expect(json).toMatchObject({ status: 409, type: 'show-changed' });
    expect((await get()).show?.index).toBe(1);
  });

  it('moves once when two press Next at the same time', async () => {
    const { revision } = await start();
    const answers = await Promise.all([1, 2].map(() => send('PUT', { index: 1, revision })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get()).revision).toBe(revision + 1);
  });

  it.each([
    [{ sheet: 'none' }, 'POST', 'body/sheet'],
    [{ index: 8 }, 'PUT', 'body/index'],
  ])('refuses %j', async (json, method, where) => {
    const { show } = await start();
    expect((await send(method, json)).json).toMatchObject({ status: 400, errors: [{ where }] });
    expect((await get()).show).toEqual(show);
  });

  it.each([
    ['is ended', () => send('DELETE')],
    ['the world is reset', () => browser.send('POST', '/control/reset', { json: {} })],
    ['a snapshot is loaded', () => browser.send('POST', '/control/reset', { json: { snapshot: 'before' } })],
  ])('ends when it %s', async (_, end) => {
    await browser.send('PUT', '/control/snapshots/before');
    const { revision } = await start();
    await end();
    expect(await get()).toMatchObject({ revision: revision + 1, show: null });
    expect((await get()).revision).toBe(revision + 1);
  });

  it('belongs to one world', async () => {
    await browser.send('POST', '/control/worlds', { json: { name: 'other' } });
    const headers = { 'x-lapwing-world': 'other' };
    await browser.send('POST', '/control/show', { json: { sheet: 'tour' }, headers });
    expect((await get()).show).toBeNull();
    await browser.send('DELETE', '/control/worlds/other');
    await browser.send('POST', '/control/worlds', { json: { name: 'other' } });
    expect((await browser.send('GET', '/control/show', { headers })).json).toMatchObject({ show: null });
  });

  it('goes on when its server is started again', async () => {
    await cloud.close();
    const data = join(root, 'kept');
    cloud = await startTestCloud({ data });
    browser = cloud.browser();
    await start();
    for (const index of [5, 0, 5, 3]) await change({ index });
    const { serverNow: _, ...shown } = await get();
    const [faults, visits] = [await listFaults(), (await browser.get('/control/export/visits')).text];
    await cloud.close();
    cloud = await startTestCloud({ data });
    browser = cloud.browser();
    expect(await get()).toMatchObject(shown);
    expect(await listFaults()).toEqual(faults);
    expect((await browser.get('/control/export/visits')).text).toBe(visits);
  });

  it('resolves its sheet in the threads of reads as well', async () => {
    const { show } = await start();
    await cloud.close();
    cloud = await startTestCloud({ readThreads: true });
    browser = cloud.browser();
    expect((await start()).show).toEqual(show);
  });
});
