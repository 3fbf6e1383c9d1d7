import { describe, expect, it } from 'vitest';
import { isWithinLimits, computeDefaultSegmentLimits } from './segment-limits.ts';

describe('the limits of segments', () => {
  it('are 5% of the highest count and 60 minutes by default', () => {
    expect(computeDefaultSegmentLimits([1939, 8, 1])).toEqual({ minCount: 97, maxMinutes: 60 });
    expect(computeDefaultSegmentLimits([40, 2])).toEqual({ minCount: 2, maxMinutes: 60 });
    expect(computeDefaultSegmentLimits([])).toEqual({ minCount: 0, maxMinutes: 60 });
  });

  it('have no minimum count when the segments are those of one lap', () => {
    expect(computeDefaultSegmentLimits([40, 1], true)).toEqual({ minCount: 0, maxMinutes: 60 });
  });

  it('include their bounds', () => {
    const limits = { minCount: 5, maxMinutes: 1 };
    expect(isWithinLimits({ count: 5, averageSec: 60 }, limits)).toBe(true);
    expect(isWithinLimits({ count: 4, averageSec: 60 }, limits)).toBe(false);
    expect(isWithinLimits({ count: 5, averageSec: 61 }, limits)).toBe(false);
  });
});
