import { computeLatticeNoise, computeRamp } from './noise.ts';

/** Size of a block of land between tracks, in world pixels: about 400 m at the latitude of Central Europe. */
const BLOCK_PX = 1050;
const MAX_STRIPS = 6;
/** Blocks are slightly rotated from north. */
const ROTATION = { cos: 0.956, sin: 0.292 } as const;

type Colour = readonly [red: number, green: number, blue: number];

/** Crops and soils with their cumulative share of the land. */
const CROPS: readonly (readonly [share: number, colour: Colour])[] = [
  [0.2, [126, 141, 84]],
  [0.36, [107, 130, 72]],
  [0.5, [176, 162, 112]],
  [0.62, [189, 174, 124]],
  [0.74, [141, 120, 92]],
  [0.86, [93, 117, 66]],
  [0.95, [152, 146, 104]],
  [1, [178, 170, 92]],
];

/** The mean colour of the land. */
const MEAN: Colour = [138, 138, 92];
/** Distances of tram lines (sprayer tracks) and crop rows, in world pixels. */
const TRAM_LINES_PX = 58;
const TRAM_LINE_PX = 3;
const ROWS_PX = 7;

/** The fields of a tile: rotated blocks, each cut into strips of one crop along one of its sides. */
export class Fields {
  /** Details finer than a pixel of the tile fade out. */
  readonly #strength: number;
  readonly #rows: number;
  readonly #tram: number;
  readonly #balk: number;
  readonly #balkPx: number;
  #column = NaN;
  #row = NaN;
  #strip = NaN;
  #strips = 1;
  #isUpright = false;
  #colour: Colour = MEAN;

  /** `footprintPx`: world pixels per pixel of the tile. */
  constructor(footprintPx: number) {
    this.#strength = computeRamp(900, 200, footprintPx);
    this.#rows = 0.035 * computeRamp(6, 1.5, footprintPx);
    this.#tram = footprintPx < 8 ? 0.06 : 0;
    this.#balk = 0.22 * computeRamp(48, 8, footprintPx);
    this.#balkPx = 5 + footprintPx;
  }

  /** Paints a point of the world (bent coordinates) into three numbers from index `at` on. */
  paint(colours: Float64Array, at: number, x: number, y: number): void {
    const u = (x * ROTATION.cos + y * ROTATION.sin) / BLOCK_PX;
    const v = (y * ROTATION.cos - x * ROTATION.sin) / BLOCK_PX;
    const column = Math.floor(u);
    const row = Math.floor(v);
    if (column !== this.#column || row !== this.#row) this.#enterBlock(column, row);
    const along = this.#isUpright ? u - column : v - row;
    const beside = this.#isUpright ? v - row : u - column;
    const strip = Math.floor(along * this.#strips);
    if (strip !== this.#strip) this.#enterStrip(strip);
    const inStrip = along - strip / this.#strips;
    const edgePx = Math.min(inStrip, 1 / this.#strips - inStrip, beside, 1 - beside) * BLOCK_PX;
    const light = 1 + this.#computeRelief(inStrip * BLOCK_PX) - this.#balk * computeRamp(this.#balkPx, 2, edgePx);
    colours[at] = this.#colour[0] * light;
    colours[at + 1] = this.#colour[1] * light;
    colours[at + 2] = this.#colour[2] * light;
  }

  #computeRelief(acrossPx: number): number {
    const row = acrossPx % ROWS_PX < ROWS_PX / 2 ? this.#rows : -this.#rows;
    return acrossPx % TRAM_LINES_PX < TRAM_LINE_PX ? row - this.#tram : row;
  }

  #enterBlock(column: number, row: number): void {
    this.#column = column;
    this.#row = row;
    this.#isUpright = computeLatticeNoise(column, row, 13) < 0.5;
    this.#strips = 1 + Math.floor(computeLatticeNoise(column, row, 14) * MAX_STRIPS);
    this.#strip = NaN;
  }

  #enterStrip(strip: number): void {
    this.#strip = strip;
    const chance = computeLatticeNoise(this.#column * MAX_STRIPS + strip, this.#row, 15);
    const crop = CROPS.find(([share]) => chance < share)?.[1] ?? MEAN;
    // Each strip is slightly lighter or darker than its crop.
    const own = 0.92 + computeLatticeNoise(this.#column * MAX_STRIPS + strip, this.#row, 16) * 0.16;
    const tone = (colour: number, mean: number) => mean + (colour * own - mean) * this.#strength;
    this.#colour = [tone(crop[0], MEAN[0]), tone(crop[1], MEAN[1]), tone(crop[2], MEAN[2])];
  }
}
