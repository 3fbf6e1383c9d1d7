import { describe, expect, it } from 'vitest';
import { at, gateway, left, NOW_TS } from '../../testing/fleet.test-data.ts';
import { readPlaceState } from './place-state.ts';

describe('the place of a vehicle', () => {
  it('a vehicle is at the beacon that it entered, since that time', () => {
    expect(readPlaceState(gateway(1, at('Dock 4', 372)))).toEqual({
      kind: 'at',
      place: 'Dock 4',
      sinceTs: NOW_TS - 372,
    });
  });

  it('a vehicle that left its last beacon is going to the next one of its lap', () => {
    expect(readPlaceState(gateway(1, left('Apron west', 'Dock 7', 18)))).toEqual({
      kind: 'left',
      place: 'Apron west',
      next: 'Dock 7',
      sinceTs: NOW_TS - 18,
    });
    expect(readPlaceState(gateway(1, left('Fuel', null, 18)))).toMatchObject({ kind: 'left', next: null });
  });

  it('without a state, the last position of a vehicle is shown', () => {
    expect(readPlaceState(gateway(1, { lastPositionMetadata: null }))).toEqual({
      kind: 'last',
      place: 'Dock 4',
      sinceTs: NOW_TS - 2,
    });
  });

  it('a vehicle has no place before it was heard at a beacon', () => {
    expect(readPlaceState(gateway(1, { lastPosition: null }))).toEqual({ kind: 'unlocated' });
  });
});
