import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { LapFold, type ClosedLap } from './lap-fold.ts';
import { listLapStops, type LapStop, type LapVisit } from './lap-stops.ts';
import type { LapRoute } from './lap-route.ts';

const [A, B, C, D, X] = [1, 2, 3, 4, 9] as const;

function route(changes: Partial<LapRoute> = {}): LapRoute {
  return {
    id: 1,
    stops: [A, B, C, D],
    timeoutMs: 0,
    minDurationMs: 0,
    tolerance: 2,
    startOnEnter: true,
    finishOnEnter: true,
    shiftStartSec: 0,
    shiftEndSec: 86_399,
    ...changes,
  };
}

const visits = (...list: (readonly [number, number, number])[]): LapVisit[] =>
  list.map(([position, enterMs, leaveMs]) => ({ position, enterMs, leaveMs }));
const toTuple = ({ ord, position, stayedMs, tripMs, skipped, mismatch }: LapStop) =>
  [ord, position, stayedMs, tripMs, skipped ? 'skipped' : mismatch ? 'mismatch' : ''] as const;

describe('the stops of a lap', () => {
  it('have the time of the stay and of the trip before it', () => {
    const drive = visits([A, 0, 10], [B, 15, 25], [C, 40, 41], [D, 50, 90]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: 50, error: 0 }, drive, 1000);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 10, null, ''],
      [1, B, 10, 5, ''],
      [2, C, 1, 15, ''],
      [3, D, 0, 9, ''],
    ]);
  });

  it('have no stay at the first beacon when the lap starts on departure', () => {
    const byDeparture = route({ startOnEnter: false, finishOnEnter: false });
    const drive = visits([A, 0, 10], [B, 15, 25], [C, 40, 41], [D, 50, 90]);
    const stops = listLapStops({ route: byDeparture, startMs: 10, endMs: 90, error: 0 }, drive, 1000);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 0, null, ''],
      [1, B, 10, 5, ''],
      [2, C, 1, 15, ''],
      [3, D, 40, 9, ''],
    ]);
  });

  it('have no trip to the first one, to which the vehicle returned from a forgiven beacon', () => {
    const drive = visits([A, 0, 10], [X, 15, 25], [A, 40, 41], [B, 50, 90]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: 100, error: 1 }, drive, 1000);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 26, null, ''],
      [null, X, 10, 5, 'mismatch'],
      [1, B, 40, 9, ''],
    ]);
  });

  it('mark the beacons that the tolerance forgave', () => {
    const drive = visits([A, 0, 10], [X, 15, 25], [C, 40, 41], [D, 50, 90]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: 50, error: 0 }, drive, 1000);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 10, null, ''],
      [null, X, 10, 5, 'mismatch'],
      [1, B, null, null, 'skipped'],
      [2, C, 1, 15, ''],
      [3, D, 0, 9, ''],
    ]);
  });

  it('include the beacon at which the lap failed', () => {
    const drive = visits([A, 0, 10], [B, 15, 25], [X, 40, 41], [A, 50, 60]);
    const foreign = listLapStops({ route: route({ tolerance: 0 }), startMs: 0, endMs: 40, error: 2 }, drive, 1000);
    expect(foreign.map(toTuple).at(-1)).toEqual([null, X, 0, 15, 'mismatch']);
    const back = visits([A, 0, 10], [B, 15, 25], [C, 40, 41], [B, 50, 60]);
    const outOfOrder = listLapStops({ route: route(), startMs: 0, endMs: 50, error: 5 }, back, 1000);
    expect(outOfOrder.map(toTuple).at(-1)).toEqual([1, B, 0, 9, 'mismatch']);
  });

  it('do not include the visit that begins the next lap', () => {
    const drive = visits([A, 0, 10], [B, 15, 25], [A, 40, 41]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: 40, error: 6 }, drive, 1000);
    expect(stops.map(({ position }) => position)).toEqual([A, B]);
  });

  it('list each of two foreign beacons in a row', () => {
    const drive = visits([A, 0, 10], [X, 15, 20], [X - 1, 22, 30], [B, 37, 40]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: null, error: 0 }, drive, 60);
    expect(stops.map(({ position }) => position)).toEqual([A, X, X - 1, B]);
  });

  it('merge visits to the same beacon into one stay', () => {
    const drive = visits([A, 0, 10], [B, 15, 20], [B, 22, 30], [X, 31, 35], [B, 37, 40], [C, 44, 50]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: null, error: 0 }, drive, 60);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 10, null, ''],
      [1, B, 18, 7, ''],
      [null, X, 4, 1, 'mismatch'],
      [2, C, 6, 4, ''],
    ]);
  });

  it('have no stay yet at the beacon where the gateway still is', () => {
    const drive = visits([A, 0, 10], [B, 15, 200], [C, 220, 230]);
    const stops = listLapStops({ route: route(), startMs: 0, endMs: null, error: 0 }, drive, 60);
    expect(stops.map(toTuple)).toEqual([
      [0, A, 10, null, ''],
      [1, B, null, 5, ''],
    ]);
  });

  it('have stays and trips that add up to the duration of every lap that ended at a visit', () => {
    const step = fc.record({
      position: fc.constantFrom(A, A, B, B, C, C, D, D, X),
      trip: fc.integer({ min: 0, max: 9 }),
      stay: fc.integer({ min: 1, max: 9 }),
    });
    const setups = fc.record({
      stops: fc.constantFrom([A, B, C, D], [A, B, C, A], [A, B, A, C]),
      startOnEnter: fc.boolean(),
      finishOnEnter: fc.boolean(),
      tolerance: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(setups, fc.array(step, { maxLength: 40 }), (setup, steps) => {
        let now = 0;
        const drive = steps.map(({ position, trip, stay }) => {
          const enterMs = now + trip;
          now = enterMs + stay;
          return { position, enterMs, leaveMs: now };
        });
        const closed: ClosedLap[] = [];
        const fold = new LapFold(getZoneTable('UTC'), (lap) => closed.push(lap));
        fold.assign(0, [route(setup)]);
        for (const visit of drive) fold.visit(visit.position, visit.enterMs, visit.leaveMs);
        fold.advance(now);
        for (const lap of closed) checkLap(lap, drive);
      }),
      { numRuns: 500 },
    );
  });
});

function checkLap(lap: ClosedLap, drive: readonly LapVisit[]): void {
  const begin = drive.findIndex((v) => (lap.route.startOnEnter ? v.enterMs : v.leaveMs) === lap.startMs);
  const stops = listLapStops(lap, drive.slice(begin), Infinity);
  const counted = stops.filter(({ ord, mismatch }) => ord !== null && !mismatch);
  const places = counted.map(({ ord }) => ord);
  expect(places).toEqual(places.map((_, index) => index));
  expect(stops.filter(({ skipped }) => skipped).length).toBeGreaterThanOrEqual(lap.skipped);
  if (lap.error !== 0) return;
  expect(stops.filter(({ skipped }) => skipped)).toHaveLength(lap.skipped);
  expect(stops.filter(({ mismatch }) => mismatch).length).toBeLessThanOrEqual(lap.mismatched);
  const spentMs = stops.reduce((sum, { stayedMs, tripMs }) => sum + (stayedMs ?? 0) + (tripMs ?? 0), 0);
  expect(spentMs).toBe(lap.endMs - lap.startMs);
}
