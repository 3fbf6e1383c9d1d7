import { describe, expect, it } from 'vitest';
import { selectRecentLaps } from './recent-laps.ts';

describe('the recent laps of a panel', () => {
  it('are two on a wide screen with an active lap and at least three laps', () => {
    expect(selectRecentLaps({ laps: [3, 2, 1], wide: true, currentActive: true })).toEqual([3, 2]);
    expect(selectRecentLaps({ laps: [5, 4, 3, 2, 1], wide: true, currentActive: true })).toEqual([5, 4]);
  });

  it('are all laps on a wide screen otherwise', () => {
    expect(selectRecentLaps({ laps: [2, 1], wide: true, currentActive: true })).toEqual([2, 1]);
    expect(selectRecentLaps({ laps: [4, 3, 2, 1], wide: true, currentActive: false })).toEqual([4, 3, 2, 1]);
  });

  it('are only the latest on a narrow screen', () => {
    expect(selectRecentLaps({ laps: [3, 2, 1], wide: false, currentActive: true })).toEqual([3]);
    expect(selectRecentLaps({ laps: [], wide: false, currentActive: false })).toEqual([]);
  });
});
