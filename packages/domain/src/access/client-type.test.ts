import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLIENT_TYPES,
  toClientKind,
  isDefault,
  isDefaultNonTracker,
  isGps,
  isInGroup,
  isTracker,
  toClientType,
} from './client-type.ts';

const types = [0, 1, 2, 3, 4, 5, 6, 99];
const unknown = fc.integer().filter((type) => type < 0 || type > 5);

describe('client types', () => {
  it('are exactly default, cargo check, tracker, inventory manager, asset manager, GPS tracker', () => {
    expect(CLIENT_TYPES.map(toClientKind)).toEqual([
      'default',
      'cargoCheck',
      'tracker',
      'inventoryManager',
      'assetManager',
      'gpsTracker',
    ]);
  });

  it('are trackers for 2 and 5 only', () => {
    expect(types.filter(isTracker)).toEqual([2, 5]);
  });

  it('are default, except 1, 3 and 4', () => {
    expect(types.filter(isDefault)).toEqual([0, 2, 5, 6, 99]);
  });

  it('are default and not trackers for 0 and unknown types', () => {
    expect(types.filter(isDefaultNonTracker)).toEqual([0, 6, 99]);
  });

  it('are in GPS mode for 5 only', () => {
    expect(types.filter(isGps)).toEqual([5]);
  });

  it('outside 0 to 5 behave as 0', () => {
    fc.assert(
      fc.property(unknown, (type) => {
        expect(toClientType(type)).toBe(0);
        expect(toClientKind(type)).toBe('default');
        for (const rule of [isTracker, isDefault, isDefaultNonTracker, isGps]) expect(rule(type)).toBe(rule(0));
      }),
    );
  });

  it('belong to groups', () => {
    expect(types.filter((type) => isInGroup(type, 'all'))).toEqual(types);
    expect(types.filter((type) => isInGroup(type, 'nonDefault'))).toEqual([1, 3, 4]);
    expect(types.filter((type) => isInGroup(type, 'tracker'))).toEqual([2, 5]);
  });
});
