import { lerp } from './noise.ts';

/** Pixels of a tile between two sampled points. */
const STEP_PX = 8;

/** A slowly changing value over a tile: sampled at every eighth pixel and interpolated between. */
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
    const north = lerp(this.#values[first] ?? 0, this.#values[first + 1] ?? 0, across);
    const second = first + this.#columns;
    const south = lerp(this.#values[second] ?? 0, this.#values[second + 1] ?? 0, across);
    return lerp(north, south, y / STEP_PX - row);
  }
}
