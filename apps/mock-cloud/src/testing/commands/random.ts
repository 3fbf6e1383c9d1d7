import seedrandom from 'seedrandom';

/** Draws from a seed: the same calls give the same results. */
export class Random {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = seedrandom(seed);
  }

  integer(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  isIn(hundred: number): boolean {
    return this.#next() * 100 < hundred;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.integer(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** At least one. */
  pickSome<T>(list: readonly T[]): T[] {
    const some = list.filter(() => this.isIn(50));
    return some.length > 0 ? some : [this.pick(list)];
  }

  /** In random order. */
  shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.#next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}
