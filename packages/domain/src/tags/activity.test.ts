import { describe, expect, it } from 'vitest';
import { floorPercent, splitByActivity } from './activity.ts';
import { isRecent } from './state.ts';

const NOW = 1_795_257_727;
const tag = (id: number, lastTs: number | null) => ({ id, isRecent: isRecent(lastTs, NOW) });

describe('the activity of tags', () => {
  it('is active when a tag was heard in the last 10 minutes, otherwise inactive', () => {
    const tags = [tag(1, NOW), tag(2, NOW - 601), tag(3, NOW - 600), tag(4, null)];
    const { active, inactive } = splitByActivity(tags);
    expect(active.map(({ id }) => id)).toEqual([1, 3]);
    expect(inactive.map(({ id }) => id)).toEqual([2, 4]);
  });

  it('has the share of each in all tags, rounded down', () => {
    const tags = [tag(1, NOW), tag(2, NOW), tag(3, null)];
    expect(splitByActivity(tags)).toMatchObject({ activePercent: 66, inactivePercent: 33 });
    expect([floorPercent(199, 200), floorPercent(29, 100), floorPercent(7, 7)]).toEqual([99, 29, 100]);
  });

  it('has shares of 0 without tags', () => {
    expect(splitByActivity([])).toEqual({ active: [], inactive: [], activePercent: 0, inactivePercent: 0 });
  });
});
