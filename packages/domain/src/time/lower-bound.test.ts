import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerBound } from './lower-bound.ts';

describe('lowerBound', () => {
  it('finds the same index as a linear search', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (values, limit) => {
        const sorted = values.toSorted((a, b) => a - b);
        const linear = sorted.findIndex((value) => value >= limit);
        expect(lowerBound(sorted.length, (n) => sorted[n]! < limit)).toBe(linear === -1 ? sorted.length : linear);
      }),
    );
  });

  it('checks one index per halving', () => {
    let looks = 0;
    lowerBound(1_000_000, (n) => {
      looks += 1;
      return n < 777_777;
    });
    expect(looks).toBeLessThanOrEqual(20);
  });
});
