/** How well laps kept their goal times. */
import { HIGH_SHARE } from '../time/value-tally.ts';
import { toDelayStatus } from '../time/delay.ts';
import { type DurationBar, DurationTotals } from './duration-bars.ts';

/** The delays of laps, in seconds; positive is late. */
export interface Punctuality {
  /** Number of laps with a goal time. */
  readonly judged: number;
  /** Laps that took at most 60 s longer than their goal time; `early` of them were more than 60 s shorter. */
  readonly onTime: number;
  readonly early: number;
  readonly avgSec: number;
  /** The values of the nearest rank. */
  readonly p10Sec: number;
  readonly medianSec: number;
  readonly p90Sec: number;
  /** By delay, each with the number of its laps as `valid`. */
  readonly bars: readonly DurationBar[];
}

const LOW_SHARE = 0.1;

/** Adds up the delays of valid laps. */
export class PunctualityTotals {
  readonly #delays = new DurationTotals();
  #late = 0;
  #early = 0;

  add(id: number, delaySec: number): void {
    this.#delays.add(id, delaySec, 0);
    const status = toDelayStatus(delaySec);
    if (status === 1) this.#late += 1;
    else if (status === -1) this.#early += 1;
  }

  get judged(): number {
    return this.#delays.valid.count;
  }

  /** Number of laps that were not late. */
  get onTime(): number {
    return this.judged - this.#late;
  }

  /** The average delay in seconds; null without a lap. */
  computeAverageSec(): number | null {
    return this.judged === 0 ? null : this.#delays.valid.computeAverage();
  }

  /** Null without a lap. */
  summarise(): Punctuality | null {
    const { valid } = this.#delays;
    if (valid.count === 0) return null;
    return {
      judged: this.judged,
      onTime: this.onTime,
      early: this.#early,
      avgSec: valid.computeAverage(),
      p10Sec: valid.computePercentile(LOW_SHARE),
      medianSec: valid.computeMedian(),
      p90Sec: valid.computePercentile(HIGH_SHARE),
      bars: this.#delays.createBars(),
    };
  }
}
