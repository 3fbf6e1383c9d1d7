import { expect, it } from 'vitest';
import type { CourseStop } from './lap-course.ts';
import { createLapStrip } from './lap-strip.ts';

const at = (ord: number | null, more: Partial<CourseStop> = {}): CourseStop => ({
  ord,
  skipped: false,
  mismatch: false,
  ...more,
});
const foreign = at(null, { mismatch: true });
const toTuples = (stops: readonly CourseStop[], fault: CourseStop | null, routeStops: number) =>
  createLapStrip(stops, fault, routeStops).map(({ ord, stop, skipped }) => [
    ord,
    stop === null ? 'none' : stop.ord,
    skipped,
  ]);

it('a lap without faults has a column for each stop, including those still ahead', () => {
  expect(toTuples([at(0), at(1)], null, 4)).toEqual([
    [0, 0, false],
    [1, 1, false],
    [2, 'none', false],
    [3, 'none', false],
  ]);
});

it('a beacon that ended the lap is shown below the expected stop', () => {
  expect(createLapStrip([at(0), foreign], foreign, 3)).toEqual([
    { ord: 0, stop: at(0), skipped: false },
    { ord: 1, stop: foreign, skipped: false },
    { ord: 2, stop: null, skipped: false },
  ]);
});

it('a forgiven beacon has its own column, and a skipped stop has a gap', () => {
  expect(toTuples([at(0), foreign, at(1, { skipped: true }), at(2)], null, 3)).toEqual([
    [0, 0, false],
    [null, null, false],
    [1, 'none', true],
    [2, 2, false],
  ]);
});

it('a stop out of order is shown at its time', () => {
  const early = at(0, { mismatch: true });
  expect(toTuples([at(0), at(1), early], early, 4)).toEqual([
    [0, 0, false],
    [1, 1, false],
    [2, 0, false],
    [3, 'none', false],
  ]);
});
