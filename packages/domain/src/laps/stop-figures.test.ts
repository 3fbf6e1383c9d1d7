import { describe, expect, it } from 'vitest';
import { StopTotals, zeroSmallValues, type TimedStop } from './stop-figures.ts';

const at = (ord: number | null, stayedSec: number | null, tripSec: number | null, more: Partial<TimedStop> = {}) => ({
  ord,
  stayedSec,
  tripSec,
  skipped: false,
  mismatch: false,
  ...more,
});

const VALID = { error: 0, isShiftOver: false };
const NONE = { count: 0, avg: 0, median: 0, p90: 0 };
const seconds = (count: number, avg: number, median: number, p90: number) => ({ count, avg, median, p90 });

it('stays and trips are those of the laps that visited a stop', () => {
  const totals = new StopTotals(3);
  totals.add([at(0, 10, null), at(1, 100, 60), at(2, 0, 30)], VALID);
  totals.add([at(0, 20, null), at(1, null, null, { skipped: true }), at(2, 4, 90)], VALID);
  expect(totals.computeFigures()).toEqual([
    { ord: 0, count: 2, skipped: 0, stayed: seconds(2, 15, 15, 20), breaks: NONE, trip: NONE },
    { ord: 1, count: 1, skipped: 1, stayed: seconds(1, 100, 100, 100), breaks: NONE, trip: seconds(1, 60, 60, 60) },
    { ord: 2, count: 2, skipped: 0, stayed: seconds(2, 2, 2, 4), breaks: NONE, trip: seconds(2, 60, 60, 90) },
  ]);
});

it('foreign beacons and those out of order are ignored', () => {
  const totals = new StopTotals(2);
  totals.add([at(0, 10, null), at(null, 50, 5, { mismatch: true }), at(0, 70, 5, { mismatch: true })], VALID);
  expect(totals.computeFigures()[0]).toMatchObject({ count: 1, stayed: seconds(1, 10, 10, 10) });
});

describe('breaks', () => {
  /** Figures of the second stop after ten ordinary stays of 100 s, and one more stay. */
  const figuresWith = (staySec: number, result = VALID, isLast = false) => {
    const totals = new StopTotals(3);
    for (let n = 0; n < 10; n += 1) totals.add([at(0, 0, null), at(1, 100, 60), at(2, 0, 60)], VALID);
    totals.add([at(0, 0, null), at(1, staySec, 60), ...(isLast ? [] : [at(2, 0, 60)])], result);
    return totals.computeFigures()[1];
  };

  it('are stays of 15 minutes or more, and more than three times the median, after which the lap went on', () => {
    expect(figuresWith(900)).toMatchObject({
      count: 11,
      stayed: seconds(10, 100, 100, 100),
      breaks: seconds(1, 900, 900, 900),
    });
    expect(figuresWith(899)?.breaks).toEqual(NONE);
    expect(figuresWith(899)?.stayed).toMatchObject({ count: 11 });
    const slow = new StopTotals(1);
    for (const staySec of [400, 400, 400, 1200]) slow.add([at(0, staySec, null), at(null, 1, 1)], VALID);
    expect(slow.computeFigures()[0]).toMatchObject({ stayed: { count: 4 }, breaks: NONE });
    slow.add([at(0, 1201, null), at(null, 1, 1)], VALID);
    expect(slow.computeFigures()[0]).toMatchObject({ stayed: { count: 4 }, breaks: seconds(1, 1201, 1201, 1201) });
  });

  it('are not the stays in which a lap failed', () => {
    for (const error of [1, 4, 6])
      expect(figuresWith(1500, { error, isShiftOver: false }, true)).toMatchObject({
        stayed: { count: 11 },
        breaks: NONE,
      });
    expect(figuresWith(1500, { error: 1, isShiftOver: false })?.breaks).toEqual(seconds(1, 1500, 1500, 1500));
    expect(figuresWith(1500, VALID, true)?.breaks).toEqual(seconds(1, 1500, 1500, 1500));
  });

  it('are long stays that the end of the work shift cut', () => {
    expect(figuresWith(301, { error: 6, isShiftOver: true }, true)?.breaks).toEqual(seconds(1, 301, 301, 301));
    expect(figuresWith(300, { error: 6, isShiftOver: true }, true)?.breaks).toEqual(NONE);
    expect(figuresWith(301, { error: 6, isShiftOver: true })?.breaks).toEqual(NONE);
  });
});

it('values below 2% of the maximum become 0, and one at 2% stays', () => {
  expect(zeroSmallValues([100, 2, 1.99, 0, 50])).toEqual([100, 2, 0, 0, 50]);
  expect(zeroSmallValues([])).toEqual([]);
  expect(zeroSmallValues([0, 0])).toEqual([0, 0]);
});
