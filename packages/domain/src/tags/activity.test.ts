import { describe, expect, it } from 'vitest';
import { flooredPercent, tagActivity } from './activity.ts';
import { isRecent } from './state.ts';

const NOW = 1_795_257_727;
const tag = (id: number, lastTs: number | null) => ({ id, isRecent: isRecent(lastTs, NOW) });

describe('the activity of tags', () => {
  it('is active when a tag was heard in the last 10 minutes, otherwise inactive', () => {
    const tags = [tag(1, NOW), tag(2, NOW - 601), tag(3, NOW - 600), tag(4, null)];
    const { active, inactive } = tagActivity(tags);
    expect(active.map(({ id }) => id)).toEqual([1, 3]);
    expect(inactive.map(({ id }) => id)).toEqual([2, 4]);
  });

  it('has the share of each in all tags, rounded down', () => {
    const tags = [tag(1, NOW), tag(2, NOW), tag(3, null)];
    expect(tagActivity(tags)).toMatchObject({ activePercent: 66, inactivePercent: 33 });
    expect([flooredPercent(199, 200), flooredPercent(29, 100), flooredPercent(7, 7)]).toEqual([99, 29, 100]);
  });

  it('has shares of 0 without tags', () => {
    expect(tagActivity([])).toEqual({ active: [], inactive: [], activePercent: 0, inactivePercent: 0 });
  });
});
