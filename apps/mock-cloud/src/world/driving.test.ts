import { DAY_MS, HOUR_SEC } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../scenario/plan.ts';
import {
  ANCHOR_MS,
  anyPlan,
  buildClient,
  buildGateway,
  gridBeacons,
  buildPlan,
  buildRoute,
} from '../testing/plan-builders.ts';
import type { Unit } from './types.ts';
import { createWorld } from './world.ts';

const SEEDS = Array.from({ length: 30 }, (_, n) => n + 1);

interface Visit {
  readonly position: number;
  readonly enterMs: number;
  readonly leaveMs: number;
}

function visitsOf({ visits, startMs }: Unit): Visit[] {
  return Array.from({ length: visits.count }, (_, n) => ({
    position: visits.position[n]!,
    enterMs: startMs + visits.enter[n]!,
    leaveMs: startMs + visits.leave[n]!,
  }));
}

function unitsOf(plan: Plan, gatewayId: number, days = 3): readonly Unit[] {
  return createWorld(plan).listUnits(gatewayId, plan.startMs, plan.startMs + days * DAY_MS);
}

const everyUnit = SEEDS.flatMap((seed) => {
  const plan = anyPlan(seed);
  return plan.clients[0]!.gateways.flatMap(({ id }) => unitsOf(plan, id).map((unit) => ({ plan, unit })));
});

describe('a vehicle', () => {
  it('visits beacons one after another, each for at least five seconds', () => {
    for (const { unit } of everyUnit) {
      const visits = visitsOf(unit);
      expect(visits.filter(({ enterMs, leaveMs }) => leaveMs - enterMs < 5000)).toEqual([]);
      expect(visits.filter(({ enterMs }, n) => n > 0 && enterMs <= visits[n - 1]!.leaveMs)).toEqual([]);
    }
  });

  it('is parked at the same beacon when a unit begins and when it ends', () => {
    for (const { unit } of everyUnit) {
      const visits = visitsOf(unit);
      expect(visits[0]).toMatchObject({ position: visits.at(-1)!.position, enterMs: unit.startMs });
      expect(visits.at(-1)!.leaveMs).toBe(unit.endMs);
    }
  });

  it('visits only its home and its own route', () => {
    for (const { plan, unit } of everyUnit) {
      const { gateways, routes } = plan.clients[0]!;
      const { home, routeIds } = gateways.find(({ id }) => id === unit.gatewayId)!;
      const own = [home, ...routes.find(({ id }) => routeIds.includes(id))!.stops];
      expect(visitsOf(unit).filter(({ position }) => !own.includes(position))).toEqual([]);
    }
  });

  it('returns from its round trip to a home elsewhere before the next unit begins', () => {
    const route = buildRoute({ startOnEnter: true, timeoutSec: 1200 });
    const plan = buildPlan({ client: { gateways: [buildGateway({ home: 125 })], routes: [route] } });
    for (const unit of unitsOf(plan, 1)) {
      const visits = visitsOf(unit);
      expect([visits[0]!.position, visits.at(-1)!.position]).toEqual([125, 125]);
      // When it leaves, the lap that its last arrival began has timed out.
      const last = visits.at(-2)!;
      expect(last.position).toBe(101);
      expect(last.leaveMs - last.enterMs).toBeGreaterThan(1_200_000);
    }
  });

  it('is parked at the first stop if laps begin on leaving it', () => {
    const plan = buildPlan({
      client: { gateways: [buildGateway({ home: 125 })], routes: [buildRoute({ startOnEnter: false })] },
    });
    for (const unit of unitsOf(plan, 1)) expect(visitsOf(unit).at(-1)!.position).toBe(101);
  });

  it('starts no lap that would end after its shift', () => {
    const shifts = [{ startSec: 6 * HOUR_SEC, endSec: 14 * HOUR_SEC }];
    const plan = buildPlan({ zone: 'UTC', client: { gateways: [buildGateway({ shifts })] } });
    for (const unit of unitsOf(plan, 1)) {
      const visits = visitsOf(unit);
      expect(visits.at(-1)!.enterMs).toBeLessThanOrEqual(unit.startMs + 8 * HOUR_SEC * 1000);
      expect(visits.at(-1)!.enterMs).toBeGreaterThan(unit.startMs + 7 * HOUR_SEC * 1000);
    }
  });

  it('drives only in the work shift of its route, and waits at home for it', () => {
    const route = buildRoute({ shiftStartSec: 9 * HOUR_SEC, shiftEndSec: 12 * HOUR_SEC + 59 });
    const shifts = [{ startSec: 6 * HOUR_SEC, endSec: 6 * HOUR_SEC }];
    const client = buildClient({ zone: 'UTC', gateways: [buildGateway({ shifts })], routes: [route] });
    for (const unit of unitsOf(buildPlan({ zone: 'UTC', client }), 1)) {
      const nineMs = Math.floor(unit.startMs / DAY_MS) * DAY_MS + 9 * HOUR_SEC * 1000;
      const [first, ...others] = visitsOf(unit);
      expect(first!.leaveMs).toBeGreaterThanOrEqual(nineMs);
      expect(others.length).toBeGreaterThan(40);
      for (const { enterMs } of others) expect(enterMs).toBeLessThan(nineMs + 3 * HOUR_SEC * 1000 + 60_000);
    }
  });

  it('without a route roams among its positions during its shift, and is home in time', () => {
    const roams = [107, 119, 125];
    const plan = buildPlan({ client: { gateways: [buildGateway({ routeIds: [], roams })] } });
    for (const unit of unitsOf(plan, 1)) {
      const visits = visitsOf(unit);
      expect([visits[0]!.position, visits.at(-1)!.position]).toEqual([101, 101]);
      expect(visits.length).toBeGreaterThan(100);
      expect(new Set(visits.slice(1, -1).map(({ position }) => position))).toEqual(new Set(roams));
    }
  });

  it('without a route and roaming positions stays where it is', () => {
    const plan = buildPlan({ client: { gateways: [buildGateway({ routeIds: [] })] } });
    for (const unit of unitsOf(plan, 1)) {
      expect(visitsOf(unit)).toEqual([{ position: 101, enterMs: unit.startMs, leaveMs: unit.endMs }]);
    }
  });

  it('takes about the nominal time of its legs and stays for a lap', () => {
    const plan = buildPlan();
    const world = createWorld(plan);
    const visits = visitsOf(world.findUnit(1, ANCHOR_MS));
    const starts = visits.filter(({ position }) => position === 101).slice(1);
    const meanMs = (starts.at(-1)!.enterMs - starts[0]!.enterMs) / (starts.length - 1);
    const { stops, stayMs } = buildRoute();
    const drivenMm = stops
      .slice(1)
      .reduce((sum, stop, n) => sum + world.findWay(1, stops[n]!, stop, ANCHOR_MS).lengthMm, 0);
    const nominalMs = drivenMm / 3 + (stops.length - 1) * stayMs;
    expect(meanMs / nominalMs).toBeGreaterThan(0.95);
    expect(meanMs / nominalMs).toBeLessThan(1.15);
  });

  it('hurries so that no lap reaches a timeout shorter than its nominal duration', () => {
    const plan = buildPlan({ client: { routes: [buildRoute({ timeoutSec: 150, minDurationSec: 0 })] } });
    const visits = visitsOf(createWorld(plan).findUnit(1, ANCHOR_MS));
    const laps = visits.filter(({ position }) => position === 101);
    const durations = laps.slice(1).map(({ enterMs }, n) => enterMs - laps[n]!.leaveMs);
    expect(durations.length).toBeGreaterThan(50);
    expect(Math.max(...durations)).toBeLessThan(150_000);
  });

  it('slows down so that no lap is shorter than the minimum duration', () => {
    const plan = buildPlan({ client: { routes: [buildRoute({ minDurationSec: 900 })] } });
    const visits = visitsOf(createWorld(plan).findUnit(1, ANCHOR_MS));
    const laps = visits.filter(({ position }) => position === 101);
    const durations = laps.slice(1).map(({ enterMs }, n) => enterMs - laps[n]!.leaveMs);
    expect(durations.length).toBeGreaterThan(10);
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(900_000);
  });
});

describe('the place of a vehicle', () => {
  const plan = buildPlan();
  const world = createWorld(plan);
  const unit = world.findUnit(1, ANCHOR_MS);
  const visits = visitsOf(unit);
  const beacons = new Map(gridBeacons().map(({ positionId, at }) => [positionId, at]));

  it('is that of the beacon during a visit', () => {
    for (const { position, enterMs, leaveMs } of visits) {
      expect(world.findGatewayPlace(1, enterMs)).toEqual(beacons.get(position));
      expect(world.findGatewayPlace(1, Math.floor((enterMs + leaveMs) / 2))).toEqual(beacons.get(position));
    }
  });

  it('moves along the lanes between visits, at a plausible speed', () => {
    for (let ms = unit.startMs; ms < unit.startMs + 3_600_000; ms += 1000) {
      const [a, b] = [world.findGatewayPlace(1, ms), world.findGatewayPlace(1, ms + 1000)];
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBeLessThan(3000 * 2.2);
      expect(a.x % 20_000 === 0 || a.y % 20_000 === 0).toBe(true);
    }
  });

  it('does not jump if an input occurs during a trip', () => {
    const trip = visits.findIndex(({ enterMs }, n) => n > 3 && enterMs - visits[n - 1]!.leaveMs > 10_000);
    const atMs = visits[trip]!.enterMs - 5000;
    const moved = createWorld(plan, [
      { id: 'm', seq: 0, atMs, kind: 'move', positionId: visits[trip]!.position, to: { x: 50_000, y: 50_000 } },
    ]);
    expect(moved.findGatewayPlace(1, atMs)).toEqual(world.findGatewayPlace(1, atMs));
    for (let ms = atMs - 3000; ms < atMs + 60_000; ms += 500) {
      const [a, b] = [moved.findGatewayPlace(1, ms), moved.findGatewayPlace(1, ms + 500)];
      expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y)).toBeLessThan(1500 * 2.2 + 10);
    }
  });

  it('throws for an unknown gateway, beacon or client', () => {
    expect(() => world.findGatewayPlace(77, ANCHOR_MS)).toThrow(RangeError);
    expect(() => world.findBeaconPlace(77, ANCHOR_MS)).toThrow(RangeError);
    expect(() => world.findWay(77, 101, 102, ANCHOR_MS)).toThrow(RangeError);
  });
});
