/** The durations of laps as bars of a histogram (R§4). */
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
  const middle = computeMedian(values);
  const deviation = computeMedian(values.map((value) => Math.abs(value - middle)));
  return (2 * deviation) / Math.cbrt(values.length);
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/**
 * Laps as bars, shortest first, including empty bars between them. Bars have the readable width that is nearest to
 * `computeBinWidth`, or a wider one if there were more than 60 of them between the 0.5th and the 99.5th percentile; what lies
 * beyond is in an end bar. Up to 5 laps have one bar each.
 */
export function createDurationBars(laps: readonly TimedLap[]): readonly DurationBar[] {
  const sorted = laps.toSorted((a, b) => a.durationSec - b.durationSec || a.id - b.id);
  if (sorted.length <= MAX_SINGLE_LAPS) return sorted.map(createSingleLapBar);
  const durations = sorted.map(({ durationSec }) => durationSec);
  const [low, high] = [computePercentile(durations, END_SHARE), computePercentile(durations, 1 - END_SHARE)];
  const widthSec = chooseWidth(computeBinWidth(durations), low, high);
  const fromSec = computeBinStart(low, widthSec);
  const untilSec = computeBinStart(high, widthSec) + widthSec;
  const bars = Array.from({ length: (untilSec - fromSec) / widthSec }, (_, n) =>
    createEmptyBar(fromSec + n * widthSec, widthSec),
  );
  for (const { durationSec, error } of sorted) {
    const bar = bars[Math.floor((durationSec - fromSec) / widthSec)];
    if (bar) bar[error === 0 ? 'valid' : 'errors'] += 1;
  }
  const below = sorted.filter(({ durationSec }) => durationSec < fromSec);
  const above = sorted.filter(({ durationSec }) => durationSec >= untilSec);
  return [...createEndBars(below, 'below'), ...bars, ...createEndBars(above, 'above')];
}

/** The value of the nearest rank among sorted values. */
function computePercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
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

/** The end bar of the laps beyond the others; none without laps. */
function createEndBars(laps: readonly TimedLap[], end: 'below' | 'above'): readonly DurationBar[] {
  const [shortest, longest] = [laps[0], laps.at(-1)];
  if (!shortest || !longest) return [];
  return [{ fromSec: shortest.durationSec, toSec: longest.durationSec, ...countLaps(laps), lapId: null, end }];
}

function countLaps(laps: readonly TimedLap[]): { readonly valid: number; readonly errors: number } {
  const valid = laps.filter(({ error }) => error === 0).length;
  return { valid, errors: laps.length - valid };
}

function createSingleLapBar(lap: TimedLap): DurationBar {
  const { id, durationSec } = lap;
  return { fromSec: durationSec, toSec: durationSec, ...countLaps([lap]), lapId: id, end: null };
}
