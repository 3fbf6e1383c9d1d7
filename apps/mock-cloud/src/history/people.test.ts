import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { readRows } from '../exports/export-table.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { InputAction, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import { ANCHOR_MS, buildGateway, gridBeacons, buildPlan, buildRoute } from '../testing/plan-builders.ts';
import { ByteCache } from '../world/byte-cache.ts';
import { createWorld } from '../world/world.ts';
import { createHistory } from './history.ts';

/** The effect of people's inputs on the laps of a world. */

const NOON_MS = Date.parse('2026-03-18T12:00:00Z');
const other = buildRoute({ id: 12, label: 'Other', stops: [105, 107, 117, 119, 105] });
const plan = buildPlan({
  client: {
    routes: [buildRoute(), other],
    gateways: [buildGateway(), buildGateway({ id: 2, home: 105, routeIds: [12] })],
  },
});

function input(action: InputAction, atMs = NOON_MS, id = 'x'): WorldInput {
  return { id, atMs, seq: 0, ...action };
}

/** Laps of the day as [start, end, error, route]. */
function lapsOf({ history }: WorldModel, gatewayId = 1, fromMs = NOON_MS - 6 * HOUR_MS, toMs = NOON_MS + 2 * HOUR_MS) {
  return history.listLaps(gatewayId, fromMs, toMs, toMs + DAY_MS);
}

const interrupted = (model: WorldModel, gatewayId = 1) => lapsOf(model, gatewayId).filter(({ error }) => error === 6);
/** An instant in the middle of a lap, some minutes after noon. */
const midLapMs = ((): number => {
  const lap = lapsOf(openModel(plan)).find(({ startMs }) => startMs > NOON_MS)!;
  return Math.floor((lap.startMs + lap.endMs!) / 2);
})();

const edit = (change: Partial<RoutePlan>): InputAction => ({
  kind: 'route',
  clientId: 1,
  routeId: 11,
  route: buildRoute(change),
});

describe('laps of vehicles with inputs of people', () => {
  it('are all valid without inputs', () => {
    expect(lapsOf(openModel(plan)).every(({ error }) => error === 0)).toBe(true);
  });

  it.each([
    ['reset', 'route-reset', { kind: 'reset', routeId: 11 }],
    ['edited', 'route-changed', edit({ timeoutSec: 1900 })],
    ['deleted', 'route-deleted', { kind: 'route', clientId: 1, routeId: 11, route: null }],
    ['taken away', 'unassigned', { kind: 'assign', gatewayId: 1, routeIds: [] }],
    ['replaced by another', 'unassigned', { kind: 'assign', gatewayId: 1, routeIds: [12] }],
  ] satisfies [string, string, InputAction][])(
    'are interrupted if the route is %s, on its vehicles only',
    (_, interruptedBy, action) => {
      const model = openModel(plan, [input(action, midLapMs)]);
      const [lap, ...more] = interrupted(model);
      expect(more).toEqual([]);
      expect(lap).toMatchObject({ routeId: 11, endMs: midLapMs, interruptedBy, faultPositionId: null });
      expect(lapsOf(model).filter(({ error }) => error !== 0)).toEqual([lap]);
      expect(interrupted(model, 2)).toEqual([]);
    },
  );

  it.each([
    ['another label', edit({ label: 'Other' })],
    ['another target', edit({ goalSec: 900 })],
    ['an additional route', { kind: 'assign', gatewayId: 1, routeIds: [11, 12] }],
    ['another zone', { kind: 'zone', clientId: 1, zone: 'Asia/Tokyo' }],
    ['another tag at a stop', { kind: 'replace', positionId: 113, tagId: 961 }],
    ['another place of a stop', { kind: 'move', positionId: 113, to: { x: 41_000, y: 40_000 } }],
  ] satisfies [string, InputAction][])('continue if a route is given %s', (_, action) => {
    expect(interrupted(openModel(plan, [input(action, midLapMs)]))).toEqual([]);
  });

  it('are late or on time by the goal time at their start, and have the label of the route at the requested instant', () => {
    const model = openModel(plan, [input(edit({ label: 'Renamed', goalSec: 1 }), midLapMs)]);
    const [before, after] = [lapsOf(model).filter(({ startMs }) => startMs < midLapMs), lapsOf(model).at(-1)!];
    for (const { delaySec, durationSec } of before) expect(delaySec).toBe(durationSec! - 600);
    expect(after.delaySec).toBe(after.durationSec! - 1);
    const labels = (atMs: number) =>
      new Set([...readRows(model, 'laps', { atMs })].filter((row) => row.gateway_id === 1).map((row) => row.route));
    expect(labels(midLapMs - 1)).toEqual(new Set(['Round']));
    expect(labels(midLapMs)).toEqual(new Set(['Renamed']));
  });

  it('keep the label of a route that was deleted', () => {
    const model = openModel(plan, [input({ kind: 'route', clientId: 1, routeId: 11, route: null })]);
    const rows = [...readRows(model, 'laps', { atMs: NOON_MS + HOUR_MS })].filter((row) => row.gateway_id === 1);
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map((row) => row.route))).toEqual(new Set(['Round']));
    expect([...readRows(model, 'gateways', { atMs: NOON_MS + HOUR_MS })][0]).toMatchObject({
      route_id: null,
      route: null,
    });
  });

  it('miss a stop whose beacon was removed, unless a child beacon is visited instead', () => {
    const removed = openModel(plan, [input({ kind: 'remove', positionId: 113 })]);
    const errors = (model: WorldModel) => new Set(lapsOf(model, 1, NOON_MS + HOUR_MS / 2).map(({ error }) => error));
    expect(errors(removed)).toEqual(new Set([3]));
    const beacons = gridBeacons().map((one) => (one.positionId === 112 ? { ...one, parent: 113 } : one));
    const child: Plan = { ...plan, clients: [{ ...plan.clients[0]!, beacons }] };
    const byChild = openModel(child, [
      input({ kind: 'route', clientId: 1, routeId: 11, route: buildRoute({ stops: [101, 103, 112, 111, 101] }) }),
    ]);
    expect(errors(byChild)).toEqual(new Set([0]));
  });

  it('are driven on a route that people created, with a beacon that they placed', () => {
    const model = openModel(plan, [
      input({ kind: 'place', clientId: 1, positionId: 201, tagId: 962, to: { x: 30_000, y: 20_000 } }, NOON_MS, 'a'),
      input(
        {
          kind: 'route',
          clientId: 1,
          routeId: 21,
          route: buildRoute({ id: 21, label: 'New', stops: [101, 201, 103, 101] }),
        },
        NOON_MS + 1,
        'b',
      ),
      input({ kind: 'assign', gatewayId: 1, routeIds: [21] }, NOON_MS + 2, 'c'),
    ]);
    const laps = lapsOf(model, 1, NOON_MS + 60_000);
    expect(laps.length).toBeGreaterThan(3);
    expect(new Set(laps.map(({ routeId, error }) => `${routeId} ${error}`))).toEqual(new Set(['21 0']));
    const [, second] = model.history.listLapBeacons(laps[0]!, NOON_MS + DAY_MS);
    expect(second).toMatchObject({ positionId: 201, tagId: 962 });
    expect([...readRows(model, 'tags', { atMs: NOON_MS })].some((row) => row.position_id === 201)).toBe(true);
    expect([...readRows(model, 'tags', { atMs: NOON_MS - 1 })].some((row) => row.position_id === 201)).toBe(false);
  });

  it('are on one route per unit if a vehicle has several, chosen for each unit separately', () => {
    const routes = [11, 12, 13].map((id) =>
      buildRoute({ id, label: `Route ${id}`, stops: id === 11 ? buildRoute().stops : [105, 107 + id, 119, 105] }),
    );
    const driven = (routeIds: number[]): (number | null)[] => {
      const { world } = openModel(buildPlan({ client: { routes, gateways: [buildGateway({ routeIds })] } }));
      return Array.from({ length: 40 }, (_, n) => world.findRouteId(1, ANCHOR_MS + n * 8 * HOUR_MS));
    };
    const [two, three] = [driven([11, 12]), driven([11, 12, 13])];
    expect(new Set(two)).toEqual(new Set([11, 12]));
    expect(new Set(three)).toEqual(new Set([11, 12, 13]));
    three.forEach((route, n) => expect([13, two[n]]).toContain(route));
  });

  it('are on the route whose work shift fits the unit', () => {
    const hours = (from: number, to: number) => ({ shiftStartSec: from * 3600, shiftEndSec: to * 3600 + 59 });
    const routes = [buildRoute(hours(6, 14)), buildRoute({ id: 12, ...hours(14, 22) })];
    const model = openModel(buildPlan({ client: { routes, gateways: [buildGateway({ routeIds: [11, 12] })] } }));
    for (let day = 0; day < 5; day += 1) {
      expect([8, 16].map((hour) => model.world.findRouteId(1, ANCHOR_MS + (day * 24 + hour - 10.7) * HOUR_MS))).toEqual(
        [11, 12],
      );
    }
    expect(new Set(lapsOf(model, 1, NOON_MS - DAY_MS, NOON_MS).map(({ error }) => error))).toEqual(new Set([0]));
  });

  it('use work shifts in the timezone that the client was given', () => {
    const shift = { shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 };
    const day = buildPlan({ client: { routes: [buildRoute(shift)], gateways: [buildGateway()] } });
    const tokyo = openModel(day, [input({ kind: 'zone', clientId: 1, zone: 'Asia/Tokyo' })]);
    const starts = lapsOf(tokyo, 1, NOON_MS + HOUR_MS, NOON_MS + 2 * DAY_MS).map(({ startMs }) =>
      new Date(startMs).getUTCHours(),
    );
    expect(starts.length).toBeGreaterThan(20);
    // 06:00 to 14:00 in Tokyo.
    for (const hour of starts) expect(hour >= 21 || hour <= 5).toBe(true);
  });
});

describe('opening a world again after inputs', () => {
  const fleet = buildPlan({
    client: { gateways: Array.from({ length: 50 }, (_, n) => buildGateway({ id: n + 1 })) },
  });

  it('keeps the visits and laps of other vehicles', () => {
    const before = openModel(fleet);
    const nowMs = ANCHOR_MS;
    for (let id = 1; id <= 50; id += 1) before.history.readUsage(id, nowMs);
    const one = input({ kind: 'assign', gatewayId: 1, routeIds: [] }, nowMs);
    const after = openModel(fleet, [one]);
    expect(after.world.findUnit(2, nowMs)).toBe(before.world.findUnit(2, nowMs));
    const [world, asked] = counted(createWorld(fleet, [one]));
    const history = createHistory(fleet, world, [one]);
    for (let id = 1; id <= 50; id += 1) {
      if (id > 1) expect(history.readUsage(id, nowMs)).toEqual(before.history.readUsage(id, nowMs));
      else history.readUsage(id, nowMs);
    }
    const others = Math.max(...Array.from({ length: 49 }, (_, n) => asked.get(n + 2) ?? 0));
    // Of 9 days in three shifts: the units now and at the start of the two weeks, and their neighbours.
    expect(others).toBeLessThan(8);
  });

  it('keeps no more than the limit of its cache, for all plans together', () => {
    const cache = new ByteCache(100_000);
    for (let seed = 1; seed <= 5; seed += 1) {
      const world = createWorld({ ...fleet, seed }, [], { cache });
      for (let id = 1; id <= 50; id += 1) world.listUnits(id, fleet.startMs, fleet.anchorMs);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.bytes).toBeGreaterThan(50_000);
  });

  /** A world that counts how often the visits of each unit are read. */
  function counted(world: ReturnType<typeof createWorld>): [typeof world, Map<number, number>] {
    const asked = new Map<number, Set<number>>();
    const counts = new Map<number, number>();
    const heard: typeof world.readHeardVisits = (unit) => {
      const units = asked.get(unit.gatewayId) ?? new Set();
      asked.set(unit.gatewayId, units.add(unit.startMs));
      counts.set(unit.gatewayId, units.size);
      return world.readHeardVisits(unit);
    };
    return [new Proxy(world, { get: (of, key) => (key === 'heard' ? heard : bound(of, key)) }), counts];
  }

  function bound(of: object, key: string | symbol): unknown {
    const value: unknown = Reflect.get(of, key);
    return typeof value === 'function' ? (value.bind(of) as unknown) : value;
  }
});
