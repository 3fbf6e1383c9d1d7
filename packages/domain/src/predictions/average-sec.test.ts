import { expect, it } from 'vitest';
import { averageSec } from './average-sec.ts';

it('an average is the mean in whole seconds', () => {
  expect(averageSec([60_000, 80_000, 100_400])).toBe(80);
});

it('an average leaves breaks out, which are over three times as long as usual', () => {
  expect(averageSec([60_000, 3 * 80_000, 80_000])).toBe(127);
  expect(averageSec([60_000, 3 * 80_000 + 1, 80_000])).toBe(70);
});

it('there is no average of nothing', () => {
  expect(averageSec([])).toBeNull();
});
