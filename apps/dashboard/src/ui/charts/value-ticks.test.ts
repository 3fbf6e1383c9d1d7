// @vitest-environment node
import { expect, it } from 'vitest';
import { chooseTicks } from './value-ticks.ts';

it('an axis has four or five round ticks, the last one at or above the greatest value', () => {
  expect(chooseTicks(45, false)).toEqual([0, 20, 40, 60]);
  expect(chooseTicks(38, false)).toEqual([0, 10, 20, 30, 40]);
  expect(chooseTicks(0.7, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  for (let max = 0.01; max < 50_000; max *= 1.07) {
    const ticks = chooseTicks(max, false);
    expect([4, 5]).toContain(ticks.length);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
  }
});

it('the ticks of counts are whole, and fewer for small counts', () => {
  expect([1, 2, 3, 4, 5, 10].map((max) => chooseTicks(max, true))).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6],
    [0, 5, 10],
  ]);
});

it('an axis without values has ticks', () => {
  expect(chooseTicks(0, false)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(chooseTicks(0, true)).toEqual([0, 1]);
});
