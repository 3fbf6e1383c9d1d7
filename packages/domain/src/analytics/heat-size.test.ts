import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAT_SIZE, heatRadiusPx, isHeatSize } from './heat-size.ts';

describe('the size of a heat map', () => {
  it('is 1 to 2 in steps of 0.25, and 1 unless somebody chose another', () => {
    expect([1, 1.25, 1.5, 1.75, 2].every(isHeatSize)).toBe(true);
    expect([0, 0.75, 1.1, 2.25, NaN, Infinity, -1].some(isHeatSize)).toBe(false);
    expect(isHeatSize(HEAT_SIZE.usual)).toBe(true);
    expect(HEAT_SIZE.usual).toBe(1);
  });
});

describe('the radius of heat', () => {
  it('grows with the plan that is shown and with the size', () => {
    expect(heatRadiusPx({ planWidthPx: 1000, size: 1 })).toBeCloseTo(35);
    expect(heatRadiusPx({ planWidthPx: 1000, size: 2 })).toBeCloseTo(70);
    expect(heatRadiusPx({ planWidthPx: 2000, size: 1.25 })).toBeCloseTo(87.5);
  });

  it('is never more than 95 pixels', () => {
    expect(heatRadiusPx({ planWidthPx: 5000, size: 1 })).toBe(95);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom(1, 1.25, 1.5, 1.75, 2),
        (width, size) => {
          const radiusPx = heatRadiusPx({ planWidthPx: width, size });
          expect(radiusPx).toBeLessThanOrEqual(95);
          expect(radiusPx).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
