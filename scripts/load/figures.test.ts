import { describe, expect, it } from 'vitest';
import { percentile, slope } from './figures.ts';

describe('the percentile of a series', () => {
  it('is a value that the given share of the values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 99, 100]);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('orders values as numbers, not as texts', () => {
    expect(percentile([9, 10, 100], 1)).toBe(100);
  });

  it('is not a number if there are no values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('the slope of a series', () => {
  it('is the rise per step of the line that fits best', () => {
    expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
    expect(slope([5, 1, 5, 1, 5])).toBeCloseTo(0);
    expect(slope([10, 9, 8])).toBeCloseTo(-1);
  });

  it('is 0 if there are fewer than two values', () => {
    expect([slope([]), slope([4])]).toEqual([0, 0]);
  });
});
