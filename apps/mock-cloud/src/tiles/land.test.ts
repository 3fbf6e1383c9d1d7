import { WORLD_ZOOM, toWorldPixel } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { paintTile, TILE_PX, type TileName } from './land.ts';

const CENTER = toWorldPixel({ lon: 17.235, lat: 48.1 });

/** The tile at a zoom that contains a place of the world. */
function tileOf(z: number, { x, y } = CENTER): TileName {
  const size = TILE_PX * 2 ** (WORLD_ZOOM - z);
  return { z, x: Math.floor(x / size), y: Math.floor(y / size) };
}

const pixel = (tile: ArrayLike<number>, x: number, y: number) =>
  [0, 1, 2].map((channel) => tile[(y * TILE_PX + x) * 3 + channel] ?? NaN);
const difference = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rows = Array.from({ length: TILE_PX }, (_, index) => index);

/** The mean colour of a part of a tile. */
function meanColour(tile: ArrayLike<number>, [left, top, sizePx]: readonly [number, number, number]): number[] {
  const inside = rows.slice(0, sizePx);
  const colours = inside.flatMap((y) => inside.map((x) => pixel(tile, left + x, top + y)));
  return [0, 1, 2].map((channel) => mean(colours.map((colour) => colour[channel] ?? NaN)));
}

describe('a tile of the earth', () => {
  it('has the same bytes each time, and different ones at other places', () => {
    const name = tileOf(16);
    expect(paintTile(name, [])).toEqual(paintTile(name, []));
    expect(paintTile(name, [])).not.toEqual(paintTile({ ...name, x: name.x + 1 }, []));
  });

  it.each([18, 15, 12])('continues in the next one without a seam, at zoom %i', (z) => {
    const name = tileOf(z);
    const [tile, next] = [paintTile(name, []), paintTile({ ...name, x: name.x + 1 }, [])];
    const across = mean(rows.map((y) => difference(pixel(tile, TILE_PX - 1, y), pixel(next, 0, y))));
    const within = mean(rows.map((y) => difference(pixel(tile, 99, y), pixel(tile, 100, y))));
    expect(across).toBeLessThan(within * 2 + 6);
  });

  it('shows the same land at a lower zoom', () => {
    const near = tileOf(17);
    const far = paintTile({ z: 16, x: near.x >> 1, y: near.y >> 1 }, []);
    const quarter = [(near.x % 2) * 128, (near.y % 2) * 128, 128] as const;
    const colours = [meanColour(paintTile(near, []), [0, 0, TILE_PX]), meanColour(far, quarter)] as const;
    expect(difference(...colours)).toBeLessThan(12);
  });

  it('shows roads in their place and width, and never too thin to see', () => {
    const road = [{ from: { x: CENTER.x - 5000, y: CENTER.y }, to: { x: CENTER.x + 5000, y: CENTER.y } }];
    for (const z of [18, 13]) {
      const name = tileOf(z);
      const footprint = 2 ** (WORLD_ZOOM - z);
      const y = Math.floor(CENTER.y / footprint) - name.y * TILE_PX;
      const x = Math.floor(CENTER.x / footprint) - name.x * TILE_PX;
      const [red = 0, green = 0, blue = 0] = pixel(paintTile(name, road), x, y);
      // Only asphalt is grey.
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
      const [, before = 0, land = 0] = pixel(paintTile(name, []), x, y);
      expect(before - land).toBeGreaterThan(12);
    }
  });

  it('has colours of the ground at every zoom, on which markers are legible', () => {
    for (const z of [0, 5, 9, 14, 18, 20]) {
      const [red = 0, green = 0, blue = 0] = meanColour(paintTile(tileOf(z), []), [0, 0, TILE_PX]);
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      expect(light).toBeGreaterThan(55);
      expect(light).toBeLessThan(190);
    }
  });
});
