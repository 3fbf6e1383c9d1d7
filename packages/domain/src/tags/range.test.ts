import { describe, expect, it } from 'vitest';
import {
  RANGE_MAX,
  convertRssiToRange,
  convertThresholdToRange,
  clampShownRange,
  showsRange,
  convertRangeToThreshold,
} from './range.ts';

describe('the range of a tag', () => {
  it('is stored as the threshold -value - 16', () => {
    expect([0, 1, 8, 16].map(convertRangeToThreshold)).toEqual([-16, -17, -24, -32]);
  });

  it('is -threshold - 16 for a stored threshold', () => {
    expect([-17, -24, -32].map(convertThresholdToRange)).toEqual([1, 8, 16]);
  });

  it('is 0 for a threshold of -16 or higher', () => {
    expect([-16, -15, 0, 10].map(convertThresholdToRange)).toEqual([0, 0, 0, 0]);
  });

  it('is unchanged after conversion to a threshold and back', () => {
    const values = Array.from({ length: RANGE_MAX + 1 }, (_, value) => value);
    expect(values.map((value) => convertThresholdToRange(convertRangeToThreshold(value)))).toEqual(values);
  });

  it('of a signal is 0 at -16 or above, otherwise -rssi - 16', () => {
    expect([0, -16, -17, -20, -32].map(convertRssiToRange)).toEqual([0, 0, 1, 4, 16]);
    expect(convertRssiToRange(-70)).toBe(54);
  });

  it('is shown as 16 when it exceeds the scale', () => {
    expect([-1, 0, 16, 54].map(clampShownRange)).toEqual([0, 0, 16, 16]);
  });

  it('is shown to all clients except trackers, and to the trackers 62 and 63', () => {
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
