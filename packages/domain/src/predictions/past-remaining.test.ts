import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import type { StopVisit } from './passages.ts';
import { listPastRemaining } from './past-remaining.ts';

const MINUTE = 60_000;

/** Visits to two places in turn, one every four minutes, of these minutes each. */
function drive(count: number, minutes: number, fromMs = 0): StopVisit[] {
  return Array.from({ length: count }, (_, n) => {
    const enterMs = fromMs + n * 4 * MINUTE;
    return { place: n % 2, enterMs, leaveMs: enterMs + minutes * MINUTE, isOnLap: true };
  });
}

function list(visits: readonly StopVisit[], fromMs: number, toMs: number) {
  const steps = listPastRemaining({ visits, placeCount: 2, fromMs, toMs });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
const firstOf = (hours: ReturnType<typeof list>) =>
  hours.map(([place]) => [place?.stay[0]?.sec ?? null, place?.trip[0]?.sec ?? null]);

describe('the remaining times of past hours', () => {
  it('are those of the stays and trips that were over by then', () => {
    // The eleventh visit to the first place begins after 80 minutes.
    expect(firstOf(list(drive(30, 1), 0, 2 * HOUR_MS))).toEqual([
      [null, null],
      [null, null],
      [60, 180],
    ]);
  });

  it('are of two weeks', () => {
    const hours = list(drive(30, 1), 14 * DAY_MS, 14 * DAY_MS + 2 * HOUR_MS);
    expect(firstOf(hours)).toEqual([
      [60, 180],
      [null, null],
      [null, null],
    ]);
  });

  it('leave out stays of over an hour, and trips past a skipped stop', () => {
    const [place] = list(drive(24, 1), 2 * HOUR_MS, 2 * HOUR_MS)[0]!;
    const parked = drive(24, 1).map((visit, n) =>
      n === 22 ? { ...visit, leaveMs: visit.enterMs + 61 * MINUTE } : visit,
    );
    const [other] = list(parked.slice(0, -1), 4 * HOUR_MS, 4 * HOUR_MS)[0]!;
    expect(other?.stay).toEqual(place?.stay);
    const skipping = drive(60, 1).filter(({ place: at }) => at === 0);
    expect(list(skipping, 4 * HOUR_MS, 4 * HOUR_MS)[0]?.[0]?.trip).toEqual([]);
  });
});
