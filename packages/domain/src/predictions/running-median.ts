/** Values beyond this many seconds, early or late, count as this many. */
const MAX_SEC = 7200;
/** Of fewer values, the median is not representative. */
const MIN_COUNT = 100;

/** The median of whole seconds that become known one after the other. */
export class RunningMedian {
  /** Number of known values by value, from -7200 on. */
  readonly #counts = new Uint32Array(2 * MAX_SEC + 1);
  #known = 0;
  #pending: { readonly sec: number; readonly knownTs: number }[] = [];

  /** Adds a value that is known from an instant on. */
  add(sec: number, knownTs: number): void {
    this.#pending.push({ sec, knownTs });
  }

  /** The median of the values that are known at an instant, which must not be before that of an earlier call; 0 of fewer than 100. */
  computeAt(nowTs: number): number {
    for (const { sec } of this.#pending.filter(({ knownTs }) => knownTs <= nowTs)) {
      const index = MAX_SEC + Math.min(MAX_SEC, Math.max(-MAX_SEC, sec));
      this.#counts[index] = (this.#counts[index] ?? 0) + 1;
      this.#known += 1;
    }
    this.#pending = this.#pending.filter(({ knownTs }) => knownTs > nowTs);
    if (this.#known < MIN_COUNT) return 0;
    let [index, below] = [-1, 0];
    while (below <= (this.#known - 1) / 2) {
      index += 1;
      below += this.#counts[index] ?? 0;
    }
    return index - MAX_SEC;
  }
}
