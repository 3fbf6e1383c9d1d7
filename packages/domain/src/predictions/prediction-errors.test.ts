import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StopVisit } from './passages.ts';
import { measurePredictionErrors, type PastPredictions, type PredictionErrors } from './prediction-errors.ts';
import { predictRows } from './prediction-rows.ts';

const NOW_SEC = 1_772_600_000;
const PLACES = 4;
/** A minute at each stop, and four to the next one. */
const USUAL = Array.from({ length: PLACES }, () => ({ staySec: 60, tripSec: 240 }));

/** Visits to the stops in order, of these stays and trips in seconds: stay, trip, stay, trip … */
function drive(...durations: readonly number[]): StopVisit[] {
  let sec = NOW_SEC - 20_000;
  const visits: StopVisit[] = [];
  for (let n = 0; n < durations.length; n += 2) {
    const leaveSec = sec + (durations[n] ?? 0);
    visits.push({ place: (n / 2) % PLACES, enterMs: sec * 1000, leaveMs: leaveSec * 1000, isOnLap: true });
    sec = leaveSec + (durations[n + 1] ?? 0);
  }
  return visits;
}

function measure(visits: readonly StopVisit[], extra: Partial<PastPredictions> = {}): PredictionErrors[] {
  const steps = measurePredictionErrors({
    visits,
    placeCount: PLACES,
    findAverages: () => USUAL,
    fromMs: 0,
    nowMs: NOW_SEC * 1000,
    maxAhead: 3,
    ...extra,
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('the errors of predictions', () => {
  it('are the seconds by which the gateway came later than predicted, at its arrival and at its departure', () => {
    const [next] = measure(drive(90, 250, 60));
    expect(next).toMatchObject({ ahead: 1, atStop: { totalSec: [40] }, onWay: { totalSec: [10] } });
  });

  it('are negative if it came earlier', () => {
    expect(measure(drive(20, 240, 60))[0]?.atStop.totalSec).toEqual([-40]);
  });

  it('consist of those of its stays on the way and those of its trips', () => {
    const [, two] = measure(drive(90, 250, 100, 230, 60));
    // 30 s and 40 s longer at the two stops, 10 s longer and 10 s less between them.
    expect(two?.atStop).toEqual({ totalSec: [70], staySec: [70] });
    expect(two?.onWay).toEqual({ totalSec: [40], staySec: [40] });
  });

  it('are of the stop that was predicted if the gateway skipped one before it', () => {
    const visits = drive(60, 240, 60, 240, 60, 240, 60).filter(({ place }) => place !== 1);
    const [one, two] = measure(visits);
    // Before it, and after the last one, both at the arrival and at the departure.
    expect(one?.missed).toBe(4);
    expect(two?.atStop.totalSec[0]).toBe(0);
    expect(two?.atStop.staySec[0]).toBe(-60);
  });

  it('continue with the next lap where the stops ahead are more than those of the route', () => {
    const errors = measure(drive(...Array.from({ length: 14 }, (_, n) => (n % 2 === 0 ? 70 : 240))), { maxAhead: 6 });
    expect(errors[5]?.atStop.totalSec).toEqual([60]);
  });

  it('leave out arrivals more than an hour late, and count them as missed', () => {
    const [next] = measure(drive(60, 240 + 3601, 60));
    expect(next).toMatchObject({ missed: 4, atStop: { totalSec: [] }, onWay: { totalSec: [] } });
    expect(measure(drive(60, 240 + 3600, 60))[0]?.onWay.totalSec).toEqual([3600]);
  });

  it('leave out predictions whose outcome is not known yet', () => {
    const visits = drive(60, 240, 60, 240, 60);
    const after = (index: number) => (visits[index]?.leaveMs ?? 0) + (240 + 3600) * 1000;
    const counts = (nowMs: number) => measure(visits, { nowMs })[0]?.onWay.totalSec.length;
    expect(counts(after(1))).toBe(1);
    expect(counts(after(1) + 1000)).toBe(2);
  });

  it('are of predictions made since an instant, while on a lap', () => {
    const visits = drive(60, 240, 60, 240, 60, 240, 60);
    expect(measure(visits, { fromMs: visits[1]?.enterMs ?? 0 })[0]?.atStop.totalSec).toHaveLength(2);
    const between = visits.map((visit, index) => ({ ...visit, isOnLap: index !== 1 }));
    expect(measure(between)[0]?.atStop.totalSec).toHaveLength(2);
  });

  it('use the averages of the instant of the prediction only', () => {
    const visits = drive(60, 300, 60, 300, 60);
    const changeMs = visits[1]?.enterMs ?? 0;
    const later = USUAL.map((usual) => ({ ...usual, tripSec: 300 }));
    const [next] = measure(visits, { findAverages: (atMs) => (atMs >= changeMs ? later : USUAL) });
    expect(next?.atStop.totalSec).toEqual([60, 0]);
  });

  it('are those of the rows that were shown, whatever the times', () => {
    const stops = Array.from({ length: PLACES }, (_, ord) => ({ ord, tagPositionId: 100 + ord }));
    const durations = fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(durations, durations, (driven, usual) => {
        const visits = drive(...driven);
        const averages = stops.map((_, n) => ({ staySec: usual[2 * n] ?? 0, tripSec: usual[2 * n + 1] ?? 0 }));
        const shown = stops.map((stop, n) => ({
          ...stop,
          avgStay: averages[n]?.staySec ?? 0,
          avgTrip: averages[n]?.tripSec ?? 0,
        }));
        const [enterTs, leftTs] = [(visits[0]?.enterMs ?? 0) / 1000, (visits[0]?.leaveMs ?? 0) / 1000];
        const errors = measure(visits, { findAverages: () => averages });
        const list = (lastSeenAt: number | null, nowTs: number) =>
          predictRows(stops, shown, { ord: 0, enterTs, lastSeenAt }, nowTs)
            .slice(1)
            .map(({ prediction, ord }) => (visits[ord]?.enterMs ?? 0) / 1000 - prediction);
        expect(errors.map(({ atStop }) => atStop.totalSec[0])).toEqual(list(null, enterTs));
        expect(errors.map(({ onWay }) => onWay.totalSec[0])).toEqual(list(leftTs, leftTs));
      }),
    );
  });
});
