import { fileURLToPath } from 'node:url';
import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandScenario } from '../scenario/expand.ts';
import { findScenario } from '../scenario/find.ts';
import { loadScenario } from '../scenario/load.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { ByteCache } from '../world/byte-cache.ts';
import { createWorld } from '../world/world.ts';
import { firstShiftMs, foldAll, offlineStarts } from '../testing/continuous-fold.ts';
import { createHistory } from './history.ts';
import type { History, LapRow } from './types.ts';

const FIXTURES = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
const ANCHOR_MS = Date.UTC(2026, 2, 30, 6);
/** Longer than any lap of the scenarios. */
const LONGEST_LAP_MS = 3 * HOUR_MS;

/** The plan of a scenario with a backfill of the given length. */
function planOf(name: string, seed?: number, backfillMs = 3 * DAY_MS): Plan {
  const loaded = loadScenario(findScenario(name, FIXTURES) ?? '');
  if (!loaded.ok) throw new Error(`${name} is not valid`);
  const expanded = expandScenario(loaded, { anchorMs: ANCHOR_MS, seed });
  if (!expanded.ok) throw new Error(`${name} can't be expanded`);
  const { plan } = expanded;
  return { ...plan, startMs: Math.max(plan.startMs, plan.anchorMs - backfillMs) };
}

const gatewaysOf = (plan: Plan): number[] => plan.clients.flatMap(({ gateways }) => gateways.map(({ id }) => id));
const lapsAt = (history: History, plan: Plan, gatewayId: number, nowMs: number): LapRow[] =>
  history.listLaps(gatewayId, plan.startMs, nowMs + 1, nowMs);
const plain = (lap: { startMs: number; endMs: number | null; error: number }) => [lap.startMs, lap.endMs, lap.error];

/** People's inputs for three gateways: other routes, no route, outages with and without power. */
function peopleInputs(plan: Plan, gatewayIds: readonly number[], seed: number): WorldInput[] {
  const routes = [...(plan.clients[0]?.routes ?? []).map(({ id }) => [id]), []];
  const one = fc.record({
    gatewayId: fc.constantFrom(...gatewayIds),
    atMs: fc.integer({ min: plan.startMs, max: plan.anchorMs }),
    what: fc.oneof(
      fc.record({ kind: fc.constant('assign' as const), routeIds: fc.constantFrom(...routes) }),
      fc.record({
        kind: fc.constantFrom('offline' as const, 'unplug' as const),
        ms: fc.integer({ min: 1000, max: HOUR_MS }),
      }),
    ),
  });
  const [drawn = []] = fc.sample(fc.array(one, { minLength: 10, maxLength: 16 }), { seed, numRuns: 1 });
  return drawn.map(({ gatewayId, atMs, what }, seq): WorldInput => {
    const id = `p${seq}`;
    return what.kind === 'assign'
      ? { id, atMs, seq, gatewayId, kind: 'assign', routeIds: what.routeIds }
      : { id, atMs, seq, gatewayId, kind: what.kind, untilMs: atMs + what.ms };
  });
}

describe('the history of a simulated fleet', () => {
  it('has no visit of less than 5 s, even after a planned silence', () => {
    const plan = planOf('haulage', undefined, 30 * DAY_MS);
    const world = createWorld(plan);
    const history = createHistory(plan, world, [], new ByteCache(20_000_000));
    const rows = gatewaysOf(plan).flatMap((id) => history.listVisits(id, plan.startMs, plan.anchorMs, plan.anchorMs));
    const short = rows.filter(({ enterMs, leaveMs }) => leaveMs !== null && leaveMs - enterMs < 5000);
    expect(rows.length).toBeGreaterThan(100_000);
    expect(short).toEqual([]);
  });

  it('is the same when judged shift by shift and in one fold, including faults', () => {
    let laps = 0;
    for (const seed of [1, 2, 3]) {
      const plan = planOf('haulage', seed);
      const world = createWorld(plan);
      const history = createHistory(plan, world, [], new ByteCache(20_000));
      for (const gatewayId of gatewaysOf(plan).slice(0, 4)) {
        const nowMs = plan.anchorMs + seed * 1_234_567;
        const { closed, running } = foldAll(plan, world, gatewayId, nowMs);
        const judged = lapsAt(history, plan, gatewayId, nowMs).filter(({ endMs }) => endMs !== null);
        expect(judged.map(plain)).toEqual(closed.map(plain));
        expect(history.findRunningLap(gatewayId, nowMs)?.lap.startMs).toBe(running?.startMs);
        laps += judged.length;
      }
    }
    expect(laps).toBeGreaterThan(500);
  });

  it('is the same when judged shift by shift and in one fold, with inputs of people', () => {
    const codes = new Set<number>();
    for (const seed of [4, 5]) {
      const plan = planOf('haulage', seed, 2 * DAY_MS);
      const gatewayIds = gatewaysOf(plan).slice(0, 3);
      const inputs = peopleInputs(plan, gatewayIds, seed);
      const world = createWorld(plan, inputs);
      const history = createHistory(plan, world, inputs);
      for (const gatewayId of gatewayIds) {
        const { closed } = foldAll(plan, world, gatewayId, plan.anchorMs, inputs);
        const judged = lapsAt(history, plan, gatewayId, plan.anchorMs).filter(({ endMs }) => endMs !== null);
        expect(judged.map(plain)).toEqual(closed.map(plain));
        for (const { error } of judged) codes.add(error);
        expect(
          history.listOfflineSpans(gatewayId, plan.startMs, plan.anchorMs, plan.anchorMs).map(({ fromMs }) => fromMs),
        ).toEqual(offlineStarts(world, gatewayId, plan.startMs, plan.anchorMs - 1).map(({ ms }) => ms));
      }
    }
    expect(codes.size).toBeGreaterThan(3);
  });

  it('contains each planted fault where it was planted, and no other', () => {
    const codes = new Set<number>();
    const cases = [
      // After its anchor the demo's own timeline makes gateways silent, which plants no fault.
      ...[1, 2].map((seed) => ({ plan: planOf('haulage', seed, 7 * DAY_MS), hours: 0 })),
      ...[7, 8, 9].map((seed) => ({ plan: planOf('faults', seed), hours: 12 })),
    ];
    for (const { plan, hours } of cases) {
      const world = createWorld(plan);
      const history = createHistory(plan, world);
      const nowMs = plan.anchorMs + hours * HOUR_MS;
      for (const gatewayId of gatewaysOf(plan)) {
        const firstMs = firstShiftMs(plan, world, gatewayId);
        const isKnown = ({ startMs }: { startMs: number }): boolean =>
          startMs >= firstMs && startMs < nowMs - LONGEST_LAP_MS;
        const planted = world
          .listUnits(gatewayId, plan.startMs, nowMs)
          .flatMap((unit) => [...unit.planted])
          .flatMap(({ lapStartMs, code }) => (lapStartMs === null ? [] : [{ startMs: lapStartMs, error: code }]));
        const failed = lapsAt(history, plan, gatewayId, nowMs)
          .filter(({ error }) => error !== 0)
          .map(({ startMs, error }) => ({ startMs, error }));
        expect(failed.filter(isKnown)).toEqual(planted.filter(isKnown));
        for (const { error } of failed) codes.add(error);
      }
    }
    expect([...codes].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is not changed by later inputs', () => {
    const plan = planOf('haulage', 6, DAY_MS);
    const gatewayIds = gatewaysOf(plan).slice(0, 3);
    const before = createHistory(plan, createWorld(plan));
    const nowMs = plan.anchorMs - 6 * HOUR_MS;
    const later = peopleInputs(plan, gatewayIds, 8).filter(({ atMs }) => atMs > nowMs + 5000);
    expect(later.length).toBeGreaterThan(0);
    const after = createHistory(plan, createWorld(plan, later), later);
    for (const gatewayId of gatewayIds) {
      expect(lapsAt(after, plan, gatewayId, nowMs)).toEqual(lapsAt(before, plan, gatewayId, nowMs));
      expect(after.findRunningLap(gatewayId, nowMs)).toEqual(before.findRunningLap(gatewayId, nowMs));
      expect(after.listLastVisits(gatewayId, nowMs, 5)).toEqual(before.listLastVisits(gatewayId, nowMs, 5));
      expect(after.readUsage(gatewayId, nowMs)).toEqual(before.readUsage(gatewayId, nowMs));
    }
  });

  it('has the visited beacons of each lap, in the order of the route if the lap is valid', () => {
    const plan = planOf('haulage', 1, DAY_MS);
    const history = createHistory(plan, createWorld(plan));
    const [gatewayId = 0] = gatewaysOf(plan);
    const routes = new Map(plan.clients.flatMap((client) => client.routes.map((route) => [route.id, route])));
    const valid = lapsAt(history, plan, gatewayId, plan.anchorMs).filter(
      ({ endMs, error }) => endMs !== null && error === 0,
    );
    expect(valid.length).toBeGreaterThan(10);
    for (const lap of valid) {
      const rows = history.listLapBeacons(lap, plan.anchorMs);
      const counted = rows.filter(({ mismatch }) => !mismatch);
      expect(counted.map(({ positionId }) => positionId)).toEqual(routes.get(lap.routeId)?.stops);
      const spentSec = rows.reduce((sum, { stayedSec, tripSec }) => sum + (stayedSec ?? 0) + (tripSec ?? 0), 0);
      expect(Math.abs(spentSec - (lap.durationSec ?? 0))).toBeLessThan(rows.length + 1);
    }
  });
});
