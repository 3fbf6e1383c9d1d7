// @vitest-environment node
import { expect, it } from 'vitest';
import { valueTicks } from './value-ticks.ts';

it('the ticks of an axis are four or five round values, up to the greatest value or above it', () => {
  expect(valueTicks(45, false)).toEqual([0, 20, 40, 60]);
  expect(valueTicks(38, false)).toEqual([0, 10, 20, 30, 40]);
  expect(valueTicks(0.7, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  for (let most = 0.01; most < 50_000; most *= 1.07) {
    const ticks = valueTicks(most, false);
    expect([4, 5]).toContain(ticks.length);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  }
});

it('the ticks of what is counted are whole, and few where there is little', () => {
  expect([1, 2, 3, 4, 5, 10].map((most) => valueTicks(most, true))).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6],
    [0, 5, 10],
  ]);
});

it('where there is nothing, the axis still has ticks', () => {
  expect(valueTicks(0, false)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(valueTicks(0, true)).toEqual([0, 1]);
});
