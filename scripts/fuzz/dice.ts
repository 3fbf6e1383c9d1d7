/** The random draws of one request. They depend only on its key, so requests do not influence each other. */
import { createHash } from 'node:crypto';

export class Dice {
  readonly #key: string;
  #drawn = 0;

  constructor(...key: (string | number)[]) {
    this.#key = key.join(' ');
  }

  /** A number in [0, 1). */
  next(): number {
    this.#drawn += 1;
    return createHash('sha256').update(`${this.#key} ${this.#drawn}`).digest().readUInt32BE() / 2 ** 32;
  }

  /** An integer in [from, to]. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('The list is empty');
    return picked;
  }
}
