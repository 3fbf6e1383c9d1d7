import { describe, expect, it } from 'vitest';
import { computeIconSizePx } from './icon-size.ts';

const at = (mapWidthPx: number, step: number, isGps = false) => computeIconSizePx({ mapWidthPx, step, isGps });

describe('the size of icons on the map', () => {
  it('is 0.1% of the map’s width per step, between 30 and 100 pixels', () => {
    expect([1, 2, 3, 4, 5].map((step) => at(20_000, step))).toEqual([30, 40, 60, 80, 100]);
    expect(at(12_000, 5)).toBe(60);
    expect(at(1000, 5)).toBe(30);
    expect(at(90_000, 5)).toBe(100);
  });

  it('is 35 pixels in GPS mode, whatever the step', () => {
    expect([at(1000, 1, true), at(90_000, 5, true)]).toEqual([35, 35]);
  });
});
