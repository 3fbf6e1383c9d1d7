import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRestingStop, SHEET_STOPS, findStopByKey, computeStopHeightPx } from './sheet-stops.ts';

describe('the three heights of the list on phones', () => {
  it('are a line, half of the screen, and nearly all of it', () => {
    expect(SHEET_STOPS.map((stop) => computeStopHeightPx(stop, 800))).toEqual([68, 400, 776]);
  });

  it('never exceed a low screen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 2000 }), (availablePx) => {
        const [peek = 0, half = 0, full = 0] = SHEET_STOPS.map((stop) => computeStopHeightPx(stop, availablePx));
        expect(peek).toBeLessThanOrEqual(half);
        expect(half).toBeLessThanOrEqual(full);
        expect(full).toBeLessThanOrEqual(availablePx);
      }),
    );
  });

  it('attract a dragged list to the nearest one', () => {
    expect(findRestingStop(150, 0, 800)).toBe('peek');
    expect(findRestingStop(300, 0, 800)).toBe('half');
    expect(findRestingStop(700, 0, 800)).toBe('full');
  });

  it('move a flicked list to the next one', () => {
    expect(findRestingStop(150, 0.8, 800)).toBe('half');
    expect(findRestingStop(450, 0.8, 800)).toBe('full');
    expect(findRestingStop(390, -0.8, 800)).toBe('peek');
  });

  it('are reached by keys', () => {
    expect(findStopByKey('half', 'ArrowUp')).toBe('full');
    expect(findStopByKey('full', 'ArrowUp')).toBe('full');
    expect(findStopByKey('half', 'ArrowDown')).toBe('peek');
    expect(findStopByKey('full', 'Home')).toBe('peek');
    expect(findStopByKey('peek', 'End')).toBe('full');
    expect(findStopByKey('half', 'a')).toBeNull();
  });
});
