import { lowerBound } from '@lapwing/domain';

/** A value that changes at instants. It never changes itself: longer ones share its memory. */
export class StepFunction<T> {
  readonly #initial: T;
  readonly #starts: number[];
  readonly #values: T[];
  /** How many of the changes are its own; the others are those of a longer one. */
  readonly #count: number;

  private constructor(initial: T, starts: number[], values: T[], count: number) {
    this.#initial = initial;
    this.#starts = starts;
    this.#values = values;
    this.#count = count;
  }

  static constant<T>(value: T): StepFunction<T> {
    return new StepFunction(value, [], [], 0);
  }

  /**
   * The same with another value from an instant on, which must not be before the last change. If several values are set
   * for one instant, the last applies.
   */
  with(ms: number, value: T): StepFunction<T> {
    const kept = this.#starts[this.#count - 1] === ms ? this.#count - 1 : this.#count;
    const isLongest = kept === this.#starts.length;
    const starts = isLongest ? this.#starts : this.#starts.slice(0, kept);
    const values = isLongest ? this.#values : this.#values.slice(0, kept);
    starts.push(ms);
    values.push(value);
    return new StepFunction(this.#initial, starts, values, kept + 1);
  }

  at(ms: number): T {
    const count = this.countChangesBy(ms);
    return count === 0 ? this.#initial : (this.#values[count - 1] as T);
  }

  /** How many changes have happened by an instant; equal counts mean the same value. */
  countChangesBy(ms: number): number {
    const starts = this.#starts;
    return lowerBound(this.#count, (n) => (starts[n] ?? Infinity) <= ms);
  }

  /** The instants from one on at which the value changes. */
  listChanges(fromMs = -Infinity): readonly number[] {
    const starts = this.#starts;
    return starts.slice(
      lowerBound(this.#count, (n) => (starts[n] ?? Infinity) < fromMs),
      this.#count,
    );
  }
}
