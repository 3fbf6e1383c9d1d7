import { lowerBound } from '@lapwing/domain';

/** A value that changes at instants. If several values are set for one instant, the last applies. */
export class StepFunction<T> {
  readonly #initial: T;
  readonly #starts: number[] = [];
  readonly #values: T[] = [];

  constructor(initial: T) {
    this.#initial = initial;
  }

  /** Sets the value from an instant on, which must not be before the last one set. */
  set(ms: number, value: T): void {
    if (this.#starts.at(-1) === ms) this.#values[this.#values.length - 1] = value;
    else {
      this.#starts.push(ms);
      this.#values.push(value);
    }
  }

  at(ms: number): T {
    const count = this.countChangesBy(ms);
    return count === 0 ? this.#initial : (this.#values[count - 1] as T);
  }

  /** How many changes have happened by an instant; equal counts mean the same value. */
  countChangesBy(ms: number): number {
    const starts = this.#starts;
    return lowerBound(starts.length, (n) => (starts[n] ?? Infinity) <= ms);
  }

  /** The instants at which the value changes. */
  get changes(): readonly number[] {
    return this.#starts;
  }
}
