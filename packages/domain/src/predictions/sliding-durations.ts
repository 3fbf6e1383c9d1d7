import { lowerBound } from '../time/lower-bound.ts';
import { averageSorted } from './average-sec.ts';

/** Durations in order, of which some are added and removed as time passes; each step costs little. */
export class SlidingDurations {
  #sortedMs = new Float64Array(64);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(durationMs: number): void {
    if (this.#count === this.#sortedMs.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#sortedMs);
      this.#sortedMs = larger;
    }
    const at = this.#findIndex(durationMs);
    this.#sortedMs.copyWithin(at + 1, at, this.#count);
    this.#sortedMs[at] = durationMs;
    this.#count += 1;
  }

  /** Removes one that was added. */
  remove(durationMs: number): void {
    const at = this.#findIndex(durationMs);
    this.#sortedMs.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
  }

  /** The durations in ascending order, until the next change. */
  get sortedMs(): Float64Array {
    return this.#sortedMs.subarray(0, this.#count);
  }

  /** As `computeAverageSec` of the durations. */
  computeAverageSec(): number | null {
    return averageSorted(this.sortedMs);
  }

  #findIndex(durationMs: number): number {
    return lowerBound(this.#count, (n) => (this.#sortedMs[n] ?? 0) < durationMs);
  }
}
