// @vitest-environment node
import { HEAT_STOPS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { colourPixels, buildHeatTable } from './heat-table.ts';

const table = buildHeatTable();
const at = (heat: number) => [...table.slice(Math.round(heat * 255) * 4, Math.round(heat * 255) * 4 + 4)];
const rgbOf = (colour: string) => [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));

describe('the table of heat', () => {
  it('the table has the colours of the stops at their heat', () => {
    for (const { at: heat, colour } of HEAT_STOPS) {
      const drawn = at(heat).slice(0, 3);
      // The table has 255 entries, so the colour may differ a little at a steep step.
      rgbOf(colour).forEach((channel, index) => expect(Math.abs(channel - (drawn[index] ?? 0))).toBeLessThan(6));
    }
  });

  it('the table is transparent without heat, and more opaque the hotter it is', () => {
    const covers = Array.from({ length: 256 }, (_, place) => table[place * 4 + 3] ?? 0);
    expect(covers[0]).toBe(0);
    expect(covers.every((cover, place) => place === 0 || cover >= (covers[place - 1] ?? 0))).toBe(true);
    expect(covers[255]).toBeLessThan(255);
  });

  it('pixels are coloured by their opacity, and blank ones stay blank', () => {
    const pixels = new Uint8ClampedArray([0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 38]);
    colourPixels(pixels, table);
    expect([...pixels]).toEqual([0, 0, 0, 0, ...at(1), ...at(38 / 255)]);
  });
});
