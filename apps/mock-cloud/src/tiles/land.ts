import { WORLD_ZOOM } from '@lapwing/domain';
import { Fields } from './fields.ts';
import { Lattice } from './lattice.ts';
import { computeLatticeNoise, lerp, smoothNoise, computeRamp, computeRoughNoise } from './noise.ts';
import { paintRoads, type RoadPiece } from './roads.ts';

/** A tile of the satellite map: 256 by 256 pixels, `x` counted from the west and `y` from the north. */
export interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const TILE_PX = 256;

const WOODS_SCALE_PX = 5200;
const WOODS_FROM = 0.57;
const WOOD = [60, 80, 50] as const;
const RIVER_SCALE_PX = 26_000;
const RIVER_WIDE = 0.0042;
const WATER = [70, 96, 104] as const;
const GRAIN_PX = 2.6;
const CROWNS_PX = 13;
const SHADE_SCALE_PX = 900;
/** How far the edges of fields are bent, and over which distance. */
const BEND_PX = 150;
const BEND_SCALE_PX = 1900;

/**
 * Paints a satellite image, three bytes per pixel, row by row: fields in strips, woods, rivers and the roads. The land
 * is invented, so no licensed imagery is needed. A tile always has the same bytes, and all zooms show the same land.
 */
export function paintTile({ z, x, y }: TileName, roads: readonly RoadPiece[]): Uint8ClampedArray {
  const footprintPx = 2 ** (WORLD_ZOOM - z);
  const left = x * TILE_PX * footprintPx;
  const top = y * TILE_PX * footprintPx;
  const colours = new Float64Array(TILE_PX * TILE_PX * 3);
  paintLand(colours, { left, top, footprintPx });
  paintRoads(colours, { left, top, sizePx: TILE_PX, footprintPx }, roads);
  return new Uint8ClampedArray(colours);
}

interface Corner {
  readonly left: number;
  readonly top: number;
  readonly footprintPx: number;
}

function paintLand(colours: Float64Array, { left, top, footprintPx }: Corner): void {
  const sampleField = (field: (x: number, y: number) => number) =>
    new Lattice(TILE_PX, (px, py) => field(left + px * footprintPx, top + py * footprintPx));
  const woods = sampleField((x, y) => computeRoughNoise(x / WOODS_SCALE_PX, y / WOODS_SCALE_PX, 21));
  const rivers = sampleField((x, y) => computeRoughNoise(x / RIVER_SCALE_PX, y / RIVER_SCALE_PX, 31));
  const shade = sampleField((x, y) => computeRoughNoise(x / SHADE_SCALE_PX, y / SHADE_SCALE_PX, 41));
  const bentX = sampleField((x, y) => x + (smoothNoise(x / BEND_SCALE_PX, y / BEND_SCALE_PX, 11) - 0.5) * BEND_PX);
  const bentY = sampleField((x, y) => y + (smoothNoise(x / BEND_SCALE_PX, y / BEND_SCALE_PX, 12) - 0.5) * BEND_PX);
  const fields = new Fields(footprintPx);
  const grainPx = Math.max(GRAIN_PX, footprintPx * 1.5);
  const grainLight = 0.07 * computeRamp(300, 40, footprintPx);
  const crownLight = 0.5 * computeRamp(12, 2, footprintPx);
  for (let py = 0; py < TILE_PX; py++) {
    for (let px = 0; px < TILE_PX; px++) {
      const x = left + (px + 0.5) * footprintPx;
      const y = top + (py + 0.5) * footprintPx;
      const at = (py * TILE_PX + px) * 3;
      const shadow = shade.at(px, py);
      const isWood = computeRamp(WOODS_FROM, WOODS_FROM + 0.008, woods.at(px, py) + (shadow - 0.5) * 0.05);
      if (isWood < 1) fields.paint(colours, at, bentX.at(px, py), bentY.at(px, py));
      if (isWood > 0) {
        const crowns = crownLight > 0 ? (smoothNoise(x / CROWNS_PX, y / CROWNS_PX, 61) - 0.5) * crownLight : 0;
        blendColour(colours, at, WOOD, { share: isWood, light: 1 + crowns });
      }
      const water = computeRamp(RIVER_WIDE, RIVER_WIDE * 0.7, Math.abs(rivers.at(px, py) - 0.5));
      if (water > 0) blendColour(colours, at, WATER, { share: water, light: 1 });
      const grain =
        water < 1 ? (computeLatticeNoise(Math.floor(x / grainPx), Math.floor(y / grainPx), 51) - 0.5) * grainLight : 0;
      const light = (1 + grain) * (0.94 + 0.12 * shadow);
      colours[at] = (colours[at] ?? 0) * light;
      colours[at + 1] = (colours[at + 1] ?? 0) * light;
      colours[at + 2] = (colours[at + 2] ?? 0) * light;
    }
  }
}

function blendColour(
  colours: Float64Array,
  at: number,
  colour: readonly number[],
  { share, light }: { readonly share: number; readonly light: number },
): void {
  for (let channel = 0; channel < 3; channel++)
    colours[at + channel] = lerp(colours[at + channel] ?? 0, (colour[channel] ?? 0) * light, share);
}
