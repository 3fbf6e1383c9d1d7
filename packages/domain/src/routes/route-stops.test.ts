import { describe, expect, it } from 'vitest';
import { findStopRefusal, MAX_ROUTE_STOPS, moveItem } from './route-stops.ts';

const beacon = (positionId: number) => ({ positionId, isChild: false });

describe('a beacon that is added to a route', () => {
  it('may be earlier in the list, but not the last one', () => {
    expect(findStopRefusal([], beacon(7))).toBeNull();
    expect(findStopRefusal([7, 8], beacon(7))).toBeNull();
    expect(findStopRefusal([7, 8], beacon(8))).toBe('same-as-last');
  });

  it('is not a child of another beacon', () => {
    expect(findStopRefusal([7], { positionId: 9, isChild: true })).toBe('is-child');
  });

  it('is refused when the list is full', () => {
    const full = Array.from({ length: MAX_ROUTE_STOPS }, (_, place) => place);
    expect(findStopRefusal(full, beacon(5))).toBe('too-many');
    expect(findStopRefusal(full.slice(1), beacon(5))).toBeNull();
  });
});

describe('a list in order', () => {
  it('has an item moved up or down', () => {
    expect(moveItem([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
    expect(moveItem([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  });

  it('stays the same where the item would leave it', () => {
    const items = [1, 2, 3];
    expect(moveItem(items, 0, -1)).toBe(items);
    expect(moveItem(items, 2, 1)).toBe(items);
    expect(moveItem(items, 5, -1)).toBe(items);
  });
});
