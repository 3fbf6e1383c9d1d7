/** A value through time: what holds from an instant on, of several said of one instant the last. */
export class Timeline<T> {
  private readonly initial: T;
  private readonly starts: number[] = [];
  private readonly values: T[] = [];

  constructor(initial: T) {
    this.initial = initial;
  }

  /** From an instant on, at or after the last one said. */
  set(ms: number, value: T): void {
    if (this.starts.at(-1) === ms) this.values[this.values.length - 1] = value;
    else {
      this.starts.push(ms);
      this.values.push(value);
    }
  }

  at(ms: number): T {
    const count = this.changesBy(ms);
    return count === 0 ? this.initial : (this.values[count - 1] as T);
  }

  /** How many changes hold at an instant: equal numbers mean one value. */
  changesBy(ms: number): number {
    const { starts } = this;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? Infinity) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Instants from which another value holds. */
  get changes(): readonly number[] {
    return this.starts;
  }
}
