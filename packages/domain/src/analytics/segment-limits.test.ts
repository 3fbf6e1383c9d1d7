import { describe, expect, it } from 'vitest';
import { isWithinLimits, usualSegmentLimits } from './segment-limits.ts';

describe('the limits of segments', () => {
  it('are 5% of the highest count and 60 minutes at first', () => {
    expect(usualSegmentLimits([1939, 8, 1])).toEqual({ minCount: 97, maxMinutes: 60 });
    expect(usualSegmentLimits([40, 2])).toEqual({ minCount: 2, maxMinutes: 60 });
    expect(usualSegmentLimits([])).toEqual({ minCount: 0, maxMinutes: 60 });
  });

  it('are no count where the segments are those of one lap', () => {
    expect(usualSegmentLimits([40, 1], true)).toEqual({ minCount: 0, maxMinutes: 60 });
  });

  it('let through what is just within them', () => {
    const limits = { minCount: 5, maxMinutes: 1 };
    expect(isWithinLimits({ count: 5, averageSec: 60 }, limits)).toBe(true);
    expect(isWithinLimits({ count: 4, averageSec: 60 }, limits)).toBe(false);
    expect(isWithinLimits({ count: 5, averageSec: 61 }, limits)).toBe(false);
  });
});
