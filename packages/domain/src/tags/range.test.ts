import { describe, expect, it } from 'vitest';
import { RANGE_MAX, rangeFromRssi, rangeFromThreshold, shownRange, showsRange, thresholdFromRange } from './range.ts';

describe('the range of a tag', () => {
  it('is stored as the threshold -value - 16', () => {
    expect([0, 1, 8, 16].map(thresholdFromRange)).toEqual([-16, -17, -24, -32]);
  });

  it('is -threshold - 16 of a stored threshold', () => {
    expect([-17, -24, -32].map(rangeFromThreshold)).toEqual([1, 8, 16]);
  });

  it('reads as 0 from a threshold of -16 or higher', () => {
    expect([-16, -15, 0, 10].map(rangeFromThreshold)).toEqual([0, 0, 0, 0]);
  });

  it('comes back from the threshold of every slider value', () => {
    const values = Array.from({ length: RANGE_MAX + 1 }, (_, value) => value);
    expect(values.map((value) => rangeFromThreshold(thresholdFromRange(value)))).toEqual(values);
  });

  it('follows from the signal: 0 from -16 on, else -rssi - 16', () => {
    expect([0, -16, -17, -20, -32].map(rangeFromRssi)).toEqual([0, 0, 1, 4, 16]);
    expect(rangeFromRssi(-70)).toBe(54);
  });

  it('is shown at the end of the scale of 16 when it lies beyond', () => {
    expect([-1, 0, 16, 54].map(shownRange)).toEqual([0, 0, 16, 16]);
  });

  it('is shown to all but trackers, and to the trackers 62 and 63', () => {
    const shows = (clientType: number, id: number): boolean => showsRange({ clientType, id });
    expect([shows(0, 1), shows(2, 61), shows(2, 62), shows(5, 63), shows(5, 64)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
