/** The durations of laps as bars of a histogram (R§4). */

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
}

/** Up to this many laps have one bar each. */
const MAX_SINGLE_LAPS = 5;
/** More bars cannot be distinguished on the chart. */
const MAX_BARS = 40;
/** Round widths of a bar in seconds; wider bars are whole hours. */
const ROUND_WIDTHS_SEC = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

/** Width of histogram bins: 2 x median absolute deviation x n^(-1/3); 0 if half of the values are equal. */
export function binWidth(values: readonly number[]): number {
  const middle = median(values);
  const deviation = median(values.map((value) => Math.abs(value - middle)));
  return (2 * deviation) / Math.cbrt(values.length);
}

/** The middle value, or the mean of the two middle ones; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/**
 * Laps as bars, shortest first, including empty bars between them. Bars have the width of `binWidth`, rounded up to a
 * round one. Up to 5 laps have one bar each.
 */
export function durationBars(laps: readonly TimedLap[]): readonly DurationBar[] {
  const sorted = laps.toSorted((a, b) => a.durationSec - b.durationSec || a.id - b.id);
  if (sorted.length <= MAX_SINGLE_LAPS) return sorted.map(singleLapBar);
  const [shortest, longest] = [sorted[0]?.durationSec ?? 0, sorted.at(-1)?.durationSec ?? 0];
  const widthSec = roundWidth(Math.max(binWidth(sorted.map(({ durationSec }) => durationSec)), 1), longest - shortest);
  const first = Math.floor(shortest / widthSec);
  const bars = Array.from({ length: Math.floor(longest / widthSec) - first + 1 }, (_, bin) =>
    emptyBar(first + bin, widthSec),
  );
  for (const { durationSec, error } of sorted) {
    const bar = bars[Math.floor(durationSec / widthSec) - first];
    if (bar) bar[error === 0 ? 'valid' : 'errors'] += 1;
  }
  return bars;
}

function singleLapBar({ id, durationSec, error }: TimedLap): DurationBar {
  const isValid = error === 0;
  return { fromSec: durationSec, toSec: durationSec, valid: isValid ? 1 : 0, errors: isValid ? 0 : 1, lapId: id };
}

function emptyBar(bin: number, widthSec: number): { -readonly [Key in keyof DurationBar]: DurationBar[Key] } {
  return { fromSec: bin * widthSec, toSec: (bin + 1) * widthSec - 1, valid: 0, errors: 0, lapId: null };
}

function roundWidth(widthSec: number, rangeSec: number): number {
  const min = Math.max(widthSec, (rangeSec + 1) / (MAX_BARS - 1));
  return ROUND_WIDTHS_SEC.find((width) => width >= min) ?? Math.ceil(min / 3600) * 3600;
}
