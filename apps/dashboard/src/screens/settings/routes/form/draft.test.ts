import { describe, expect, it } from 'vitest';
import { addStop, generate, listPositions, moveStop, NO_DRAFT, removeStop, revert, setEnd, setStart } from './draft.ts';

const listed = (...ids: number[]) => ids.reduce(addStop, NO_DRAFT);

describe('the list of a new route', () => {
  it('starts at its first beacon, which can be replaced', () => {
    const draft = listed(7, 8, 9);
    expect(draft.startId).toBe(7);
    expect(listPositions(setStart(draft, 5))).toEqual([5, 8, 9]);
    expect(listPositions(setStart(draft, 8))).toEqual([8, 9]);
    expect(setStart(draft, 7)).toBe(draft);
    expect(listPositions(setStart(NO_DRAFT, 7))).toEqual([7]);
  });

  it('ends at its last beacon, which can be replaced, or added after the start', () => {
    expect(listPositions(setEnd(listed(7), 8))).toEqual([7, 8]);
    expect(listPositions(setEnd(listed(7, 8), 9))).toEqual([7, 9]);
    expect(listPositions(setEnd(listed(7, 8, 9), 8))).toEqual([7, 8]);
    expect(listPositions(setEnd(NO_DRAFT, 8))).toEqual([8]);
  });

  it('can be put in order, and has its beacons removed', () => {
    const draft = moveStop(listed(7, 8, 9), 2, -2);
    expect(listPositions(draft)).toEqual([9, 7, 8]);
    expect(draft.startId).toBe(9);
    expect(listPositions(removeStop(draft, 0))).toEqual([7, 8]);
    expect(removeStop(listed(7), 0)).toEqual(NO_DRAFT);
  });

  it('has a key for each stop, also for two at one beacon', () => {
    const keys = listed(7, 8, 7).stops.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a generated list', () => {
  it('is marked, and empty after it was reverted, with the starting beacon still chosen', () => {
    const draft = generate(setStart(NO_DRAFT, 7), [7, 8, 9]);
    expect(draft.stops.every(({ isGenerated }) => isGenerated)).toBe(true);
    const added = addStop(draft, 5);
    expect(added.stops.map(({ isGenerated }) => isGenerated)).toEqual([true, true, true, false]);
    expect(revert(added)).toEqual({ startId: 7, stops: [], replaced: null });
    expect(listPositions(addStop(revert(draft), 8))).toEqual([7, 8]);
  });

  it('gives back the beacons that it replaced', () => {
    expect(listPositions(revert(generate(listed(7, 5), [7, 8, 9])))).toEqual([7, 5]);
  });

  it('is dropped when another start is chosen', () => {
    expect(setStart(generate(listed(7), [7, 8, 9]), 8)).toMatchObject({
      startId: 8,
      stops: [{ positionId: 8, isGenerated: false }],
      replaced: null,
    });
  });
});
