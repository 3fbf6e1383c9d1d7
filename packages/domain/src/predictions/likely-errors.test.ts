import { describe, expect, it } from 'vitest';
import { DAY_SEC } from '../time/units.ts';
import { measureLikelyErrors, type LikelyHorizon, type PastLikelyArrivals } from './likely-errors.ts';
import type { StopVisit } from './passages.ts';
import { predictRows } from './prediction-rows.ts';

const FROM_SEC = 1_772_600_000;
const PLACES = 4;
const USUAL = { staySec: 60, tripSec: 240 };
/** A stay of over a minute takes ten. */
const STALLS = {
  stay: [
    { afterSec: 0, sec: 60 },
    { afterSec: 60, sec: 540 },
    { afterSec: 600, sec: 0 },
  ],
  trip: [
    { afterSec: 0, sec: 240 },
    { afterSec: 240, sec: 0 },
  ],
};

/** Visits of these stays in seconds, with four minutes between them. */
function drive(...stays: readonly number[]): StopVisit[] {
  let sec = FROM_SEC;
  return stays.map((stay, n) => {
    const visit = { place: n % PLACES, enterMs: sec * 1000, leaveMs: (sec + stay) * 1000, isOnLap: true };
    sec += stay + 240;
    return visit;
  });
}

function measure(visits: readonly StopVisit[], extra: Partial<PastLikelyArrivals> = {}): LikelyHorizon[] {
  const steps = measureLikelyErrors({
    visits,
    placeCount: PLACES,
    findAverages: () => Array.from({ length: PLACES }, () => USUAL),
    findRemaining: () => Array.from({ length: PLACES }, () => STALLS),
    fromMs: FROM_SEC * 1000,
    nowMs: (FROM_SEC + 30 * DAY_SEC) * 1000,
    maxAhead: 3,
    ...extra,
  });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('the errors of likely arrivals', () => {
  it('are of each minute of a stay and of a trip, beside those of the specified predictions', () => {
    // Minutes 0 to 9 of the stall, and minute 0 of the others; the last visit has no arrival after it.
    const [next] = measure(drive(60, 600, 60, 60));
    expect(next?.atStop.count).toBe(12);
    expect(next?.onWay.count).toBe(12);
    // Only at its arrival the stall is not seen, which makes one error of 540 s.
    expect(next?.atStop.meanErrorSec).toBe(540 / 12);
    expect(next?.onWay).toMatchObject({ meanErrorSec: 0, ruleErrorSec: 0 });
  });

  it('compare with the predictions that were shown at each instant', () => {
    const visits = drive(60, 600, 60, 60);
    const stops = [0, 1, 2, 3].map((ord) => ({ ord, tagPositionId: 100 + ord }));
    const averages = stops.map((stop) => ({ ...stop, avgStay: 60, avgTrip: 240 }));
    const errors = visits.slice(0, 3).flatMap(({ place, enterMs, leaveMs }, index) => {
      const [enterTs, leaveTs, realTs] = [enterMs, leaveMs, visits[index + 1]!.enterMs].map((ms) => ms / 1000);
      const minutes = Array.from({ length: (leaveTs! - enterTs!) / 60 }, (_, minute) => enterTs! + minute * 60);
      return minutes.map((nowTs) => {
        const [, next] = predictRows(stops, averages, { ord: place, enterTs: enterTs!, lastSeenAt: null }, nowTs);
        return Math.abs(realTs! - next!.prediction);
      });
    });
    const sum = errors.reduce((total, error) => total + error, 0);
    expect(measure(visits)[0]?.atStop.ruleErrorSec).toBe(Math.round(sum / errors.length));
  });

  it('are corrected by the median of those known at the end of each day, which the last ones are not', () => {
    // Every stay takes 30 s longer than its records say.
    const twoDays = measure(drive(...Array.from({ length: 520 }, () => 90)), {
      findRemaining: () => Array.from({ length: PLACES }, () => ({ ...STALLS, stay: [{ afterSec: 0, sec: 60 }] })),
    });
    const [next] = twoDays;
    expect(next?.atStop.correctionSec).toBe(30);
    // The first day has no correction, the second day is exact.
    expect(next?.atStop.meanErrorSec).toBeGreaterThan(13);
    expect(next?.atStop.meanErrorSec).toBeLessThan(18);
  });

  it('leave out arrivals over an hour late, unknown ones, and those without remaining times', () => {
    expect(measure(drive(60, 60 + 3601, 60))[0]?.atStop.count).toBe(6);
    const visits = drive(60, 60, 60, 60);
    expect(measure(visits, { nowMs: visits[3]!.leaveMs })[0]?.atStop.count).toBe(0);
    expect(measure(visits, { findRemaining: () => [] })[0]).toMatchObject({
      atStop: { count: 0 },
      onWay: { count: 0 },
    });
    const between = visits.map((visit) => ({ ...visit, isOnLap: false }));
    expect(measure(between)[0]?.atStop.count).toBe(0);
  });
});
