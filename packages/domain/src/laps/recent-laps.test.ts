import { describe, expect, it } from 'vitest';
import { recentLapsShown } from './recent-laps.ts';

describe('the recent laps of a panel', () => {
  it('are two on a wide screen with an active lap and at least three laps', () => {
    expect(recentLapsShown({ laps: [3, 2, 1], wide: true, currentActive: true })).toEqual([3, 2]);
    expect(recentLapsShown({ laps: [5, 4, 3, 2, 1], wide: true, currentActive: true })).toEqual([5, 4]);
  });

  it('are all laps on a wide screen otherwise', () => {
    expect(recentLapsShown({ laps: [2, 1], wide: true, currentActive: true })).toEqual([2, 1]);
    expect(recentLapsShown({ laps: [4, 3, 2, 1], wide: true, currentActive: false })).toEqual([4, 3, 2, 1]);
  });

  it('are only the latest on a narrow screen', () => {
    expect(recentLapsShown({ laps: [3, 2, 1], wide: false, currentActive: true })).toEqual([3]);
    expect(recentLapsShown({ laps: [], wide: false, currentActive: false })).toEqual([]);
  });
});
