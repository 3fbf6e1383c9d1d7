/** Values up to this one are counted in a list, others in a map. */
const MAX_LISTED = 4096;
const FIRST_LENGTH = 64;

/** The figures of some durations, in seconds. */
export interface SecondsSummary {
  readonly count: number;
  readonly avg: number;
  readonly median: number;
  readonly p90: number;
}

/** Counts whole numbers, so that averages and percentiles of very many of them need neither a list nor a sort. */
export class ValueTally {
  #listed = new Uint32Array(FIRST_LENGTH);
  readonly #others = new Map<number, number>();
  #count = 0;
  #sum = 0;

  /** Adds a whole number, `times` times. */
  add(value: number, times = 1): void {
    this.#count += times;
    this.#sum += value * times;
    if (value < 0 || value > MAX_LISTED) {
      this.#others.set(value, (this.#others.get(value) ?? 0) + times);
      return;
    }
    if (value >= this.#listed.length) this.#extend(value);
    this.#listed[value] = (this.#listed[value] ?? 0) + times;
  }

  addAll(other: ValueTally): void {
    for (const [value, times] of other.listValues()) this.add(value, times);
  }

  get count(): number {
    return this.#count;
  }

  get sum(): number {
    return this.#sum;
  }

  /** The values with their number, ascending. */
  listValues(): [value: number, times: number][] {
    const listed: [number, number][] = [];
    this.#listed.forEach((times, value) => {
      if (times > 0) listed.push([value, times]);
    });
    const others = [...this.#others].filter(([, times]) => times > 0).sort(([a], [b]) => a - b);
    return [...others.filter(([value]) => value < 0), ...listed, ...others.filter(([value]) => value > 0)];
  }

  /** The mean; NaN without values. */
  computeAverage(): number {
    return this.#sum / this.#count;
  }

  /** The middle value, or the mean of the two middle ones; NaN without values. */
  computeMedian(): number {
    return computeMedianOf(this.listValues(), this.#count);
  }

  /** The value of the nearest rank, for a share from 0 to 1; NaN without values. */
  computePercentile(share: number): number {
    return findRanked(this.listValues(), Math.max(1, Math.ceil(this.#count * share)));
  }

  #extend(value: number): void {
    const longer = new Uint32Array(Math.min(MAX_LISTED + 1, Math.max(value + 1, this.#listed.length * 2)));
    longer.set(this.#listed);
    this.#listed = longer;
  }
}

/** The median of values with their number, ascending; NaN without values. */
export function computeMedianOf(values: readonly (readonly [number, number])[], count: number): number {
  const half = count / 2;
  return (findRanked(values, Math.ceil(half)) + findRanked(values, Math.floor(half) + 1)) / 2;
}

/** The figures of the durations of a tally; null without any. */
export function summariseSeconds(tally: ValueTally): SecondsSummary | null {
  const { count } = tally;
  if (count === 0) return null;
  return {
    count,
    avg: tally.computeAverage(),
    median: tally.computeMedian(),
    p90: tally.computePercentile(HIGH_SHARE),
  };
}

/** Screens show the value below which 90% are. */
export const HIGH_SHARE = 0.9;

/** The value at a place, from 1, in ascending order; NaN beyond them. */
function findRanked(values: readonly (readonly [number, number])[], rank: number): number {
  let before = 0;
  for (const [value, times] of values) {
    before += times;
    if (before >= rank) return value;
  }
  return NaN;
}
