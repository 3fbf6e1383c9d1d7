import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Answer as AnswerOf, ControlOperations } from '../operations/call.ts';
import { expandScenario } from '../scenario/expand.ts';
import { okJson } from '../testing/extended-cloud.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';
import { loadScenarioText, TEST_NOW_MS, TEST_SCENARIO } from '../testing/test-scenario.ts';
import { truthReaders } from './truth.ts';

type Truth = AnswerOf<ControlOperations['listTruth']>;
type Vehicle = Truth['vehicles'][number];

const NOW_TS = TEST_NOW_MS / 1000;
const HAULER = 1;
const SHUNTER = 9;
const APART_MS = TEST_NOW_MS + 12 * MINUTE_MS;

/** The answer at an instant, from a model without a server. */
async function readTruth(world: WorldModel, client: number, nowMs: number): Promise<readonly Vehicle[]> {
  const clock = { nowMs, speed: 1, paused: true, epoch: 1 };
  const takeTurn = () => Promise.resolve();
  const answer = await truthReaders.listTruth({ world, clock, path: {}, query: { client }, takeTurn });
  if (!('vehicles' in answer)) throw new Error(answer.name);
  return answer.vehicles;
}

function openText(text: string): WorldModel {
  const expanded = expandScenario(loadScenarioText(text), { anchorMs: TEST_NOW_MS });
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.problems));
  return openModel(expanded.plan);
}

function openTestModel(): WorldModel {
  const expanded = expandScenario(TEST_SCENARIO, { anchorMs: TEST_NOW_MS });
  if (!expanded.ok) throw new Error('The scenario cannot be expanded');
  return openModel(expanded.plan);
}

function findVehicle(vehicles: readonly Vehicle[], id: number): Vehicle {
  const found = vehicles.find((vehicle) => vehicle.id === id);
  if (!found) throw new Error(`No vehicle ${id}`);
  return found;
}

/** When a vehicle first arrived at a beacon after an instant; by its true visits alone. */
function findArrivalAfter({ world }: WorldModel, gatewayId: number, afterTs: number): number {
  const arrivals = world
    .listUnits(gatewayId, afterTs * 1000, afterTs * 1000 + DAY_MS)
    .flatMap(({ startMs, visits: { count, enter } }) => [...enter.subarray(0, count)].map((ms) => startMs + ms));
  return Math.floor((arrivals.find((ms) => ms > (afterTs + 1) * 1000) ?? Infinity) / 1000);
}

/** A yard in which one beacon is silent for a time, and nothing else is wrong. */
const SILENT_DOCK = `
version: 1
name: silent-dock
title: A yard with a silent beacon
seed: 1
clock: { start: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Yard
    domain: yard.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 1, label: Gate in, at: [56, 461] }
      - { id: 2, label: Dock, at: [405, 370] }
      - { id: 3, label: Gate out, at: [56, 488] }
    routes:
      - { id: 1, label: Loop, beacons: [Gate in, Dock, Gate out], goal: PT10M, timeout: PT40M }
    gateways:
      - { id: 1, label: Hauler, home: Gate in, route: 1, shifts: ['06:00-06:00'] }
timeline:
  - { at: -PT2H, do: { action: silence, beacon: 2, for: PT1H } }
`;

describe('a world without faults', () => {
  it('has its vehicles where they are reported, at any instant', async () => {
    const model = openTestModel();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 * DAY_MS }), async (agoMs) => {
        const vehicles = await readTruth(model, 1, TEST_NOW_MS - 2 * HOUR_MS - agoMs);
        expect(vehicles.map(({ id, disagreement }) => [id, disagreement])).toEqual(
          [1, 2, SHUNTER].map((id) => [id, null]),
        );
      }),
    );
  });

  it('has them at their beacon or under way, as they are reported', async () => {
    const model = openTestModel();
    let moving = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      const vehicles = await readTruth(model, 1, TEST_NOW_MS - 2 * HOUR_MS - minute * MINUTE_MS);
      const { true: truth, reported } = findVehicle(vehicles, HAULER);
      if (truth.moving) moving += 1;
      else expect([truth.x, truth.y]).toEqual([reported?.x, reported?.y]);
      expect(reported).toMatchObject({
        moving: truth.moving,
        tag_position_id: truth.tag_position_id,
        last_position_id: truth.last_position_id,
        last_position_label: truth.last_position_label,
        source: 'beacon',
      });
    }
    expect([moving > 5, moving < 55]).toEqual([true, true]);
  });
});

describe('a gateway that is offline', () => {
  it('is reported where it was last heard, while the vehicle drives on', async () => {
    const model = openTestModel();
    const vehicles = await readTruth(model, 1, TEST_NOW_MS);
    const { reported } = findVehicle(vehicles, SHUNTER);
    const places = new Set<string>();
    for (let minute = 1; minute < 55; minute += 1) {
      const later = findVehicle(await readTruth(model, 1, TEST_NOW_MS + minute * MINUTE_MS), SHUNTER);
      expect(later.reported).toEqual(reported);
      places.add(`${later.true.x},${later.true.y}`);
    }
    expect(places.size).toBeGreaterThan(10);
  });

  it('disagrees from its first arrival at another beacon, never from before the fault, and agrees again after it', async () => {
    const model = openTestModel();
    const faultTs = NOW_TS - 3600;
    let count = 0;
    for (let minute = -59; minute < 120; minute += 1) {
      const nowMs = TEST_NOW_MS + minute * MINUTE_MS;
      const { reported, disagreement } = findVehicle(await readTruth(model, 1, nowMs), SHUNTER);
      if (minute >= 75) expect(disagreement).toBeNull();
      if (disagreement === null) continue;
      count += 1;
      expect(disagreement.since).toBe(findArrivalAfter(model, SHUNTER, reported?.as_of ?? 0));
      expect(disagreement.since).toBeGreaterThanOrEqual(faultTs);
      if (minute < 60) expect(disagreement.kind).toBe(minute < -53 ? disagreement.kind : 'offline');
    }
    expect(count).toBeGreaterThan(30);
  });

  it('has the distance in pixels of the plan and in metres', async () => {
    const vehicles = await readTruth(openTestModel(), 1, APART_MS);
    const { true: at, reported, disagreement } = findVehicle(vehicles, SHUNTER);
    const px = Math.hypot(at.x - (reported?.x ?? 0), at.y - (reported?.y ?? 0));
    expect(px).toBeGreaterThan(10);
    expect(disagreement?.distance).toBeCloseTo(px, 0);
    expect(disagreement?.metres).toBeCloseTo((px * 140) / 1000, 0);
  });
});

describe('a beacon that is not heard', () => {
  it('makes a vehicle disagree from its arrival there until it is heard at the next', async () => {
    const model = openText(SILENT_DOCK);
    const [fromMs, toMs] = [TEST_NOW_MS - 2 * HOUR_MS, TEST_NOW_MS - HOUR_MS];
    let [arrivals, before] = [0, 0];
    for (let ms = fromMs - HOUR_MS; ms < toMs + HOUR_MS; ms += 10_000) {
      const { disagreement, true: at, reported } = findVehicle(await readTruth(model, 1, ms), 1);
      if (disagreement === null) continue;
      expect([disagreement.kind, at.last_position_label]).toEqual(['beacon-not-heard', 'Dock']);
      expect(reported).toMatchObject({ last_position_label: 'Gate in', moving: true });
      const since = disagreement.since ?? 0;
      expect(since).toBe(findArrivalAfter(model, 1, reported?.as_of ?? 0));
      expect([since * 1000 >= fromMs, since * 1000 < toMs]).toEqual([true, true]);
      if (since !== before) arrivals += 1;
      before = since;
    }
    expect(arrivals).toBeGreaterThan(2);
  });
});

describe('a GPS receiver without a fix', () => {
  const GPS = 6;
  const PLAN = fixturePlan('gps');
  const model = openModel(PLAN);
  const client = PLAN.clients.find(({ type }) => type === 5)?.id ?? GPS;

  it('is reported at its last fix, while the truth goes on', async () => {
    const lost: { since: number; atMs: number; vehicle: Vehicle }[] = [];
    for (let ms = PLAN.anchorMs - DAY_MS / 2; ms < PLAN.anchorMs; ms += 10_000) {
      for (const vehicle of await readTruth(model, client, ms)) {
        const { disagreement } = vehicle;
        if (disagreement?.kind === 'no-fix' && disagreement.since !== null)
          lost.push({ since: disagreement.since, atMs: ms, vehicle });
      }
    }
    expect(lost.length).toBeGreaterThan(5);
    for (const { since, atMs, vehicle } of lost) {
      const { reported, disagreement, id } = vehicle;
      expect(reported?.source).toBe('fix');
      expect(disagreement?.metres).toBeGreaterThan(25);
      const beats = [...model.world.listHeartbeats(id, atMs - HOUR_MS, atMs + 1)];
      const lostMs = beats[beats.findLastIndex(({ fix }) => fix?.isCurrent) + 1]?.atMs ?? 0;
      const [visit] = model.history.listLastVisits(id, atMs, 1);
      const reportedTs = Math.floor(Math.max(lostMs, visit?.leaveMs ?? 0) / 1000);
      const fix = beats.at(-1)?.fix?.at;
      const metresAt = (ts: number) => {
        const { x, y } = model.world.findGatewayPlace(id, ts * 1000);
        return Math.hypot(x - (fix?.x ?? 0), y - (fix?.y ?? 0)) / 1000;
      };
      // It was near its fix until then, or farther from it when this fix became its report.
      expect(since).toBeGreaterThanOrEqual(reportedTs);
      expect(metresAt(since) <= 25 || since === reportedTs).toBe(true);
      expect(metresAt(since + 1)).toBeGreaterThan(25);
      expect(atMs - since * 1000).toBeLessThan(8 * MINUTE_MS);
    }
  });

  it('agrees again with the next fix', async () => {
    const disagreeing = async (ms: number) =>
      (await readTruth(model, client, ms)).filter(({ disagreement }) => disagreement !== null).length;
    let begins = 0;
    let ends = 0;
    let before = 0;
    for (let ms = PLAN.anchorMs - DAY_MS / 4; ms < PLAN.anchorMs; ms += 10_000) {
      const now = await disagreeing(ms);
      if (now > before) begins += now - before;
      else ends += before - now;
      before = now;
    }
    expect(begins).toBeGreaterThan(2);
    expect(begins - ends).toBe(before);
  });
});

describe('the truth in the control API', () => {
  let cloud: TestCloud;
  let browser: Browser;
  beforeEach(async () => {
    cloud = await startTestCloud();
    browser = cloud.browser();
  });
  afterEach(() => cloud.close());

  async function get(client: number, world = 'main'): Promise<Truth> {
    return okJson<Truth>(await browser.get(`/control/truth?client=${client}`, { 'x-lapwing-world': world }));
  }
  const disagreementOf = async (id: number, world = 'main') =>
    findVehicle((await get(1, world)).vehicles, id).disagreement;

  it('follows a fault that the control API begins and ends', async () => {
    await browser.send('PUT', '/control/clock', { json: { paused: true } });
    expect(await disagreementOf(HAULER)).toBeNull();
    const json = { kind: 'offline', gateways: [HAULER] };
    const { id } = okJson<{ id: string }>(await browser.send('POST', '/control/faults', { json }));
    await browser.send('PUT', '/control/clock', { json: { now: '+PT20M' } });
    const { now, vehicles } = await get(1);
    expect(now).toBe(NOW_TS + 1200);
    const { true: at, reported, disagreement } = findVehicle(vehicles, HAULER);
    expect(disagreement?.kind).toBe('offline');
    expect(disagreement?.since).toBeGreaterThanOrEqual(NOW_TS);
    expect(disagreement?.since).toBeLessThanOrEqual(NOW_TS + 1200);
    expect(reported?.as_of).toBeLessThanOrEqual(NOW_TS);
    expect(at.last_position_id).not.toBe(reported?.last_position_id);
    expect((await browser.send('DELETE', `/control/faults/${id}`)).status).toBe(204);
    await browser.send('PUT', '/control/clock', { json: { now: '+PT15M' } });
    expect(await disagreementOf(HAULER)).toBeNull();
  });

  it('is that of the world that the request names', async () => {
    await browser.send('POST', '/control/worlds', { json: { name: 'other', paused: true } });
    await browser.send('PUT', '/control/clock', { json: { paused: true } });
    const headers = { 'x-lapwing-world': 'other' };
    await browser.send('POST', '/control/faults', { json: { kind: 'offline', gateways: [HAULER] }, headers });
    await browser.send('PUT', '/control/clock', { json: { now: '+PT20M' }, headers });
    await browser.send('PUT', '/control/clock', { json: { now: '+PT20M' } });
    expect((await disagreementOf(HAULER, 'other'))?.kind).toBe('offline');
    expect(await disagreementOf(HAULER)).toBeNull();
  });

  it('lists the vehicles of the client alone, by id', async () => {
    expect((await get(1)).vehicles.map(({ id }) => id)).toEqual([1, 2, SHUNTER]);
    expect((await get(2)).vehicles.map(({ id, label }) => [id, label])).toEqual([[21, 'Trolley']]);
  });

  it.each([
    ['?client=404', 'query/client', /must be the id of a client of this world/],
    ['?client=one', 'query/client', /integer/],
    ['', 'query/client', /./],
  ])('is refused for %j, with the reason', async (query, where, message) => {
    const { status, json } = await browser.get(`/control/truth${query}`);
    expect([status, json]).toEqual([400, expect.objectContaining({ type: 'bad-input' })]);
    const [error] = (json as { errors: { where: string; message: string }[] }).errors;
    expect(error?.where).toBe(where);
    expect(error?.message).toMatch(message);
  });

  it('answers neither to another page nor to another host', async () => {
    const origin = await browser.get('/control/truth?client=1', { origin: 'http://evil.test' });
    const host = await browser.get('/control/truth?client=1', { host: 'evil.test' });
    expect([origin.json, host.json]).toMatchObject([{ type: 'foreign-origin' }, { type: 'foreign-host' }]);
  });
});

describe('a gateway that was silent for longer than the history shows', () => {
  /** The yard with a gateway that is silent from the beginning of its history on. */
  const openSilent = (days: number) =>
    openText(
      SILENT_DOCK.replace('backfill: P1D', `backfill: P${days}D`).replace(
        /timeline:[^]*/,
        `timeline:\n  - { at: -P${days}D, do: { action: offline, gateway: 1, for: P90D } }\n`,
      ),
    );

  it('has a vehicle that was never reported', async () => {
    const vehicle = findVehicle(await readTruth(openSilent(40), 1, TEST_NOW_MS), 1);
    expect(vehicle.reported).toBeNull();
    expect(vehicle.disagreement).toEqual({ kind: 'never', since: null, distance: null, metres: null });
  });
});
