import { expect, it } from 'vitest';
import { computeFinePercent } from './fine-percent.ts';

it('percentages of all tags, and others than those of laps, are rounded to two decimals', () => {
  expect([41, 46, 3, 5].map((count) => computeFinePercent(count, 95))).toEqual([43.16, 48.42, 3.16, 5.26]);
  expect([computeFinePercent(2, 3), computeFinePercent(7, 7), computeFinePercent(0, 0)]).toEqual([66.67, 100, 0]);
});
