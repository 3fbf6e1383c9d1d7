import type { WorldPixel } from '@lapwing/domain';

/** A straight piece of road, in world pixels. */
export interface RoadPiece {
  readonly from: WorldPixel;
  readonly to: WorldPixel;
}

/** Seven metres of asphalt, and a verge, in world pixels at the latitude of Central Europe. */
const WIDTH_PX = 18;
const VERGE_PX = 10;
/** Roads stay visible at every zoom. */
const MIN_WIDTH_PX = 1.6;
const ASPHALT = [136, 134, 131] as const;
const VERGE = [164, 160, 124] as const;

interface Tile {
  /** World pixels of its north-west corner. */
  readonly left: number;
  readonly top: number;
  readonly sizePx: number;
  /** World pixels per pixel of the tile. */
  readonly footprintPx: number;
}

/** Paints the roads over the land of a tile; `colours` has three numbers per pixel. */
export function paintRoads(colours: Float64Array, tile: Tile, roads: readonly RoadPiece[]): void {
  const widthPx = Math.max(MIN_WIDTH_PX, WIDTH_PX / tile.footprintPx);
  const vergePx = widthPx + VERGE_PX / tile.footprintPx;
  for (const piece of roads) paintLine(colours, tile, { piece, widthPx: vergePx, colour: VERGE });
  for (const piece of roads) paintLine(colours, tile, { piece, widthPx, colour: ASPHALT });
}

interface Line {
  readonly piece: RoadPiece;
  readonly widthPx: number;
  readonly colour: readonly number[];
}

function paintLine(colours: Float64Array, tile: Tile, { piece, widthPx, colour }: Line): void {
  const { left, top, sizePx, footprintPx } = tile;
  const [x1, y1] = [(piece.from.x - left) / footprintPx, (piece.from.y - top) / footprintPx];
  const [x2, y2] = [(piece.to.x - left) / footprintPx, (piece.to.y - top) / footprintPx];
  const reach = widthPx / 2 + 1;
  const within = (px: number) => Math.min(sizePx, Math.max(0, px));
  const [fromX, toX] = [within(Math.floor(Math.min(x1, x2) - reach)), within(Math.ceil(Math.max(x1, x2) + reach))];
  const [fromY, toY] = [within(Math.floor(Math.min(y1, y2) - reach)), within(Math.ceil(Math.max(y1, y2) + reach))];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy || 1;
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
      const share = Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
      const away = Math.sqrt((px - share * dx) * (px - share * dx) + (py - share * dy) * (py - share * dy));
      const cover = Math.min(1, Math.max(0, widthPx / 2 + 0.5 - away));
      if (cover > 0) blendColour(colours, (y * sizePx + x) * 3, colour, cover);
    }
  }
}

function blendColour(colours: Float64Array, at: number, colour: readonly number[], cover: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const under = colours[at + channel] ?? 0;
    colours[at + channel] = under + ((colour[channel] ?? 0) - under) * cover;
  }
}
