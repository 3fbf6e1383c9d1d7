import { expect, it } from 'vitest';
import { computeAverageSec } from './average-sec.ts';

it('an average is the mean in whole seconds', () => {
  expect(computeAverageSec([60_000, 80_000, 100_400])).toBe(80);
});

it('an average excludes breaks, which are more than three times as long as the median', () => {
  expect(computeAverageSec([60_000, 3 * 80_000, 80_000])).toBe(127);
  expect(computeAverageSec([60_000, 3 * 80_000 + 1, 80_000])).toBe(70);
});

it('an average without values is null', () => {
  expect(computeAverageSec([])).toBeNull();
});
