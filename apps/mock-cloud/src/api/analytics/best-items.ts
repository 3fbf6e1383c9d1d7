/** Keeps the first items of a given order among very many, without a list of all of them. */
export class BestItems<Item> {
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;
  #kept: Item[] = [];
  /** Items that come after it are not kept. */
  #last: Item | null = null;

  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(item: Item): void {
    if (this.#last !== null && this.#compare(item, this.#last) >= 0) return;
    this.#kept.push(item);
    if (this.#kept.length >= 2 * this.#limit + MIN_SPARE) this.#shorten();
  }

  /** The first items, in order. */
  list(): readonly Item[] {
    this.#shorten();
    return this.#kept;
  }

  #shorten(): void {
    this.#kept = this.#kept.sort(this.#compare).slice(0, this.#limit);
    if (this.#kept.length === this.#limit) this.#last = this.#kept.at(-1) ?? null;
  }
}

/** Short lists are sorted less often. */
const MIN_SPARE = 100;
