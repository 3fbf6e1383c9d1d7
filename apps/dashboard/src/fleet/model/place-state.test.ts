import { describe, expect, it } from 'vitest';
import { at, gateway, left, NOW_TS } from './fleet.test-data.ts';
import { placeState } from './place-state.ts';

describe('where a vehicle is said to be', () => {
  it('is at the beacon that it entered, since it did', () => {
    expect(placeState(gateway(1, at('Dock 4', 372)))).toEqual({ kind: 'at', place: 'Dock 4', sinceTs: NOW_TS - 372 });
  });

  it('left the beacon that it was last heard at, for the next one of its lap', () => {
    expect(placeState(gateway(1, left('Apron west', 'Dock 7', 18)))).toEqual({
      kind: 'left',
      place: 'Apron west',
      next: 'Dock 7',
      sinceTs: NOW_TS - 18,
    });
    expect(placeState(gateway(1, left('Fuel', null, 18)))).toMatchObject({ kind: 'left', next: null });
  });

  it('is its last position when nothing says whether it is still there', () => {
    expect(placeState(gateway(1, { lastPositionMetadata: null }))).toEqual({
      kind: 'last',
      place: 'Dock 4',
      sinceTs: NOW_TS - 2,
    });
  });

  it('is nowhere before it was heard at a beacon', () => {
    expect(placeState(gateway(1, { lastPosition: null }))).toEqual({ kind: 'unlocated' });
  });
});
