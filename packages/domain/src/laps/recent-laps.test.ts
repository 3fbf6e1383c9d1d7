import { describe, expect, it } from 'vitest';
import { recentLapsShown } from './recent-laps.ts';

describe('the recent laps of a panel', () => {
  it('are two when a current lap is active and three exist on a wide screen', () => {
    expect(recentLapsShown({ laps: [3, 2, 1], wide: true, currentActive: true })).toEqual([3, 2]);
    expect(recentLapsShown({ laps: [5, 4, 3, 2, 1], wide: true, currentActive: true })).toEqual([5, 4]);
  });

  it('are all of them in any other case on a wide screen', () => {
    expect(recentLapsShown({ laps: [2, 1], wide: true, currentActive: true })).toEqual([2, 1]);
    expect(recentLapsShown({ laps: [4, 3, 2, 1], wide: true, currentActive: false })).toEqual([4, 3, 2, 1]);
  });

  it('are the latest alone on a narrow screen', () => {
    expect(recentLapsShown({ laps: [3, 2, 1], wide: false, currentActive: true })).toEqual([3]);
    expect(recentLapsShown({ laps: [], wide: false, currentActive: false })).toEqual([]);
  });
});
