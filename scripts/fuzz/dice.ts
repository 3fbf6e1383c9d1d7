/** Draws of one request: equal keys give equal draws, and no request's draws change another's. */
import { createHash } from 'node:crypto';

export class Dice {
  readonly #key: string;
  #drawn = 0;

  constructor(...key: (string | number)[]) {
    this.#key = key.join(' ');
  }

  /** In [0, 1). */
  next(): number {
    this.#drawn += 1;
    return createHash('sha256').update(`${this.#key} ${this.#drawn}`).digest().readUInt32BE() / 2 ** 32;
  }

  /** In [from, to], whole. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from');
    return picked;
  }
}
