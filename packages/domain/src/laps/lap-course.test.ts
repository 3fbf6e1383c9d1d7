import { expect, it } from 'vitest';
import { countReached, findExpectedOrd, findFaultStop, type CourseStop } from './lap-course.ts';

const at = (ord: number | null, more: Partial<CourseStop> = {}): CourseStop => ({
  ord,
  skipped: false,
  mismatch: false,
  ...more,
});
const skippedStop = (ord: number) => at(ord, { skipped: true });
const foreign = at(null, { mismatch: true });

it('a foreign beacon that ends a lap takes the place of the next stop', () => {
  const stops = [at(0), at(1), at(2), foreign];
  for (const error of [2, 3, 5]) expect(findFaultStop(stops, error)).toBe(foreign);
  expect(findExpectedOrd(stops, 2, 9)).toBe(3);
});

it('a skip that ends a lap takes the place of the first skipped stop', () => {
  const stops = [at(0), skippedStop(1), at(2), skippedStop(3), skippedStop(4), at(5)];
  expect(findExpectedOrd(stops, 3, 9)).toBe(3);
});

it('a stop out of order that ends a lap takes the place of the next one, whatever was forgiven before', () => {
  expect(findExpectedOrd([at(0), at(1), foreign, at(0, { mismatch: true })], 5, 9)).toBe(2);
});

it('a lap that ended otherwise, or is running, expects the stop after its last one', () => {
  const stops = [at(0), at(1), foreign];
  expect([1, 4, 6, 0].map((error) => [findFaultStop(stops, error), findExpectedOrd(stops, error, 9)])).toEqual(
    Array.from({ length: 4 }, () => [null, 2]),
  );
  expect(findExpectedOrd([], 6, 9)).toBe(0);
});

it('nothing is expected after the last stop', () => {
  expect(findExpectedOrd([at(0), at(1)], 7, 2)).toBeNull();
});

it('each stop of the route that a lap reached counts once, and foreign beacons do not', () => {
  const isBack = at(1, { mismatch: true });
  expect(countReached([at(0), foreign, at(1), foreign, skippedStop(2), at(3), isBack])).toBe(3);
  expect(countReached([at(0), skippedStop(1), at(2), isBack])).toBe(3);
  expect(countReached([])).toBe(0);
});
