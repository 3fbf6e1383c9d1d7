import { expect, it } from 'vitest';
import { listRouteDifferences } from './route-differences.ts';

const route = {
  label: 'Loop',
  goalSec: 900,
  stops: [1, 2, 3],
  timeoutSec: 1800,
  minDurationSec: 60,
  tolerance: 0,
  startOnEnter: true,
  finishOnEnter: true,
  shiftStartSec: 0,
  shiftEndSec: 86_399,
};

it('revisions of a route differ in the fields that were changed', () => {
  expect(listRouteDifferences(route, { ...route, stops: [1, 2, 3] })).toEqual([]);
  expect(listRouteDifferences(route, { ...route, goalSec: 0, label: 'Ring' })).toEqual(['label', 'goal_time']);
  expect(listRouteDifferences(route, { ...route, stops: [1, 3, 2], shiftEndSec: 50_000 })).toEqual([
    'stops',
    'constraint_shift',
  ]);
  const other = {
    label: 'Ring',
    goalSec: 1,
    stops: [3],
    timeoutSec: 1,
    minDurationSec: 1,
    tolerance: 1,
    startOnEnter: false,
    finishOnEnter: false,
    shiftStartSec: 1,
    shiftEndSec: 1,
  };
  expect(listRouteDifferences(route, other)).toHaveLength(9);
});
