/** The durations of laps as bars of a histogram (R§4). */
import { computeMedianOf, ValueTally } from '../time/value-tally.ts';
import { HOUR_SEC } from '../time/units.ts';

export interface TimedLap {
  readonly id: number;
  /** Whole seconds. */
  readonly durationSec: number;
  readonly error: number;
}

/** The laps that took `fromSec` to `toSec`, inclusive. */
export interface DurationBar {
  readonly fromSec: number;
  readonly toSec: number;
  readonly valid: number;
  readonly errors: number;
  /** The lap of a bar that shows one lap; null for a bar that shows a range. */
  readonly lapId: number | null;
  /** For an end bar, whether its laps are shorter or longer than those of all other bars; else null. */
  readonly end: 'below' | 'above' | null;
}

/** Up to this many laps have one bar each. */
const MAX_SINGLE_LAPS = 5;
/** More bars, end bars apart, cannot be distinguished on the chart. */
const MAX_BARS = 60;
/** The share of laps on either side that end bars may take in. */
const END_SHARE = 0.005;
/** Readable widths of a bar in seconds. */
const READABLE_WIDTHS_SEC = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800] as const;

/** Width of histogram bins: 2 x median absolute deviation x n^(-1/3); 0 if half of the values are equal. */
export function computeBinWidth(values: readonly number[]): number {
  return computeWidthOf(countValues(values), values.length);
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function computeMedian(values: readonly number[]): number {
  return computeMedianOf(countValues(values), values.length);
}

/**
 * Laps as bars, shortest first, including empty bars between them. Bars have the readable width that is nearest to
 * `computeBinWidth`, or a wider one if there were more than 60 of them between the 0.5th and the 99.5th percentile; what lies
 * beyond is in an end bar. Up to 5 laps have one bar each.
 */
export function createDurationBars(laps: readonly TimedLap[]): readonly DurationBar[] {
  const totals = new DurationTotals();
  for (const { id, durationSec, error } of laps) totals.add(id, durationSec, error);
  return totals.createBars();
}

/** Counts laps by duration, or by any other whole number of seconds. */
export class DurationTotals {
  readonly valid = new ValueTally();
  readonly errors = new ValueTally();
  /** Laps, as long as each may have a bar of its own. */
  readonly #first: TimedLap[] = [];

  add(id: number, durationSec: number, error: number): void {
    if (this.#first.length <= MAX_SINGLE_LAPS) this.#first.push({ id, durationSec, error });
    (error === 0 ? this.valid : this.errors).add(durationSec);
  }

  /** See `createDurationBars`. */
  createBars(): readonly DurationBar[] {
    if (this.#first.length <= MAX_SINGLE_LAPS) {
      const sorted = this.#first.toSorted((a, b) => a.durationSec - b.durationSec || a.id - b.id);
      return sorted.map(createSingleLapBar);
    }
    const all = new ValueTally();
    all.addAll(this.valid);
    all.addAll(this.errors);
    const [low, high] = [all.computePercentile(END_SHARE), all.computePercentile(1 - END_SHARE)];
    const widthSec = chooseWidth(computeWidthOf(all.listValues(), all.count), low, high);
    const fromSec = computeBinStart(low, widthSec);
    const untilSec = computeBinStart(high, widthSec) + widthSec;
    const bars = Array.from({ length: (untilSec - fromSec) / widthSec }, (_, n) =>
      createEmptyBar(fromSec + n * widthSec, widthSec),
    );
    const [below, above] = [new EndBar('below'), new EndBar('above')];
    for (const [key, tally] of [['valid', this.valid] as const, ['errors', this.errors] as const]) {
      for (const [sec, times] of tally.listValues()) {
        const bar = bars[Math.floor((sec - fromSec) / widthSec)];
        if (bar) bar[key] += times;
        else (sec < fromSec ? below : above).add(sec, key, times);
      }
    }
    return [...below.list(), ...bars, ...above.list()];
  }
}

type Counted = readonly (readonly [value: number, times: number])[];

function countValues(values: readonly number[]): Counted {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function computeWidthOf(values: Counted, count: number): number {
  const middle = computeMedianOf(values, count);
  const deviations = values.map(([value, times]) => [Math.abs(value - middle), times] as const);
  const deviation = computeMedianOf(
    deviations.sort(([a], [b]) => a - b),
    count,
  );
  return (2 * deviation) / Math.cbrt(count);
}

function computeBinStart(durationSec: number, widthSec: number): number {
  return Math.floor(durationSec / widthSec) * widthSec;
}

function createEmptyBar(fromSec: number, widthSec: number): { -readonly [Key in keyof DurationBar]: DurationBar[Key] } {
  return { fromSec, toSec: fromSec + widthSec - 1, valid: 0, errors: 0, lapId: null, end: null };
}

/** Wider bars than half an hour, of laps that take days, are whole hours wide. */
function chooseWidth(idealSec: number, lowSec: number, highSec: number): number {
  const fits = (widthSec: number): boolean =>
    (computeBinStart(highSec, widthSec) - computeBinStart(lowSec, widthSec)) / widthSec < MAX_BARS;
  const nearestSec = READABLE_WIDTHS_SEC.reduce((nearest, width) =>
    Math.abs(width - idealSec) < Math.abs(nearest - idealSec) ? width : nearest,
  );
  const readable = READABLE_WIDTHS_SEC.find((width) => width >= nearestSec && fits(width));
  return readable ?? Math.ceil((highSec - lowSec) / (MAX_BARS - 1) / HOUR_SEC) * HOUR_SEC;
}

/** The bar of the laps beyond the others. */
class EndBar {
  readonly #end: 'below' | 'above';
  #fromSec = Infinity;
  #toSec = -Infinity;
  readonly #counts = { valid: 0, errors: 0 };

  constructor(end: 'below' | 'above') {
    this.#end = end;
  }

  add(sec: number, key: 'valid' | 'errors', times: number): void {
    this.#fromSec = Math.min(this.#fromSec, sec);
    this.#toSec = Math.max(this.#toSec, sec);
    this.#counts[key] += times;
  }

  /** None without laps. */
  list(): readonly DurationBar[] {
    if (this.#counts.valid + this.#counts.errors === 0) return [];
    return [{ fromSec: this.#fromSec, toSec: this.#toSec, ...this.#counts, lapId: null, end: this.#end }];
  }
}

function createSingleLapBar(lap: TimedLap): DurationBar {
  const { id, durationSec, error } = lap;
  const counts = error === 0 ? { valid: 1, errors: 0 } : { valid: 0, errors: 1 };
  return { fromSec: durationSec, toSec: durationSec, ...counts, lapId: id, end: null };
}
