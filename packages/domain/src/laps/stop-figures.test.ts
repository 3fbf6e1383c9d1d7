import { expect, it } from 'vitest';
import { StopTotals, zeroSmallValues, type TimedStop } from './stop-figures.ts';

const at = (ord: number | null, stayedSec: number | null, tripSec: number | null, more: Partial<TimedStop> = {}) => ({
  ord,
  stayedSec,
  tripSec,
  skipped: false,
  mismatch: false,
  ...more,
});

it('stays and trips are averaged over the laps that visited a stop', () => {
  const totals = new StopTotals(3);
  totals.add([at(0, 10, null), at(1, 100, 60), at(2, 0, 30)]);
  totals.add([at(0, 20, null), at(1, null, null, { skipped: true }), at(2, 4, 90)]);
  expect(totals.computeFigures()).toEqual([
    { ord: 0, count: 2, skipped: 0, avgStayedSec: 15, avgTripSec: 0 },
    { ord: 1, count: 1, skipped: 1, avgStayedSec: 100, avgTripSec: 60 },
    { ord: 2, count: 2, skipped: 0, avgStayedSec: 2, avgTripSec: 60 },
  ]);
});

it('foreign beacons and those out of order are ignored', () => {
  const totals = new StopTotals(2);
  totals.add([at(0, 10, null), at(null, 50, 5, { mismatch: true }), at(0, 70, 5, { mismatch: true })]);
  expect(totals.computeFigures()[0]).toMatchObject({ count: 1, avgStayedSec: 10 });
});

it('values below 2% of the maximum become 0, and one at 2% stays', () => {
  expect(zeroSmallValues([100, 2, 1.99, 0, 50])).toEqual([100, 2, 0, 0, 50]);
  expect(zeroSmallValues([])).toEqual([]);
  expect(zeroSmallValues([0, 0])).toEqual([0, 0]);
});
