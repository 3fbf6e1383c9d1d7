import type { LapFault } from '@lapwing/contracts';
import { HOUR_SEC } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';
import {
  ANCHOR_MS,
  buildFault,
  buildGateway,
  buildPlan,
  buildPlantedFault,
  buildRoute,
} from '../testing/plan-builders.ts';
import type { PlantedFault, Unit } from './types.ts';
import { createWorld } from './world.ts';

const STOPS = buildRoute().stops;
const STRAYS = buildRoute().strays;

interface PlantedLap {
  readonly planted: PlantedFault;
  readonly unit: Unit;
  /** Positions from the start of the lap on, with the time at which each was entered and left. */
  readonly visits: { readonly position: number; readonly enterMs: number; readonly leaveMs: number }[];
}

function planWith(route: Partial<RoutePlan> = {}, gateway: Partial<GatewayPlan> = {}): Plan {
  return buildPlan({ client: { routes: [buildRoute(route)], gateways: [buildGateway(gateway)] } });
}

/** Plants a fault at the anchor, and returns its effect on the vehicle. */
function plantFault(fault: LapFault, plan: Plan = planWith()): PlantedLap {
  const world = createWorld(plan, [buildPlantedFault(fault, ANCHOR_MS)]);
  const unit = world.findUnit(1, ANCHOR_MS);
  const [planted] = unit.planted as [PlantedFault];
  expect(unit.planted).toHaveLength(1);
  expect(planted).toMatchObject({ gatewayId: 1, fault });
  const { count, position, enter, leave } = unit.visits;
  const visits = Array.from({ length: count }, (_, n) => ({
    position: position[n]!,
    enterMs: unit.startMs + enter[n]!,
    leaveMs: unit.startMs + leave[n]!,
  })).filter(({ leaveMs }) => leaveMs >= planted.lapStartMs!);
  return { planted, unit, visits };
}

const positions = ({ visits }: PlantedLap, count: number): number[] =>
  visits.slice(0, count).map(({ position }) => position);

describe('a planted fault', () => {
  it('as a detour visits a stray of the route and continues', () => {
    const struck = plantFault('detour');
    const driven = positions(struck, 6);
    expect(driven.filter((position) => STRAYS.includes(position))).toHaveLength(1);
    expect(driven.filter((position) => !STRAYS.includes(position))).toEqual(STOPS);
    const stray = struck.visits.find(({ position }) => STRAYS.includes(position))!;
    expect(struck.planted).toMatchObject({ code: 2, atMs: stray.enterMs });
  });

  it('as a detour visits one stray more than the route tolerates', () => {
    const driven = positions(plantFault('detour', planWith({ tolerance: 2 })), 8);
    expect(driven.filter((position) => STRAYS.includes(position))).toHaveLength(3);
  });

  it('as a skip misses one stop more than the route tolerates', () => {
    expect(plantFault('skip').planted.code).toBe(3);
    const driven = positions(plantFault('skip'), 4);
    expect([driven[0], driven[3]]).toEqual([101, 101]);
    expect(STOPS.filter((stop) => !driven.includes(stop))).toHaveLength(1);
    const tolerated = plantFault('skip', planWith({ tolerance: 1 }));
    expect(STOPS.filter((stop) => !positions(tolerated, 3).includes(stop))).toHaveLength(2);
  });

  it('as driving back returns to an earlier stop, then continues', () => {
    const struck = plantFault('back');
    expect(struck.planted.code).toBe(5);
    const driven = positions(struck, STOPS.length + 1);
    const again = driven.findIndex((position, n) => n > 0 && position !== 101 && driven.indexOf(position) < n);
    expect(again).toBeGreaterThan(2);
    expect(driven.filter((_, n) => n !== again)).toEqual(STOPS);
    expect(struck.planted.atMs).toBe(struck.visits[again]!.enterMs);
  });

  it('as a stall waits at a stop until after the timeout', () => {
    const { planted, visits } = plantFault('stall');
    expect(planted).toMatchObject({ code: 1, atMs: planted.lapStartMs! + 1_800_000 });
    const stalled = visits.find(({ enterMs, leaveMs }) => enterMs < planted.atMs && leaveMs > planted.atMs)!;
    expect(STOPS.slice(1, -1)).toContain(stalled.position);
  });

  it('as a stall has no effect if the route has no timeout', () => {
    const world = createWorld(planWith({ timeoutSec: 0 }), [buildPlantedFault('stall', ANCHOR_MS)]);
    expect(world.findUnit(1, ANCHOR_MS).planted).toEqual([
      { gatewayId: 1, fault: 'stall', code: 0, lapStartMs: null, atMs: ANCHOR_MS },
    ]);
  });

  it('as a rush visits every stop in less than the minimum duration', () => {
    const struck = plantFault('rush');
    expect(positions(struck, 5)).toEqual(STOPS);
    const durationMs = struck.visits[4]!.enterMs - struck.planted.lapStartMs!;
    expect(durationMs).toBeLessThan(120_000);
    expect(struck.planted).toMatchObject({ code: 7, atMs: struck.visits[4]!.enterMs });
  });

  it('as a restart returns to the first stop early, where the next lap starts', () => {
    const struck = plantFault('restart');
    expect(struck.planted.code).toBe(6);
    const again = struck.visits.findIndex(({ position }, n) => n > 0 && position === 101);
    expect(again).toBeGreaterThan(1);
    expect(again).toBeLessThan(4);
    expect(struck.visits.slice(again, again + 5).map(({ position }) => position)).toEqual(STOPS);
  });

  it('as an offline gateway is silent during the lap for long enough to count as offline', () => {
    const { planted, unit, visits } = plantFault('offline');
    const [outage] = unit.outages;
    expect(planted).toMatchObject({ code: 4, atMs: outage!.fromMs });
    expect(outage!.fromMs).toBeGreaterThan(planted.lapStartMs!);
    expect(outage!.fromMs + 60_000).toBeLessThan(visits[4]!.enterMs);
    expect(outage!.toMs - outage!.fromMs).toBeGreaterThan(70_000);
  });

  it('as an overrun is still driving when the work shift of the route ends', () => {
    const route = { shiftStartSec: 6 * HOUR_SEC, shiftEndSec: 12 * HOUR_SEC + 59 };
    const { planted, visits } = plantFault('overrun', planWith(route));
    const shiftEndMs = Date.parse('2026-03-18T12:01:00Z');
    expect(planted).toMatchObject({ code: 6, atMs: shiftEndMs });
    expect(planted.lapStartMs).toBeLessThan(shiftEndMs);
    expect(visits[4]!.enterMs).toBeGreaterThan(shiftEndMs);
    expect(visits.slice(0, 5).map(({ position }) => position)).toEqual(STOPS);
  });

  it('affects the ongoing lap if that can still fail', () => {
    const world = createWorld(planWith());
    const { startMs, visits } = world.findUnit(1, ANCHOR_MS);
    const started = visits.position.findIndex((position, n) => n > 10 && position === 101);
    const atMs = startMs + visits.enter[started + 1]! + 6000;
    const unit = createWorld(planWith(), [buildPlantedFault('skip', atMs)]).findUnit(1, atMs);
    expect(unit.planted[0]).toMatchObject({ code: 3, lapStartMs: startMs + visits.leave[started]! });
  });

  it('affects the next lap if the ongoing one is too far advanced', () => {
    const world = createWorld(planWith());
    const { startMs, visits } = world.findUnit(1, ANCHOR_MS);
    const started = visits.position.findIndex((position, n) => n > 10 && position === 101);
    const atMs = startMs + visits.enter[started + 3]! + 1;
    const unit = createWorld(planWith(), [buildPlantedFault('skip', atMs)]).findUnit(1, atMs);
    expect(unit.planted[0]!.code).toBe(3);
    expect(unit.planted[0]!.lapStartMs).toBeGreaterThan(startMs + visits.enter[started + 4]!);
  });

  it('affects the first lap of the next shift if the vehicle is parked', () => {
    const shifts = [{ startSec: 6 * HOUR_SEC, endSec: 14 * HOUR_SEC }];
    const eveningMs = Date.parse('2026-03-17T20:00:00Z');
    const world = createWorld(planWith({}, { shifts }), [buildPlantedFault('detour', eveningMs)]);
    expect(world.findUnit(1, eveningMs).planted).toEqual([]);
    const next = world.findUnit(1, ANCHOR_MS);
    expect(next.planted[0]!.code).toBe(2);
    expect(next.planted[0]!.lapStartMs! - next.startMs).toBeLessThan(600_000);
  });

  it('is recorded without a lap if the vehicle has no route', () => {
    const world = createWorld(planWith({}, { routeIds: [], roams: [107, 119] }), [
      buildPlantedFault('back', ANCHOR_MS),
    ]);
    expect(world.findUnit(1, ANCHOR_MS).planted).toMatchObject([{ code: 0, lapStartMs: null, atMs: ANCHOR_MS }]);
  });

  it('never shares a lap with another', () => {
    const inputs: WorldInput[] = [
      buildPlantedFault('detour', ANCHOR_MS),
      buildPlantedFault('back', ANCHOR_MS),
      buildPlantedFault('skip', ANCHOR_MS),
    ];
    const { planted } = createWorld(planWith(), inputs).findUnit(1, ANCHOR_MS);
    expect(planted.map(({ code }) => code).sort()).toEqual([2, 3, 5]);
    expect(new Set(planted.map(({ lapStartMs }) => lapStartMs)).size).toBe(3);
  });
});

describe('random faults', () => {
  it('affect a share of laps near their probability', () => {
    const plan = { ...planWith(), faults: [buildFault('detour', { chance: 0.2 })] };
    const world = createWorld(plan);
    const units = world.listUnits(1, plan.startMs, plan.anchorMs);
    const laps = units.reduce(
      (sum, { visits }) => sum + visits.position.filter((position) => position === 101).length - 1,
      0,
    );
    const struck = units.reduce((sum, { planted }) => sum + planted.length, 0);
    expect(laps).toBeGreaterThan(500);
    expect(struck / laps).toBeGreaterThan(0.15);
    expect(struck / laps).toBeLessThan(0.25);
  });

  it('affect only the selected vehicles and routes', () => {
    const routes = [buildRoute(), buildRoute({ id: 12 })];
    const gateways = [1, 2, 3].map((id) => buildGateway({ id, routeIds: [id === 3 ? 12 : 11] }));
    const faults = [buildFault('skip', { gateways: [2, 3], routes: [11], chance: 1 })];
    const world = createWorld({ ...buildPlan({ client: { routes, gateways } }), faults });
    const struck = [1, 2, 3].map((id) => world.findUnit(id, ANCHOR_MS).planted.length > 0);
    expect(struck).toEqual([false, true, false]);
  });

  it('keep the gateway silent for their duration', () => {
    const faults = [buildFault('offline', { chance: 0.1, forMs: 3_600_000 })];
    const world = createWorld({ ...planWith(), faults });
    const { outages } = world.findUnit(1, ANCHOR_MS);
    const hours = outages.map(({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000);
    expect(hours.length).toBeGreaterThan(0);
    for (const hour of hours.slice(0, -1)) expect(hour).toBeGreaterThan(0.9);
  });

  it('do not change which laps another fault affects', () => {
    const struckBy = (faults: Plan['faults']): Set<number | null> => {
      const { planted } = createWorld({ ...planWith(), faults }).findUnit(1, ANCHOR_MS);
      return new Set(planted.filter(({ fault }) => fault === 'rush').map(({ lapStartMs }) => lapStartMs));
    };
    const rush = buildFault('rush', { chance: 0.3 });
    const alone = struckBy([rush]);
    // An overrun needs a work shift, so this one never happens.
    expect(struckBy([buildFault('overrun', { chance: 1 }), rush])).toEqual(alone);
    expect(alone.size).toBeGreaterThan(5);
  });
});
