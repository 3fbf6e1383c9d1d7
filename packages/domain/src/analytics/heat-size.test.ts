import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAT_SIZE, computeHeatRadiusPx, isHeatSize } from './heat-size.ts';

describe('the size of a heat map', () => {
  it('is 1 to 2 in steps of 0.25, and 1 by default', () => {
    expect([1, 1.25, 1.5, 1.75, 2].every(isHeatSize)).toBe(true);
    expect([0, 0.75, 1.1, 2.25, NaN, Infinity, -1].some(isHeatSize)).toBe(false);
    expect(isHeatSize(HEAT_SIZE.default)).toBe(true);
    expect(HEAT_SIZE.default).toBe(1);
  });
});

describe('the radius of a heat spot', () => {
  it('grows with the shown plan and with the size', () => {
    expect(computeHeatRadiusPx({ planWidthPx: 1000, size: 1 })).toBeCloseTo(45);
    expect(computeHeatRadiusPx({ planWidthPx: 1000, size: 2 })).toBeCloseTo(90);
    expect(computeHeatRadiusPx({ planWidthPx: 1600, size: 1.25 })).toBeCloseTo(90);
  });

  it('is large enough to be seen around the marks of a plan on a phone', () => {
    expect(computeHeatRadiusPx({ planWidthPx: 340, size: 1 })).toBe(20);
    expect(computeHeatRadiusPx({ planWidthPx: 340, size: 1.5 })).toBe(30);
  });

  it('is never more than 95 pixels', () => {
    expect(computeHeatRadiusPx({ planWidthPx: 5000, size: 1 })).toBe(95);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom(1, 1.25, 1.5, 1.75, 2),
        (width, size) => {
          const radiusPx = computeHeatRadiusPx({ planWidthPx: width, size });
          expect(radiusPx).toBeLessThanOrEqual(95);
          expect(radiusPx).toBeGreaterThanOrEqual(20);
        },
      ),
    );
  });
});
