import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { computeDistanceMm } from './geometry.ts';
import { ANCHOR_MS, buildClient, buildFault, buildGateway, gridBeacons, buildPlan } from '../testing/plan-builders.ts';
import type { Unit, Visits } from './types.ts';
import { createWorld } from './world.ts';

const plan = buildPlan();
const world = createWorld(plan);
const unit = world.findUnit(1, ANCHOR_MS);

function given(action: InputAction, atMs = ANCHOR_MS): WorldInput {
  return { id: `${action.kind}-${atMs}`, seq: 0, atMs, ...action };
}

function stampsOf({ startMs }: Unit, { count, position, enter, leave }: Visits) {
  return Array.from({ length: count }, (_, n) => ({
    position: position[n]!,
    enterMs: startMs + enter[n]!,
    leaveMs: startMs + leave[n]!,
  }));
}

describe('a heard visit', () => {
  it('is the driven visit if nothing fails', () => {
    expect(world.readHeardVisits(unit)).toBe(unit.visits);
  });

  it('is missing while the gateway is offline, and cut if an outage overlaps it', () => {
    const [fromMs, toMs] = [ANCHOR_MS + 1, ANCHOR_MS + 20 * MINUTE_MS];
    const deaf = createWorld(plan, [given({ kind: 'offline', gatewayId: 1, untilMs: toMs })]);
    const silent = deaf.findUnit(1, ANCHOR_MS);
    expect(silent.visits).toEqual(unit.visits);
    expect(silent.outages).toEqual([{ fromMs, toMs }]);
    const heard = stampsOf(silent, deaf.readHeardVisits(silent));
    expect(heard.filter(({ enterMs, leaveMs }) => enterMs < toMs && leaveMs > fromMs)).toEqual([]);
    const wanted = stampsOf(unit, unit.visits)
      .flatMap((visit) => [
        { ...visit, leaveMs: Math.min(visit.leaveMs, fromMs) },
        { ...visit, enterMs: Math.max(visit.enterMs, toMs) },
      ])
      .filter(({ enterMs, leaveMs }) => leaveMs - enterMs >= 5000);
    expect(heard).toEqual(wanted);
  });

  it('is kept as a short part if it continues in the next unit', () => {
    const fromMs = unit.endMs - 30_000;
    const deaf = createWorld(plan, [given({ kind: 'offline', gatewayId: 1, untilMs: unit.endMs - 2000 }, fromMs)]);
    const heard = stampsOf(unit, deaf.readHeardVisits(deaf.findUnit(1, fromMs)));
    expect(heard.at(-1)).toEqual({ position: 101, enterMs: unit.endMs - 2000, leaveMs: unit.endMs });
  });

  it('is missing at a dead beacon, but not at others', () => {
    const untilMs = ANCHOR_MS + HOUR_MS;
    const deaf = createWorld(plan, [given({ kind: 'silence', positionId: 113, untilMs })]);
    const heard = stampsOf(unit, deaf.readHeardVisits(deaf.findUnit(1, ANCHOR_MS)));
    expect(
      heard.filter(
        ({ position, leaveMs, enterMs }) => position === 113 && leaveMs > ANCHOR_MS + 1 && enterMs < untilMs,
      ),
    ).toEqual([]);
    const others = stampsOf(unit, unit.visits).filter(({ position }) => position !== 113);
    expect(heard.filter(({ position }) => position !== 113)).toEqual(others);
    expect(heard.filter(({ position }) => position === 113).length).toBeGreaterThan(10);
  });

  it('is complete before and after a beacon is dead', () => {
    const deaf = createWorld(plan, [given({ kind: 'silence', positionId: 113, untilMs: ANCHOR_MS + HOUR_MS })]);
    const later = deaf.findUnit(1, ANCHOR_MS + 9 * HOUR_MS);
    expect(deaf.readHeardVisits(later)).toBe(later.visits);
  });
});

describe('heartbeats', () => {
  const beats = (of: Plan, inputs: WorldInput[], fromMs: number, toMs: number) => [
    ...createWorld(of, inputs).listHeartbeats(1, fromMs, toMs),
  ];
  const pauses = (list: readonly { atMs: number }[]) =>
    new Set(list.slice(1).map(({ atMs }, n) => atMs - list[n]!.atMs));

  it('come every ten seconds with power', () => {
    const list = beats(plan, [], ANCHOR_MS, ANCHOR_MS + HOUR_MS);
    expect(list).toHaveLength(360);
    expect(pauses(list)).toEqual(new Set([10_000]));
    expect(list.every(({ powerSource }) => powerSource)).toBe(true);
  });

  it('come every sixty seconds without power, the first at once', () => {
    const untilMs = ANCHOR_MS + 30 * MINUTE_MS;
    const list = beats(
      plan,
      [given({ kind: 'unplug', gatewayId: 1, untilMs })],
      ANCHOR_MS - MINUTE_MS,
      untilMs + MINUTE_MS,
    );
    const dark = list.filter(({ powerSource }) => !powerSource);
    expect(dark[0]!.atMs).toBe(ANCHOR_MS + 1);
    expect(pauses(dark.slice(1))).toEqual(new Set([60_000]));
    expect(dark.at(-1)!.atMs).toBeLessThan(untilMs);
    expect(Math.max(...pauses(list))).toBeLessThanOrEqual(70_000);
  });

  it('stop while the gateway is offline', () => {
    const untilMs = ANCHOR_MS + 5 * MINUTE_MS;
    const list = beats(
      plan,
      [given({ kind: 'offline', gatewayId: 1, untilMs })],
      ANCHOR_MS - MINUTE_MS,
      untilMs + MINUTE_MS,
    );
    expect(list.filter(({ atMs }) => atMs > ANCHOR_MS && atMs < untilMs)).toEqual([]);
    expect(list.length).toBe(12);
  });

  it('have a different phase at each gateway', () => {
    const gateways = Array.from({ length: 8 }, (_, n) => buildGateway({ id: n + 1 }));
    const fleet = createWorld(buildPlan({ client: { gateways } }));
    expect(new Set(gateways.map(({ id }) => fleet.findHeartbeat(id, ANCHOR_MS)!.atMs)).size).toBe(8);
  });

  it('are the same when read one by one as in a list', () => {
    const faults = [buildFault('offline', { chance: 0.3 })];
    const inputs = [
      given({ kind: 'unplug', gatewayId: 1, untilMs: ANCHOR_MS + 30 * MINUTE_MS }),
      given({ kind: 'offline', gatewayId: 1, untilMs: ANCHOR_MS + 50 * MINUTE_MS }, ANCHOR_MS + 20 * MINUTE_MS),
    ];
    const eventful = createWorld({ ...plan, faults }, inputs);
    const list = [...eventful.listHeartbeats(1, ANCHOR_MS - HOUR_MS, ANCHOR_MS + 3 * HOUR_MS)];
    for (let ms = ANCHOR_MS; ms < ANCHOR_MS + 3 * HOUR_MS; ms += 7331) {
      expect(eventful.findHeartbeat(1, ms)).toEqual(list.findLast(({ atMs }) => atMs <= ms));
    }
  });

  it('begin at the start of the history', () => {
    expect(world.findHeartbeat(1, plan.startMs - 1)).toBeNull();
    expect(world.findHeartbeat(1, plan.startMs + 10_000)!.atMs).toBeGreaterThanOrEqual(plan.startMs);
    expect([...world.listHeartbeats(1, plan.startMs - HOUR_MS, plan.startMs)]).toEqual([]);
  });

  it('contain the nearest access point, whose signal falls with distance', () => {
    const list = [...world.listHeartbeats(1, unit.startMs, unit.endMs)];
    const points = plan.clients[0]!.layout!.accessPoints;
    const near = (mm: number, beat: (typeof list)[number]): boolean => {
      const at = world.findGatewayPlace(1, beat.atMs);
      return Math.min(...points.map((point) => computeDistanceMm(point.at, at))) < mm;
    };
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const close = list.filter((beat) => near(10_000, beat)).map(({ rssi }) => rssi!);
    const far = list.filter((beat) => !near(35_000, beat)).map(({ rssi }) => rssi!);
    expect(mean(close)).toBeGreaterThan(mean(far) + 15);
    expect(new Set(close).size).toBeGreaterThan(3);
    for (const { atMs, bssid } of list.slice(0, 200)) {
      const at = world.findGatewayPlace(1, atMs);
      const nearest = [...points].sort((a, b) => computeDistanceMm(a.at, at) - computeDistanceMm(b.at, at))[0]!;
      expect(bssid).toBe(nearest.bssid);
    }
  });

  it('have no signal without an access point', () => {
    const bare = createWorld(buildPlan({ client: buildClient({ layout: null }) }));
    expect(bare.findHeartbeat(1, ANCHOR_MS)).toMatchObject({ rssi: null, bssid: null, ssid: null });
  });
});

describe('outages', () => {
  it('are merged, and limited to the requested span', () => {
    const inputs = [
      given({ kind: 'offline', gatewayId: 1, untilMs: ANCHOR_MS + 10 * MINUTE_MS }),
      given({ kind: 'offline', gatewayId: 1, untilMs: ANCHOR_MS + 20 * MINUTE_MS }, ANCHOR_MS + 5 * MINUTE_MS),
      given({ kind: 'offline', gatewayId: 1, untilMs: ANCHOR_MS + 50 * MINUTE_MS }, ANCHOR_MS + 40 * MINUTE_MS),
    ];
    const silent = createWorld(plan, inputs);
    expect(silent.listOutages(1, ANCHOR_MS, ANCHOR_MS + 30 * MINUTE_MS)).toEqual([
      { fromMs: ANCHOR_MS + 1, toMs: ANCHOR_MS + 20 * MINUTE_MS },
    ]);
    expect(silent.listOutages(1, ANCHOR_MS + 20 * MINUTE_MS, ANCHOR_MS + 40 * MINUTE_MS)).toEqual([]);
    expect(silent.listOutages(1, ANCHOR_MS, ANCHOR_MS + HOUR_MS)).toHaveLength(2);
  });

  it('of power are reported, too', () => {
    const dark = createWorld(plan, [given({ kind: 'unplug', gatewayId: 1, untilMs: ANCHOR_MS + HOUR_MS })]);
    expect(dark.listUnplugged(1, ANCHOR_MS, ANCHOR_MS + MINUTE_MS)).toEqual([
      { fromMs: ANCHOR_MS + 1, toMs: ANCHOR_MS + HOUR_MS },
    ]);
    expect(dark.listUnplugged(1, ANCHOR_MS - HOUR_MS, ANCHOR_MS)).toEqual([]);
  });
});

describe('sightings', () => {
  const tags = new Map(gridBeacons().map(({ positionId, tagId, at }) => [tagId, { positionId, at }]));

  it('list the visited beacon first, as the strongest', () => {
    for (const { position, enterMs, leaveMs } of stampsOf(unit, unit.visits).slice(0, 60)) {
      const [first, ...others] = world.listSightings(1, Math.floor((enterMs + leaveMs) / 2));
      expect(tags.get(first!.tagId)!.positionId).toBe(position);
      for (const { rssi } of others) expect(rssi).toBeLessThanOrEqual(first!.rssi);
    }
  });

  it('contain only beacons within reach, also those that a vehicle passes', () => {
    const [parked] = [createWorld(buildPlan({ client: { gateways: [buildGateway({ routeIds: [], home: 113 })] } }))];
    const heard = parked.listSightings(1, ANCHOR_MS).map(({ tagId }) => tags.get(tagId)!);
    const here = tags.get(913)!.at;
    expect(heard.length).toBeGreaterThan(4);
    for (const { at } of heard) expect(computeDistanceMm(at, here)).toBeLessThan(50_000);
    const trip = stampsOf(unit, unit.visits).find(
      ({ enterMs }, n, all) => n > 0 && enterMs - all[n - 1]!.leaveMs > 10_000,
    )!;
    expect(world.listSightings(1, trip.enterMs - 5000).length).toBeGreaterThan(1);
  });

  it('contain the beacons within reach, for stationary gateways and for vehicles', () => {
    const stands = { routeIds: [], roams: [], shifts: [], days: [], home: 0 };
    const here = tags.get(913)!.at;
    const reader = buildGateway({ ...stands, id: 2, type: 2, mapPlace: { x: here.x + 3000, y: here.y } });
    const both = createWorld(buildPlan({ client: { gateways: [buildGateway(), reader] } }));
    const reached = new Set<boolean>();
    for (const gatewayId of [1, 2]) {
      for (let n = 0; n < 60; n += 1) {
        const ms = ANCHOR_MS + n * 20_000;
        const heard = new Set(both.listSightings(gatewayId, ms).map(({ tagId }) => tagId));
        for (const [tagId, { at }] of tags) {
          const mm = computeDistanceMm(at, both.findGatewayPlace(gatewayId, ms));
          // At distances in between, radio noise decides.
          if (mm < 20_000) expect(heard.has(tagId)).toBe(true);
          if (mm > 60_000) expect(heard.has(tagId)).toBe(false);
          reached.add(heard.has(tagId));
        }
      }
    }
    expect(reached).toEqual(new Set([true, false]));
    expect(both.findGatewayPlace(2, ANCHOR_MS)).toEqual(both.findGatewayPlace(2, ANCHOR_MS + HOUR_MS));
    expect(both.findGatewayPlace(1, ANCHOR_MS)).not.toEqual(both.findGatewayPlace(1, ANCHOR_MS + 5 * MINUTE_MS));
  });

  it('are empty while the gateway is offline, and never contain a dead beacon', () => {
    const untilMs = ANCHOR_MS + HOUR_MS;
    const offline = createWorld(plan, [given({ kind: 'offline', gatewayId: 1, untilMs })]);
    expect(offline.listSightings(1, ANCHOR_MS + MINUTE_MS)).toEqual([]);
    const [strongest] = world.listSightings(1, ANCHOR_MS + MINUTE_MS);
    const { positionId } = tags.get(strongest!.tagId)!;
    const dead = createWorld(plan, [given({ kind: 'silence', positionId, untilMs })]);
    expect(dead.listSightings(1, ANCHOR_MS + MINUTE_MS).map(({ tagId }) => tagId)).not.toContain(strongest!.tagId);
  });
});

describe('batteries', () => {
  it('drain from 3 to 0 over a year or two, and are then replaced', () => {
    const DAY_MS = 24 * HOUR_MS;
    const levels = Array.from({ length: 1700 }, (_, day) => world.readBattery(901, ANCHOR_MS + day * DAY_MS));
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3]));
    const rises = levels.flatMap((level, day) =>
      day > 0 && level > levels[day - 1]! ? [[levels[day - 1], level, day]] : [],
    );
    expect(rises.length).toBeGreaterThan(1);
    for (const [before, after] of rises) expect([before, after]).toEqual([0, 3]);
    const days = rises.map(([, , day]) => day!);
    for (const [n, day] of days.slice(1).entries()) {
      expect(day - days[n]!).toBeGreaterThan(370);
      expect(day - days[n]!).toBeLessThan(810);
    }
  });

  it('differ from tag to tag', () => {
    const levels = gridBeacons().map(({ tagId }) => world.readBattery(tagId, ANCHOR_MS));
    expect(new Set(levels).size).toBeGreaterThan(2);
  });
});
