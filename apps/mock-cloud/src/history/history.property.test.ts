import { countReached, MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoutePlan, WorldInput } from '../scenario/plan.ts';
import { ByteCache } from '../world/byte-cache.ts';
import type { Outage } from '../world/types.ts';
import { foldAll, offlineStarts } from '../testing/continuous-fold.ts';
import { GATEWAY, handMadePlan, handMadeRoute, handMadeWorld, START_MS } from '../testing/hand-made-world.ts';
import { createHistory } from './history.ts';
import type { LapDigest } from './lap-digest.ts';
import { findErrorPosition } from './lap-digests.ts';
import type { History, LapBeaconRow, LapRow } from './types.ts';

const HALF_MINUTE = MINUTE_MS / 2;
const LAST_MIN = 4200;

type MadeVisit = readonly [number, number, number];

const route = (id: number): fc.Arbitrary<RoutePlan> =>
  fc
    .record({
      stops: fc.constantFrom([1, 2, 3, 4], [1, 2, 3, 1], [1, 2, 3, 4, 5, 1], [1, 3], [1, 2, 1, 3], [3, 2, 1]),
      timeoutSec: fc.constantFrom(0, 1800, 7200, 7200),
      minDurationSec: fc.constantFrom(0, 300),
      tolerance: fc.integer({ min: 0, max: 2 }),
      startOnEnter: fc.boolean(),
      finishOnEnter: fc.boolean(),
      shift: fc.constantFrom([0, 86_399], [0, 86_399], [6 * 3600, 14 * 3600 + 59], [20 * 3600, 8 * 3600 + 59]),
    })
    .map(({ shift: [shiftStartSec, shiftEndSec], ...rest }) =>
      handMadeRoute({ id, ...rest, shiftStartSec, shiftEndSec }),
    );

/** Rounds over the beacons 1 to 5 with strays, child beacons and long rests, in half minutes. */
const drives: fc.Arbitrary<MadeVisit[]> = fc
  .array(
    fc.record({
      step: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: -1, max: 3 })),
      stray: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constantFrom(7, 20, 9)),
      trip: fc.integer({ min: 0, max: 8 }),
      stay: fc.oneof({ weight: 15, arbitrary: fc.integer({ min: 1, max: 8 }) }, fc.integer({ min: 100, max: 2500 })),
      round: fc.integer({ min: 2, max: 5 }),
    }),
    { minLength: 5, maxLength: 120 },
  )
  .map((steps) => {
    let now = 0;
    let at = 0;
    return steps.map(({ step, stray, trip, stay, round }) => {
      at = (((at + step) % round) + round) % round;
      const enter = now + trip * HALF_MINUTE;
      now = enter + stay * HALF_MINUTE;
      return [stray || at + 1, enter, now] as const;
    });
  })
  .map((visits) => visits.filter(([, enter]) => enter < LAST_MIN * MINUTE_MS));

const moment = fc.integer({ min: 0, max: LAST_MIN });
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: LAST_MIN / 20 }), { maxLength: 6 })
  .chain((slots) => fc.tuple(...slots.sort((a, b) => a - b).map((slot) => span(slot * 20))));
const span = (fromMin: number): fc.Arbitrary<Outage> =>
  fc
    .record({ late: fc.integer({ min: 0, max: 300 }), seconds: fc.integer({ min: 1, max: 800 }) })
    .map(({ late, seconds }) => ({
      fromMs: START_MS + fromMin * MINUTE_MS + late * 1000,
      toMs: START_MS + fromMin * MINUTE_MS + (late + seconds) * 1000,
    }));

const worlds = fc
  .record({
    routes: fc.tuple(route(1), route(2)),
    visits: drives,
    units: fc.uniqueArray(fc.integer({ min: 1, max: LAST_MIN / 15 }), { maxLength: 12 }),
    outages: spans,
    unplugged: spans,
    changes: fc.uniqueArray(fc.record({ min: moment, routeIds: fc.constantFrom([1], [2], []) }), {
      maxLength: 3,
      selector: ({ min }) => min,
    }),
    nows: fc.array(moment, { minLength: 1, maxLength: 6 }),
  })
  .map(({ routes, visits, units, outages, unplugged, changes, nows }) => {
    const inputs = changes.map(({ min, routeIds }, seq): WorldInput => ({
      id: `t${seq}`,
      atMs: START_MS + min * MINUTE_MS,
      seq,
      kind: 'assign',
      gatewayId: GATEWAY,
      routeIds,
    }));
    const plan = handMadePlan(routes, inputs, 'Asia/Kolkata');
    const bounds = [0, ...units.sort((a, b) => a - b).map((quarter) => quarter * 15 * MINUTE_MS)];
    const world = handMadeWorld({ visits: silence(visits, outages), units: bounds, outages, unplugged });
    return { plan, world, nows: nows.map((min) => START_MS + min * MINUTE_MS) };
  });

/** The parts of visits outside outages. */
function silence(visits: readonly MadeVisit[], outages: readonly Outage[]): MadeVisit[] {
  return outages.reduce<MadeVisit[]>(
    (left, { fromMs, toMs }) =>
      left.flatMap(([position, enter, leave]): MadeVisit[] =>
        [
          [position, enter, Math.min(leave, fromMs - START_MS)] as const,
          [position, Math.max(enter, toMs - START_MS), leave] as const,
        ].filter(([, from, to]) => to - from >= 5000 && from < leave),
      ),
    [...visits],
  );
}

const ended = ({ endMs }: LapRow): boolean => endMs !== null;
const plain = (lap: { startMs: number; endMs: number | null; error: number }) => [lap.startMs, lap.endMs, lap.error];
const lapsAt = (history: History, nowMs: number): LapRow[] => history.listLaps(GATEWAY, START_MS, nowMs + 1, nowMs);

function selectPacked(lap: LapRow, rows: readonly LapBeaconRow[]) {
  const { id, number, routeId, startMs, endMs, error, durationSec } = lap;
  const reached = countReached(rows);
  const errorId = findErrorPosition(rows, error, lap.faultPositionId);
  const isShiftOver = lap.interruptedBy === 'shift-over';
  return { id, number, routeId, startMs, endMs, error, durationSec, reached, errorId, isShiftOver };
}

/** The laps of a digest with their beacons. */
function unpack(digest: LapDigest) {
  return Array.from({ length: digest.count }, (_, lap) => {
    const [first, end] = [digest.readFirstStop(lap), digest.readFirstStop(lap + 1)];
    const secondsOrNull = (seconds = 0): number | null => (seconds === 0 ? null : seconds - 1);
    return {
      id: digest.readId(lap),
      number: digest.readNumber(lap),
      routeId: digest.readRouteId(lap),
      startMs: digest.readStartMs(lap),
      endMs: digest.readEndMs(lap),
      error: digest.readError(lap),
      durationSec: digest.readDurationSec(lap),
      reached: digest.countReached(lap),
      errorId: digest.readErrorPosition(lap),
      isShiftOver: digest.isShiftOver(lap),
      rows: Array.from({ length: end - first }, (__, n): LapBeaconRow => {
        const [stop, kind] = [first + n, digest.readKind(first + n)];
        return {
          ...kind,
          enterMs: kind.skipped ? null : digest.baseMs + (digest.enters[stop] ?? 0),
          stayedSec: secondsOrNull(digest.seconds[2 * stop]),
          tripSec: secondsOrNull(digest.seconds[2 * stop + 1]),
        };
      }),
    };
  });
}

describe('judging unit by unit, over any hand-made past', () => {
  it('gives the laps of one fold over the whole past, at any instant and in any order of reading', () => {
    let laps = 0;
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world, [], new ByteCache(5000));
        for (const nowMs of nows) {
          const folded = foldAll(plan, world, GATEWAY, nowMs);
          laps += folded.closed.length;
          expect(lapsAt(history, nowMs).filter(ended).map(plain)).toEqual(folded.closed.map(plain));
          const running = history.findRunningLap(GATEWAY, nowMs);
          expect(running?.lap.startMs).toBe(folded.running?.startMs);
          expect(running?.ord).toBe(folded.running?.ord);
        }
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(laps).toBeGreaterThan(1000);
  });

  it('gives every lap a unique id, which stays the same during and after the lap', () => {
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world);
        const all = lapsAt(history, START_MS + 2 * LAST_MIN * MINUTE_MS);
        const ids = new Map(all.map(({ id, startMs }) => [startMs, id]));
        expect(new Set(ids.values()).size).toBe(all.length);
        for (const nowMs of nows) {
          for (const lap of lapsAt(history, nowMs)) expect(ids.get(lap.startMs)).toBe(lap.id);
          const running = history.findRunningLap(GATEWAY, nowMs)?.lap;
          const known = running && ids.get(running.startMs);
          if (known !== undefined) expect(running?.id).toBe(known);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('lists the last laps of the whole list as recent, and counts the laps of the list', () => {
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world);
        for (const nowMs of nows) {
          const list = lapsAt(history, nowMs);
          expect(history.listRecentLaps(GATEWAY, nowMs, 4)).toEqual(list.slice(-4).reverse());
          const usage = history.readUsage(GATEWAY, nowMs);
          expect([usage.twCount, usage.twErrors]).toEqual([
            list.filter((lap) => ended(lap) && lap.error === 0).length,
            list.filter((lap) => ended(lap) && lap.error !== 0).length,
          ]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('packs the laps of the list with their beacons, however the clock moved before', () => {
    let stops = 0;
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world, [], new ByteCache(50_000));
        for (const nowMs of nows) {
          const packed = [...history.generateLapDigests(GATEWAY, START_MS, nowMs + 1, nowMs)].flatMap(unpack);
          const listed = lapsAt(history, nowMs).map((lap) => {
            const rows = history.listLapBeacons(lap, nowMs);
            stops += rows.length;
            return { ...selectPacked(lap, rows), rows };
          });
          expect(packed).toEqual(listed);
        }
      }),
      { numRuns: 200, seed: 3 },
    );
    expect(stops).toBeGreaterThan(2000);
  });

  it('finds the same offline spans as a search through every heartbeat', () => {
    let found = 0;
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world);
        const [nowMs = 0] = nows;
        const starts = offlineStarts(world, GATEWAY, START_MS, nowMs);
        found += starts.length;
        expect(history.listOfflineSpans(GATEWAY, START_MS, nowMs + 1, nowMs)).toEqual(
          starts.map(({ ms, lastMs, nextMs }) => ({
            fromMs: ms,
            toMs: nextMs > nowMs ? null : nextMs,
            lastHeartbeatMs: lastMs,
          })),
        );
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('joins visits that were split between shifts', () => {
    fc.assert(
      fc.property(worlds, ({ plan, world, nows }) => {
        const history = createHistory(plan, world);
        const whole = history.listVisits(
          GATEWAY,
          START_MS,
          START_MS + LAST_MIN * MINUTE_MS,
          START_MS + 3 * LAST_MIN * MINUTE_MS,
        );
        for (const [index, visit] of whole.entries()) {
          expect(visit.enterMs).toBeGreaterThanOrEqual(whole[index - 1]?.leaveMs ?? 0);
        }
        const [nowMs = 0] = nows;
        const entered = whole.filter(({ enterMs }) => enterMs <= nowMs);
        const known = entered.map((v) => ((v.leaveMs ?? Infinity) > nowMs ? { ...v, leaveMs: null } : v));
        expect(history.listLastVisits(GATEWAY, nowMs, 5)).toEqual(known.slice(-5).reverse());
      }),
      { numRuns: 150 },
    );
  });
});
