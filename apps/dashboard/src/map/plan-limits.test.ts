import { describe, expect, it } from 'vitest';
import { BOUNDS_PADDING_PX, padCorners, computePlanLimits, ZOOM_SNAP } from './plan-limits.ts';

describe('the limits of a floor plan', () => {
  it('zooms from -sqrt(larger side / 400) to 1.2 in steps of a half', () => {
    const wide = computePlanLimits({ width: 1600, height: 900 });
    expect(wide.minZoom).toBe(-2);
    expect(wide.maxZoom).toBe(1.2);
    expect(ZOOM_SNAP).toBe(0.5);
    expect(computePlanLimits({ width: 400, height: 3600 }).minZoom).toBe(-3);
  });

  it('lets the view leave the plan by 100 pixels on each side', () => {
    const size = { width: 1600, height: 900 };
    expect(padCorners(size, BOUNDS_PADDING_PX)).toEqual([
      { x: -100, y: -100 },
      { x: 1700, y: 1000 },
    ]);
  });
});
