import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { DeviceFaultSpec, WorldInput } from '../scenario/plan.ts';
import { ANCHOR_MS, FAULTS, buildGateway, buildPlan, buildRoute } from '../testing/plan-builders.ts';
import type { Unit, World } from './types.ts';
import { createWorld } from './world.ts';

const UNTIL_MS = ANCHOR_MS + 3 * HOUR_MS;

const GATEWAYS = [1, 2, 3, 4, 5, 6];
/** Gateways 1 to 3 on route 11, 4 to 6 on route 12. */
const plan = buildPlan({
  client: {
    routes: [
      buildRoute({ shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 }),
      buildRoute({ id: 12, stops: [105, 107, 117, 119, 105], shiftStartSec: 6 * 3600, shiftEndSec: 14 * 3600 + 59 }),
    ],
    gateways: GATEWAYS.map((id) => buildGateway({ id, routeIds: [id < 4 ? 11 : 12], home: id < 4 ? 101 : 105 })),
  },
});

const EVERYTHING = { clients: null, gateways: null, routes: null, beacons: null, probability: 1, untilMs: UNTIL_MS };

function faultInput(parts: Partial<DeviceFaultSpec> & Pick<DeviceFaultSpec, 'fault'>, atMs = ANCHOR_MS): WorldInput {
  return { id: 'trouble', atMs, seq: 0, kind: 'fault', ...EVERYTHING, ...parts };
}

const ending = (atMs: number): WorldInput => ({ id: 'e', atMs, seq: 0, kind: 'end', inputId: 'trouble' });
const unitOf = (world: World, id: number): Unit => world.findUnit(id, ANCHOR_MS);
const plain = createWorld(plan);

function untouched(world: World): number[] {
  return GATEWAYS.filter((id) => {
    const [unit, other] = [unitOf(world, id), unitOf(plain, id)];
    return (
      Buffer.from(unit.visits.position.buffer).equals(Buffer.from(other.visits.position.buffer)) &&
      world.listOutages(id, plan.startMs, UNTIL_MS).length === 0 &&
      world.listUnplugged(id, plan.startMs, UNTIL_MS).length === 0 &&
      world.readHeardVisits(unit) === unit.visits
    );
  });
}

describe('a fault that people begin', () => {
  it.each(FAULTS.filter((fault) => fault !== 'offline' && fault !== 'overrun'))(
    'of laps (%s) affects each lap of the selected vehicles',
    (fault) => {
      const world = createWorld(plan, [faultInput({ fault, gateways: [2, 5], routes: [11] })]);
      const struck = unitOf(world, 2).planted;
      expect(struck.length).toBeGreaterThan(0);
      expect(new Set(struck.map((one) => one.fault))).toEqual(new Set([fault]));
      for (const { lapStartMs } of struck) expect(lapStartMs!).toBeLessThan(UNTIL_MS);
      expect(untouched(world)).toEqual([1, 3, 4, 5, 6]);
    },
  );

  it('of laps affects a share of laps near its probability', () => {
    const struck = (probability: number): number => {
      const world = createWorld({ ...plan }, [faultInput({ fault: 'skip', probability })]);
      return GATEWAYS.reduce((sum, id) => sum + unitOf(world, id).planted.length, 0);
    };
    expect(struck(0)).toBe(0);
    expect(struck(0.3)).toBeGreaterThan(struck(1) * 0.1);
    expect(struck(0.3)).toBeLessThan(struck(1) * 0.6);
  });

  it('of laps does not affect laps that begin after it was ended', () => {
    const endMs = ANCHOR_MS + HOUR_MS;
    const world = createWorld(plan, [faultInput({ fault: 'skip', untilMs: null }), ending(endMs)]);
    const starts = GATEWAYS.flatMap((id) => unitOf(world, id).planted.map(({ atMs }) => atMs));
    expect(starts.length).toBeGreaterThan(6);
    expect(Math.max(...starts)).toBeLessThanOrEqual(endMs);
  });

  it.each(['offline', 'unplug'] as const)('of hardware (%s) affects only the selected gateways', (fault) => {
    const world = createWorld(plan, [faultInput({ fault, gateways: [2, 3, 4], routes: [11] })]);
    const span = [{ fromMs: ANCHOR_MS + 1, toMs: UNTIL_MS }];
    for (const id of [2, 3]) {
      const hit =
        fault === 'offline' ? world.listOutages(id, ANCHOR_MS, UNTIL_MS) : world.listUnplugged(id, ANCHOR_MS, UNTIL_MS);
      expect(hit).toEqual(span);
      expect(world.findHeartbeat(id, UNTIL_MS - 1)?.atMs ?? 0).toBeLessThanOrEqual(
        fault === 'offline' ? ANCHOR_MS : UNTIL_MS,
      );
      expect(unitOf(world, id).visits).toEqual(unitOf(plain, id).visits);
    }
    expect(untouched(world)).toEqual([1, 4, 5, 6]);
  });

  it('of hardware is drawn separately for each gateway', () => {
    const gateways = Array.from({ length: 60 }, (_, n) => buildGateway({ id: n + 1 }));
    const hit = (count: number): number[] => {
      const world = createWorld(buildPlan({ client: { gateways: gateways.slice(0, count) } }), [
        faultInput({ fault: 'offline', probability: 0.4 }),
      ]);
      return gateways
        .slice(0, count)
        .flatMap(({ id }) => (world.listOutages(id, ANCHOR_MS, UNTIL_MS).length > 0 ? [id] : []));
    };
    expect(hit(60).length).toBeGreaterThan(12);
    expect(hit(60).length).toBeLessThan(36);
    expect(hit(60).filter((id) => id <= 30)).toEqual(hit(30));
  });

  it('of hardware lasts until it is ended', () => {
    const endMs = ANCHOR_MS + 9 * HOUR_MS;
    const offline = faultInput({ fault: 'offline', gateways: [1], untilMs: null });
    const endless = createWorld(plan, [offline]);
    expect(endless.findHeartbeat(1, ANCHOR_MS + 90 * HOUR_MS)!.atMs).toBeLessThanOrEqual(ANCHOR_MS);
    expect([...endless.listHeartbeats(1, ANCHOR_MS + 1, ANCHOR_MS + 90 * HOUR_MS)]).toEqual([]);
    const ended = createWorld(plan, [offline, ending(endMs)]);
    expect(ended.listOutages(1, ANCHOR_MS, endMs + HOUR_MS)).toEqual([{ fromMs: ANCHOR_MS + 1, toMs: endMs + 1 }]);
    expect(ended.findHeartbeat(1, endMs + HOUR_MS)!.atMs).toBeGreaterThan(endMs);
  });

  it('drains batteries: beacons report 0 at once and are silent after half an hour, until the fault is over', () => {
    const world = createWorld(plan, [faultInput({ fault: 'drain', beacons: [113], untilMs: UNTIL_MS })]);
    const at113 = (of: World): number[] => {
      const unit = unitOf(of, 1);
      const { position, enter } = of.readHeardVisits(unit);
      return [...position].flatMap((one, n) => (one === 113 ? [unit.startMs + enter[n]!] : []));
    };
    const silentMs = ANCHOR_MS + 30 * MINUTE_MS;
    expect([ANCHOR_MS, ANCHOR_MS + 1, UNTIL_MS - 1, UNTIL_MS].map((ms) => world.readBattery(913, ms) === 0)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(plain.readBattery(912, ANCHOR_MS + 1)).toBe(world.readBattery(912, ANCHOR_MS + 1));
    const silent = at113(plain).filter((ms) => ms > silentMs && ms < UNTIL_MS);
    expect(silent.length).toBeGreaterThan(3);
    expect(at113(world).filter((ms) => ms > silentMs && ms < UNTIL_MS)).toEqual([]);
    expect(at113(world).filter((ms) => ms <= silentMs)).toEqual(at113(plain).filter((ms) => ms <= silentMs));
    expect(untouched(world)).toEqual([4, 5, 6]);
  });

  it('drains a tag, not its position, so that a replacement is heard', () => {
    const replacedMs = ANCHOR_MS + HOUR_MS;
    const world = createWorld(plan, [
      faultInput({ fault: 'drain', beacons: [113], untilMs: null }),
      { id: 'r', atMs: replacedMs, seq: 0, kind: 'replace', positionId: 113, tagId: 961 },
    ]);
    const unit = unitOf(world, 1);
    const { position, enter, tag } = world.readHeardVisits(unit);
    const heard = [...position].flatMap((one, n) =>
      one === 113 ? [{ ms: unit.startMs + enter[n]!, tag: tag[n] }] : [],
    );
    const quiet = heard.filter(({ ms }) => ms > ANCHOR_MS + 30 * MINUTE_MS && ms <= replacedMs);
    expect(quiet).toEqual([]);
    const after = heard.filter(({ ms }) => ms > replacedMs);
    expect(after.length).toBeGreaterThan(3);
    expect(new Set(after.map((one) => one.tag))).toEqual(new Set([961]));
    expect(world.readBattery(961, replacedMs + 1)).toBe(plain.readBattery(961, replacedMs + 1));
  });
});
