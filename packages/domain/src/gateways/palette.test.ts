import { describe, expect, it } from 'vitest';
import { chooseColourName, GATEWAY_PALETTE, computePaletteIndex, TIMELINE_PALETTE_SIZE } from './palette.ts';

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : Math.exp(2.4 * Math.log((value + 0.055) / 1.055));
};
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9A-F]{2}/g) ?? []).map((byte) => linear(parseInt(byte, 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

describe('gateway colours', () => {
  it('are seven different ones on the live maps', () => {
    expect(GATEWAY_PALETTE).toHaveLength(7);
    expect(new Set(GATEWAY_PALETTE.flatMap(({ light, dark }) => [light, dark])).size).toBe(14);
    expect([0, 1, 6, 7, 13, 14].map((order) => computePaletteIndex(order))).toEqual([0, 1, 6, 0, 6, 0]);
  });

  it('are the first six on the timeline', () => {
    expect(TIMELINE_PALETTE_SIZE).toBe(6);
    expect([0, 5, 6, 11, 12].map((order) => computePaletteIndex(order, TIMELINE_PALETTE_SIZE))).toEqual([
      0, 5, 0, 5, 0,
    ]);
  });

  it('are grey while a gateway is offline, and the same as before afterwards', () => {
    expect([0, 8].map((order) => chooseColourName(order, false))).toEqual(['cobalt', 'rust']);
    expect(chooseColourName(8, true)).toBe('grey');
  });

  it('have enough contrast to read the numbers on them', () => {
    for (const { light, lightNumber, dark, darkNumber } of GATEWAY_PALETTE) {
      expect(contrast(light, lightNumber)).toBeGreaterThanOrEqual(3);
      expect(contrast(dark, darkNumber)).toBeGreaterThanOrEqual(3);
    }
  });
});
