import { mix } from './noise.ts';

/** So many pixels of a tile lie between two points at which something slow is reckoned. */
const STEP_PX = 8;

/** Something that changes slowly over a tile: reckoned at every eighth pixel, and even between them. */
export class Lattice {
  readonly #values: Float64Array;
  readonly #columns: number;

  /** `at`: the value at a pixel of the tile. */
  constructor(sizePx: number, at: (x: number, y: number) => number) {
    this.#columns = sizePx / STEP_PX + 1;
    this.#values = new Float64Array(this.#columns * this.#columns);
    for (let index = 0; index < this.#values.length; index++) {
      const column = index % this.#columns;
      this.#values[index] = at(column * STEP_PX, ((index - column) / this.#columns) * STEP_PX);
    }
  }

  at(x: number, y: number): number {
    const column = Math.floor(x / STEP_PX);
    const row = Math.floor(y / STEP_PX);
    const across = x / STEP_PX - column;
    const first = row * this.#columns + column;
    const north = mix(this.#values[first] ?? 0, this.#values[first + 1] ?? 0, across);
    const second = first + this.#columns;
    const south = mix(this.#values[second] ?? 0, this.#values[second + 1] ?? 0, across);
    return mix(north, south, y / STEP_PX - row);
  }
}
