/** Asset tags that vehicles carry, for tracker clients. */
import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { ClientPlan, GatewayPlan, Plan, TagPlan, WorldInput } from '../../../scenario/plan.ts';
import {
  ANCHOR_MS,
  buildClient,
  buildGateway,
  buildPlan,
  buildRoute,
  gridBeacons,
} from '../../../testing/plan-builders.ts';
import { ByteCache } from '../../byte-cache.ts';
import { createStream, drawIndex } from '../../stream.ts';
import type { World } from '../../types.ts';
import { createWorld } from '../../world.ts';
import type { Leg } from './legs.ts';

const DAYS = 6;
const FIRST_TAG = 0x3c_00_00_00;
const TAGS = Array.from({ length: 12 }, (_, n) => FIRST_TAG + n);
const START_MS = ANCHOR_MS - DAYS * DAY_MS;
const ROUND = 11;
const OTHER_ROUND = 12;
const [EARLY, LATE, NIGHT] = buildGateway().shifts;

const assetOf = (tagId: number): TagPlan => ({
  ...{ tagId, type: 1, version: 'A1', label: `Asset ${tagId - FIRST_TAG}`, active: true },
  ...{ destroyed: false, threshold: -32, status: 'NO STATUS', beaconId: null },
});

const VEHICLES: readonly GatewayPlan[] = [
  buildGateway({ id: 1 }),
  buildGateway({
    id: 2,
    shifts: buildGateway().shifts.map((shift) => ({
      startSec: (shift.startSec + 9000) % 86_400,
      endSec: (shift.endSec + 9000) % 86_400,
    })),
  }),
  buildGateway({ id: 3, routeIds: [OTHER_ROUND], home: 105, speedMmPerSec: 4000 }),
  buildGateway({ id: 4, routeIds: [], home: 107, roams: [107, 117, 119, 109] }),
];
const ROUTES = [buildRoute(), buildRoute({ id: OTHER_ROUND, label: 'Other', stops: [105, 103, 115, 125, 105] })];

function trackerPlan(parts: Partial<ClientPlan> & { zone?: string; seed?: number; startMs?: number } = {}): Plan {
  const { zone = 'Europe/London', seed = 1, startMs = START_MS, ...client } = parts;
  const base = { type: 2, zone, gateways: VEHICLES, routes: ROUTES, tags: TAGS.map(assetOf) };
  return buildPlan({ seed, zone, startMs, clients: [buildClient({ ...base, ...client })] });
}

/** Vehicles that all work in the given shifts and days only. */
const workingIn = (shifts: GatewayPlan['shifts'], days = VEHICLES[0]?.days ?? []): GatewayPlan[] =>
  VEHICLES.map((vehicle) => ({ ...vehicle, shifts, days }));

const legsOf = (world: World, tagId: number, fromMs = START_MS, toMs = ANCHOR_MS): readonly Leg[] =>
  world.listLegs(tagId, fromMs, toMs);

/** Whether a vehicle stays at a position at an instant, or leaves or reaches it then. */
function isAt(world: World, gatewayId: number, position: number, ms: number): boolean {
  return [world.findUnit(gatewayId, ms - 1), world.findUnit(gatewayId, ms)].some(({ startMs, visits }) =>
    Array.from({ length: visits.count }, (_, n) => n).some(
      (n) =>
        visits.position[n] === position &&
        startMs + (visits.enter[n] ?? 0) <= ms &&
        startMs + (visits.leave[n] ?? 0) >= ms,
    ),
  );
}

/** Every tag moves only on a vehicle that is at both beacons at the right times. */
function expectNoUnexplainedMoves(world: World, fromMs = START_MS, toMs = ANCHOR_MS): void {
  for (const tagId of TAGS) {
    const legs = legsOf(world, tagId, fromMs, toMs);
    for (const [n, { gatewayId, from, to, takenMs, unloadedMs }] of legs.entries()) {
      const before = legs[n - 1];
      if (before) {
        expect(from).toBe(before.to);
        expect(takenMs).toBeGreaterThan(before.unloadedMs);
      }
      expect(unloadedMs).toBeGreaterThan(takenMs);
      expect([isAt(world, gatewayId, from, takenMs), isAt(world, gatewayId, to, unloadedMs)]).toEqual([true, true]);
    }
  }
}

const SETTINGS = [
  { name: 'round the clock in London', plan: trackerPlan() },
  {
    name: 'when the clocks change in New York',
    plan: trackerPlan({ zone: 'America/New_York', startMs: ANCHOR_MS - 14 * DAY_MS }),
  },
  { name: 'in India', plan: trackerPlan({ zone: 'Asia/Kolkata', seed: 2 }) },
  { name: 'in GPS mode', plan: trackerPlan({ type: 5, seed: 3 }) },
  { name: 'in the day only', plan: trackerPlan({ seed: 4, gateways: workingIn(EARLY ? [EARLY] : []) }) },
  {
    name: 'on weekdays only',
    plan: trackerPlan({
      seed: 5,
      gateways: workingIn(LATE && NIGHT ? [LATE, NIGHT] : [], [true, true, true, true, true, false, false]),
    }),
  },
];

describe.each(SETTINGS)('asset tags that vehicles carry $name', ({ plan }) => {
  const world = createWorld(plan);

  it('move only with a vehicle that is at both beacons', () => {
    expectNoUnexplainedMoves(world);
    expect(TAGS.flatMap((tagId) => legsOf(world, tagId)).length).toBeGreaterThan(TAGS.length * 3);
  });

  it('are at the same places in any order of reading, however small the cache', () => {
    const forgetful = createWorld({ ...plan }, [], { cache: new ByteCache(3000) });
    const draw = createStream(7, 2, 'drive', 0, 'shuffled');
    for (let n = 0; n < 40; n += 1) {
      const tagId = TAGS[drawIndex(TAGS.length, draw)] ?? 0;
      const fromMs = ANCHOR_MS - Math.floor(draw() * DAYS * DAY_MS);
      const toMs = fromMs + 1 + Math.floor(draw() * DAY_MS);
      const expected = legsOf(world, tagId).filter((leg) => leg.takenMs < toMs && leg.unloadedMs > fromMs);
      expect(legsOf(forgetful, tagId, fromMs, Math.min(toMs, ANCHOR_MS))).toEqual(
        expected.filter(({ takenMs }) => takenMs < ANCHOR_MS),
      );
      const heard = world.listStays(tagId, fromMs, toMs);
      expect(forgetful.listStays(tagId, fromMs, toMs)).toEqual(heard);
    }
  });

  it('do not change when another tag or another beacon is added', () => {
    const [client] = plan.clients;
    const beacons = [...gridBeacons(), { positionId: 99, tagId: 899, label: 'New', at: { x: 1, y: 1 }, parent: null }];
    const tags = [FIRST_TAG - 1, ...TAGS, FIRST_TAG + 99].map(assetOf);
    const more = createWorld({ ...plan, clients: client ? [{ ...client, beacons, tags }] : [] });
    for (const tagId of TAGS) expect(legsOf(more, tagId)).toEqual(legsOf(world, tagId));
  });

  it('are the same with a longer history', () => {
    const longer = createWorld({ ...plan, startMs: plan.startMs - 60 * DAY_MS });
    for (const tagId of TAGS) expect(legsOf(longer, tagId)).toEqual(legsOf(world, tagId));
  });

  it('take as little to simulate after a year as on the first day', () => {
    const bytesOf = (ms: number): number => {
      const cache = new ByteCache(1e9);
      const fresh = createWorld({ ...plan }, [], { cache });
      for (const tagId of TAGS) legsOf(fresh, tagId, ms, ms + HOUR_MS);
      return cache.bytes;
    };
    expect(bytesOf(ANCHOR_MS + 364 * DAY_MS)).toBeLessThan(1.5 * bytesOf(ANCHOR_MS));
  });
});

describe('an input', () => {
  const plan = trackerPlan();
  const atMs = ANCHOR_MS - 3 * DAY_MS - 4 * HOUR_MS;
  const input = (parts: object): WorldInput => ({ id: 'x', seq: 0, atMs, ...parts }) as WorldInput;
  const route = buildRoute({ stops: [101, 105, 125, 101] });
  const inputs: readonly [string, WorldInput][] = [
    ['a vehicle sent to another route', input({ kind: 'assign', gatewayId: 1, routeIds: [OTHER_ROUND] })],
    ['a vehicle without a route', input({ kind: 'assign', gatewayId: 2, routeIds: [] })],
    ['a route with other stops', input({ kind: 'route', clientId: 1, routeId: ROUND, route })],
    ['a moved beacon', input({ kind: 'move', positionId: 113, to: { x: 20_000, y: 60_000 } })],
    ['a detour', input({ kind: 'plant', gatewayId: 1, fault: 'detour' })],
  ];

  it.each(inputs)('changes nothing before its instant, and leaves no move unexplained: %s', (_, change) => {
    const [before, after] = [createWorld(plan), createWorld(plan, [change])];
    const known = ({ takenMs, unloadedMs, ...leg }: Leg) =>
      unloadedMs <= atMs ? { ...leg, takenMs, unloadedMs } : { from: leg.from, gatewayId: leg.gatewayId, takenMs };
    for (const tagId of TAGS) {
      const until = (world: World) => legsOf(world, tagId, START_MS, atMs).map(known);
      expect(until(after)).toEqual(until(before));
      const heard = (world: World) =>
        world.listStays(tagId, START_MS, atMs).map((stay) => ({ ...stay, toMs: Math.min(stay.toMs, atMs) }));
      expect(heard(after)).toEqual(heard(before));
    }
    expectNoUnexplainedMoves(after, START_MS, ANCHOR_MS + 4 * DAY_MS);
  });

  it('that silences a vehicle hides what it hears and moves nothing', () => {
    const untilMs = atMs + 6 * HOUR_MS;
    const [before, after] = [createWorld(plan), createWorld(plan, [input({ kind: 'offline', gatewayId: 1, untilMs })])];
    for (const tagId of TAGS) {
      expect(legsOf(after, tagId)).toEqual(legsOf(before, tagId));
      const others = (world: World) => world.listStays(tagId, atMs, untilMs).filter((stay) => stay.gatewayId !== 1);
      expect(others(after)).toEqual(others(before));
      expect(after.listStays(tagId, atMs, untilMs)).toEqual(others(before));
    }
  });
});

describe('a vehicle', () => {
  const world = createWorld(trackerPlan());

  it('hears the tag that it carries all the time, and no other vehicle does', () => {
    const leg = TAGS.flatMap((tagId) => legsOf(world, tagId).map((one) => ({ tagId, ...one }))).find(
      ({ tagId }) => world.listStays(tagId, START_MS, ANCHOR_MS).length > 0,
    );
    if (!leg) throw new Error('Nothing was carried');
    for (const ms of [leg.takenMs, leg.takenMs + 1000, leg.unloadedMs - 1]) {
      const heard = world.listStays(leg.tagId, ms, ms + 1);
      expect(heard.map(({ gatewayId }) => gatewayId)).toEqual([leg.gatewayId]);
      const sighting = world.listSightings(leg.gatewayId, ms).find(({ tagId }) => tagId === leg.tagId);
      expect(world.findSignal(leg.tagId, ms)).toEqual({ gatewayId: leg.gatewayId, rssi: sighting?.rssi });
      for (const { id } of VEHICLES) {
        if (id !== leg.gatewayId)
          expect(world.listSightings(id, ms).map(({ tagId }) => tagId)).not.toContain(leg.tagId);
      }
    }
  });

  it('hears the tags that lie at the beacon where it stops', () => {
    let count = 0;
    for (const tagId of TAGS) {
      for (const { gatewayId, fromMs } of world.listStays(tagId, ANCHOR_MS - 6 * HOUR_MS, ANCHOR_MS)) {
        count += 1;
        expect(world.listSightings(gatewayId, fromMs).map((one) => one.tagId)).toContain(tagId);
      }
    }
    expect(count).toBeGreaterThan(TAGS.length);
  });

  it('of the route of a tag is the only one that carries it', () => {
    const tags = TAGS.map((tagId) => ({ ...assetOf(tagId), routeId: OTHER_ROUND }));
    const own = createWorld(trackerPlan({ tags }));
    expect(new Set(TAGS.flatMap((tagId) => legsOf(own, tagId).map(({ gatewayId }) => gatewayId)))).toEqual(
      new Set([3]),
    );
  });

  it('carries tags at any hour, and those without a route of their own are spread over all vehicles', () => {
    const legs = TAGS.flatMap((tagId) => legsOf(world, tagId));
    expect(new Set(legs.map(({ gatewayId }) => gatewayId))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(legs.map(({ takenMs }) => Math.floor(takenMs / HOUR_MS) % 24)).size).toBeGreaterThan(20);
  });
});
