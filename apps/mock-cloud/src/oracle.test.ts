import {
  type ClosedLap,
  DAY_MS,
  isOfflineByHeartbeat,
  LapFold,
  type LapRoute,
  chooseOfflineLimitSec,
  getZoneTable,
} from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { InputAction, Plan, RoutePlan, WorldInput } from './scenario/plan.ts';
import {
  anyPlan,
  buildClient,
  buildFault,
  FAULTS,
  buildGateway,
  buildPlan,
  buildPlantedFault,
  buildRoute,
} from './testing/plan-builders.ts';
import { type Draw, drawIndex, createStream } from './world/stream.ts';
import { findClientAt } from './clients/client-at.ts';
import type { PlantedFault, World } from './world/types.ts';
import { createWorld } from './world/world.ts';

/**
 * The world moves hardware and never judges; the domain judges and never sees planted faults. These tests compare the
 * two: each planted fault must be judged as its error, and every other lap as valid.
 */

const ZONES = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe'];

interface Event {
  readonly atMs: number;
  /** Order at the same instant: resets, assignments, the offline rule, visits. */
  readonly rank: number;
  readonly apply: (fold: LapFold) => void;
}

/** The laps of a gateway, judged from its heard visits in whole units from one instant to another. */
function judge(plan: Plan, world: World, gatewayId: number, fromMs: number, toMs: number): ClosedLap[] {
  const client = plan.clients[0]!;
  const units = world.listUnits(gatewayId, fromMs, toMs);
  const [startMs, endMs] = [units[0]!.startMs, units.at(-1)!.endMs];
  const laps: ClosedLap[] = [];
  const fold = new LapFold(getZoneTable(client.zone), (lap) => laps.push(lap));
  const events = [
    ...assignments(plan, gatewayId, startMs),
    ...offlineInstants(world, gatewayId, startMs, endMs),
    ...visits(world, units),
  ];
  events.sort((a, b) => a.atMs - b.atMs || a.rank - b.rank);
  for (const { apply } of events) apply(fold);
  fold.advance(endMs);
  return laps;
}

function visits(world: World, units: ReturnType<World['listUnits']>): Event[] {
  const heard: { position: number; enterMs: number; leaveMs: number }[] = [];
  for (const unit of units) {
    const { count, position, enter, leave } = world.readHeardVisits(unit);
    for (let n = 0; n < count; n += 1) {
      const [enterMs, leaveMs] = [unit.startMs + enter[n]!, unit.startMs + leave[n]!];
      const last = heard.at(-1);
      if (last?.leaveMs === enterMs && last.position === position[n]) last.leaveMs = leaveMs;
      else heard.push({ position: position[n]!, enterMs, leaveMs });
    }
  }
  return heard.map(({ position, enterMs, leaveMs }) => ({
    atMs: enterMs,
    rank: 2,
    apply: (fold) => fold.visit(position, enterMs, leaveMs),
  }));
}

function offlineInstants(world: World, gatewayId: number, fromMs: number, toMs: number): Event[] {
  return world.listOutages(gatewayId, fromMs, toMs).flatMap((outage) => {
    const last = world.findHeartbeat(gatewayId, outage.fromMs - 1);
    if (last === null) return [];
    const offlineMs = last.atMs + chooseOfflineLimitSec(last.powerSource) * 1000 + 1;
    const apply = (fold: LapFold) => fold.goOffline(offlineMs, last.atMs);
    return offlineMs < outage.toMs ? [{ atMs: offlineMs, rank: 1, apply }] : [];
  });
}

/** The routes, zone and parents that apply from the start and from each input on, and the resets. */
function assignments(plan: Plan, gatewayId: number, startMs: number): Event[] {
  const resets = plan.inputs.flatMap((input) =>
    input.kind === 'reset'
      ? [{ atMs: input.atMs, rank: -1, apply: (fold: LapFold) => fold.reset(input.atMs, input.routeId) }]
      : [],
  );
  const instants = [startMs, ...plan.inputs.map(({ atMs }) => atMs)].filter((atMs) => atMs >= startMs);
  const changes = instants.map((atMs) => {
    const { beacons, gateways, routes, zone } = findClientAt(plan, [], 1, atMs)!;
    const given = gateways.find(({ id }) => id === gatewayId)!.routeIds;
    const parents = Uint32Array.from({ length: 300 }, (_, position) => position);
    for (const { positionId, parent } of beacons) parents[positionId] = parent ?? positionId;
    const lapRoutes = routes.filter(({ id }) => given.includes(id)).map((route) => lapRoute(route, parents));
    const apply = (fold: LapFold): void => fold.assign(atMs, lapRoutes, { zone: getZoneTable(zone), parents });
    return { atMs, rank: 0, apply };
  });
  return [...resets.filter(({ atMs }) => atMs >= startMs), ...changes];
}

function lapRoute(route: RoutePlan, parents: Uint32Array): LapRoute {
  const { stops, timeoutSec, minDurationSec } = route;
  return {
    ...route,
    named: stops,
    stops: stops.map((stop) => parents[stop] ?? stop),
    timeoutMs: timeoutSec * 1000,
    minDurationMs: minDurationSec * 1000,
  };
}

/** The laps that were judged differently than planned. Leaves out the first unit, whose past is not known here. */
function compareLaps(plan: Plan, days: number): { wrong: unknown[]; laps: number; planted: PlantedFault[] } {
  const world = createWorld(plan);
  const wrong: unknown[] = [];
  const planted: PlantedFault[] = [];
  let laps = 0;
  for (const { id } of plan.clients[0]!.gateways) {
    const [fromMs, toMs] = [plan.startMs + DAY_MS, plan.startMs + (1 + days) * DAY_MS];
    const units = world.listUnits(id, fromMs, toMs);
    const [knownMs, endMs] = [units[0]!.endMs, units.at(-1)!.endMs];
    const assignedMs = new Set(
      plan.inputs.flatMap((one) => {
        if (one.kind === 'route' || one.kind === 'reset') return [one.atMs];
        return one.kind === 'assign' && one.gatewayId === id ? [one.atMs] : [];
      }),
    );
    const due = new Map(
      units
        .slice(1)
        .flatMap((unit) => unit.planted.flatMap((one) => (one.code > 0 ? [[one.lapStartMs, one] as const] : []))),
    );
    planted.push(...due.values());
    for (const { startMs, endMs: lapEndMs, error } of judge(plan, world, id, fromMs, toMs)) {
      if (startMs < knownMs) continue;
      laps += 1;
      const expected = due.get(startMs)?.code ?? 0;
      due.delete(startMs);
      const isReassigned = error === 6 && assignedMs.has(lapEndMs);
      if (error !== expected && !isReassigned) wrong.push({ seed: plan.seed, id, startMs, error, expected });
    }
    wrong.push(...[...due.values()].filter(({ atMs }) => atMs < endMs - DAY_MS / 24));
  }
  return { wrong, laps, planted };
}

function anyInputs(plan: Plan, kinds: readonly WorldInput['kind'][], count: number): WorldInput[] {
  const draw = createStream(plan.seed, 0, 'drive', 0, 'inputs');
  return Array.from({ length: count }, (_, n) => {
    const gatewayId = 1 + drawIndex(4, draw);
    const to = { x: drawIndex(90_000, draw), y: drawIndex(90_000, draw) };
    const routeId = 11 + drawIndex(3, draw);
    const positionId = 101 + drawIndex(25, draw);
    const atMs = plan.startMs + DAY_MS + Math.floor(draw() * 2 * DAY_MS);
    const fault = FAULTS.filter((one) => one !== 'offline')[drawIndex(FAULTS.length - 1, draw)]!;
    const actions: Partial<Record<WorldInput['kind'], InputAction>> = {
      plant: { kind: 'plant', gatewayId, fault: FAULTS[drawIndex(FAULTS.length, draw)]! },
      assign: { kind: 'assign', gatewayId, routeIds: [[], [11], [12], [13]][drawIndex(4, draw)]! },
      move: { kind: 'move', positionId, to },
      route: { kind: 'route', clientId: 1, routeId, route: reviseRoute(plan, routeId, draw) },
      reset: { kind: 'reset', routeId },
      zone: { kind: 'zone', clientId: 1, zone: [...ZONES, 'Asia/Tokyo'][drawIndex(4, draw)]! },
      replace: { kind: 'replace', positionId, tagId: 961 + drawIndex(5, draw) },
      parent: { kind: 'parent', positionId, parent: draw() < 0.3 ? null : 101 + drawIndex(25, draw) },
      fault: {
        ...{ kind: 'fault', fault, clients: null, gateways: [gatewayId], routes: null, beacons: null },
        ...{ probability: 0.5, untilMs: draw() < 0.2 ? null : atMs + Math.floor(draw() * DAY_MS) / 4 },
      },
      end: { kind: 'end', inputId: `i${drawIndex(count, draw)}` },
    };
    return { id: `i${n}`, seq: n, atMs, ...actions[kinds[drawIndex(kinds.length, draw)]!]! };
  }).sort((a, b) => a.atMs - b.atMs);
}

/** Another revision of a route, or null for its deletion. */
function reviseRoute(plan: Plan, routeId: number, draw: Draw): RoutePlan | null {
  const route = plan.clients[0]!.routes.find(({ id }) => id === routeId)!;
  const changes: Partial<RoutePlan>[] = [
    { label: 'Another label' },
    { tolerance: drawIndex(3, draw) },
    { timeoutSec: route.stops.length * (100 + drawIndex(600, draw)) },
    { minDurationSec: drawIndex(3, draw) * 60 },
    { shiftStartSec: 5 * 3600, shiftEndSec: 17 * 3600 + 59 },
  ];
  return draw() < 0.1 ? null : { ...route, ...changes[drawIndex(changes.length, draw)] };
}

const seeds = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const planFor = (seed: number): Plan => anyPlan(seed, ZONES[seed % ZONES.length]);

function compareAll(plans: readonly Plan[], days: number): ReturnType<typeof compareLaps> {
  const results = plans.map((plan) => compareLaps(plan, days));
  return {
    wrong: results.flatMap(({ wrong }) => wrong),
    laps: results.reduce((sum, { laps }) => sum + laps, 0),
    planted: results.flatMap(({ planted }) => planted),
  };
}

describe('laps judged by the domain', () => {
  it('are all valid if no fault was planted', () => {
    const { wrong, laps } = compareAll(seeds(1, 20).map(planFor), 2);
    expect(wrong).toEqual([]);
    expect(laps).toBeGreaterThan(8000);
  });

  it('have exactly the errors of their random faults', () => {
    const faults = FAULTS.map((kind) => buildFault(kind, { chance: 0.08 }));
    const { wrong, planted } = compareAll(
      seeds(41, 90).map((seed) => ({ ...planFor(seed), faults })),
      2,
    );
    expect(wrong).toEqual([]);
    for (const fault of FAULTS) expect(planted.filter((one) => one.fault === fault).length, fault).toBeGreaterThan(10);
    expect([...new Set(planted.map(({ code }) => code))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('have exactly the errors of the faults in the timeline, while beacons are moved', () => {
    const { wrong, planted } = compareAll(
      seeds(91, 130)
        .map(planFor)
        .map((plan) => ({ ...plan, inputs: anyInputs(plan, ['plant', 'plant', 'move'], 60) })),
      2,
    );
    expect(wrong).toEqual([]);
    for (const fault of FAULTS) expect(planted.filter((one) => one.fault === fault).length, fault).toBeGreaterThan(2);
  });

  it('are interrupted if another route is assigned, and have no other unplanned error', () => {
    const faults = FAULTS.map((kind) => buildFault(kind, { chance: 0.05 }));
    const { wrong } = compareAll(
      seeds(131, 150)
        .map(planFor)
        .map((plan) => ({ ...plan, faults, inputs: anyInputs(plan, ['assign', 'plant', 'move'], 30) })),
      2,
    );
    expect(wrong).toEqual([]);
  });

  it('are interrupted if routes are edited, reset or deleted, and have no other unplanned error', () => {
    const faults = FAULTS.map((kind) => buildFault(kind, { chance: 0.03 }));
    const { wrong, laps } = compareAll(
      seeds(161, 176)
        .map(planFor)
        .map((plan) => ({
          ...plan,
          faults,
          inputs: anyInputs(plan, ['route', 'reset', 'assign', 'plant', 'replace', 'zone'], 20),
        })),
      2,
    );
    expect(wrong).toEqual([]);
    expect(laps).toBeGreaterThan(2000);
  });

  it('have exactly the errors of the faults that people begin and end', () => {
    const { wrong, planted } = compareAll(
      seeds(191, 206)
        .map(planFor)
        .map((plan) => ({ ...plan, inputs: anyInputs(plan, ['fault', 'fault', 'end', 'move', 'reset', 'zone'], 16) })),
      2,
    );
    expect(wrong).toEqual([]);
    expect(planted.length).toBeGreaterThan(100);
  });
});

describe('a fault planted in a lap', () => {
  const noonMs = Date.parse('2026-03-17T12:00:00Z');
  const shift = { startSec: 6 * 3600, endSec: 14 * 3600 };
  const route = buildRoute({ shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 });

  /** The errors of the laps of one vehicle on the day of the plant. */
  function errorsOf(plan: Plan): number[] {
    const laps = judge(plan, createWorld(plan), 1, plan.startMs, noonMs + DAY_MS / 2);
    return laps
      .filter(({ startMs }) => startMs > noonMs - DAY_MS / 4 && startMs < noonMs + DAY_MS / 4)
      .map(({ error }) => error);
  }

  function planWith(...inputs: WorldInput[]): Plan {
    return buildPlan({
      inputs,
      client: buildClient({ gateways: [buildGateway({ shifts: [shift] })], routes: [route] }),
    });
  }

  const errorsAfter = (...inputs: WorldInput[]): number[] => errorsOf(planWith(...inputs)).filter((error) => error > 0);

  it('causes an error only if it was planted', () => {
    expect(errorsOf(planWith()).length).toBeGreaterThan(20);
    expect(errorsAfter()).toEqual([]);
  });

  it('as a stall is a timeout (1)', () => {
    expect(errorsAfter(buildPlantedFault('stall', noonMs))).toEqual([1]);
  });

  it('as a detour is a wrong path by a foreign beacon (2)', () => {
    expect(errorsAfter(buildPlantedFault('detour', noonMs))).toEqual([2]);
  });

  it('as a skip is a wrong path by a skipped beacon (3)', () => {
    expect(errorsAfter(buildPlantedFault('skip', noonMs))).toEqual([3]);
  });

  it('as an offline gateway fails the lap as offline (4)', () => {
    expect(errorsAfter(buildPlantedFault('offline', noonMs))).toEqual([4]);
  });

  it('as driving back is a wrong path out of order (5)', () => {
    expect(errorsAfter(buildPlantedFault('back', noonMs))).toEqual([5]);
  });

  it('as a restart is interrupted by the new lap (6)', () => {
    expect(errorsAfter(buildPlantedFault('restart', noonMs))).toEqual([6]);
  });

  it('as an overrun is interrupted by the end of the work shift (6)', () => {
    expect(errorsAfter(buildPlantedFault('overrun', noonMs))).toEqual([6]);
  });

  it('as a rush is below the minimum duration (7)', () => {
    expect(errorsAfter(buildPlantedFault('rush', noonMs))).toEqual([7]);
  });

  it('causes one error per plant and per lap', () => {
    const plants = (['detour', 'skip', 'rush'] as const).map((fault) => buildPlantedFault(fault, noonMs));
    expect(errorsAfter(...plants).sort()).toEqual([2, 3, 7]);
  });

  it('is also found by the offline rule of a gateway without power', () => {
    const unplugged: WorldInput = {
      id: 'u',
      seq: 0,
      atMs: noonMs - 600_000,
      kind: 'unplug',
      gatewayId: 1,
      untilMs: noonMs + 3_600_000,
    };
    const plan = planWith(unplugged, buildPlantedFault('offline', noonMs));
    expect(errorsOf(plan).filter((error) => error > 0)).toEqual([4]);
    const world = createWorld(plan);
    const [outage] = world.listOutages(1, noonMs, noonMs + 3_600_000);
    const last = world.findHeartbeat(1, outage!.fromMs)!;
    expect(last.powerSource).toBe(false);
    expect(isOfflineByHeartbeat(last.atMs / 1000, outage!.toMs / 1000)).toBe(true);
  });
});
