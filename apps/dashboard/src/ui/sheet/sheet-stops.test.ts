import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restingStop, SHEET_STOPS, stopByKey, stopHeightPx } from './sheet-stops.ts';

describe('the three heights of the list on phones', () => {
  it('are a line, half of the screen, and nearly all of it', () => {
    expect(SHEET_STOPS.map((stop) => stopHeightPx(stop, 800))).toEqual([68, 400, 776]);
  });

  it('never exceed a low screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 2000 }), (availablePx) => {
        const [peek = 0, half = 0, full = 0] = SHEET_STOPS.map((stop) => stopHeightPx(stop, availablePx));
        expect(peek).toBeLessThanOrEqual(half);
        expect(half).toBeLessThanOrEqual(full);
        expect(full).toBeLessThanOrEqual(availablePx);
      }),
    );
  });

  it('attract a dragged list to the nearest one', () => {
    expect(restingStop(150, 0, 800)).toBe('peek');
    expect(restingStop(300, 0, 800)).toBe('half');
    expect(restingStop(700, 0, 800)).toBe('full');
  });

  it('move a flicked list to the next one', () => {
    expect(restingStop(150, 0.8, 800)).toBe('half');
    expect(restingStop(450, 0.8, 800)).toBe('full');
    expect(restingStop(390, -0.8, 800)).toBe('peek');
  });

  it('are reached by keys', () => {
    expect(stopByKey('half', 'ArrowUp')).toBe('full');
    expect(stopByKey('full', 'ArrowUp')).toBe('full');
    expect(stopByKey('half', 'ArrowDown')).toBe('peek');
    expect(stopByKey('full', 'Home')).toBe('peek');
    expect(stopByKey('peek', 'End')).toBe('full');
    expect(stopByKey('half', 'a')).toBeNull();
  });
});
