/** How long laps lasted, as bars of a histogram (R§4). */

export interface LastedLap {
  readonly id: number;
  /** Whole seconds. */
  readonly durationSec: number;
  readonly error: number;
}

/** The laps that lasted `fromSec` to `toSec`, both of them within. */
export interface DurationBar {
  readonly fromSec: number;
  readonly toSec: number;
  readonly valid: number;
  readonly errors: number;
  /** The lap of a bar of its own; null where bars stand for ranges. */
  readonly lapId: number | null;
}

/** So few laps are a bar each. */
const FEW_LAPS = 5;
/** More bars than these can't be told apart. */
const MOST_BARS = 40;
/** Widths that are read easily, in seconds; above them whole hours. */
const WIDTHS_SEC = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

/** Width of the bins of values: 2 x median absolute deviation x n^(-1/3); 0 where half of them are alike. */
export function binWidth(values: readonly number[]): number {
  const middle = median(values);
  const deviation = median(values.map((value) => Math.abs(value - middle)));
  return (2 * deviation) / Math.cbrt(values.length);
}

/** The value in the middle, or halfway between the two there; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/**
 * Laps as bars, from the shortest on, those without laps between them as well. A bar is as wide as `binWidth` says, or
 * the next width that is read easily; up to 5 laps are a bar each.
 */
export function durationBars(laps: readonly LastedLap[]): readonly DurationBar[] {
  const sorted = laps.toSorted((a, b) => a.durationSec - b.durationSec || a.id - b.id);
  if (sorted.length <= FEW_LAPS) return sorted.map(ownBar);
  const [shortest, longest] = [sorted[0]?.durationSec ?? 0, sorted.at(-1)?.durationSec ?? 0];
  const widthSec = easyWidth(Math.max(binWidth(sorted.map(({ durationSec }) => durationSec)), 1), longest - shortest);
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

function ownBar({ id, durationSec, error }: LastedLap): DurationBar {
  const isValid = error === 0;
  return { fromSec: durationSec, toSec: durationSec, valid: isValid ? 1 : 0, errors: isValid ? 0 : 1, lapId: id };
}

function emptyBar(bin: number, widthSec: number): { -readonly [Key in keyof DurationBar]: DurationBar[Key] } {
  return { fromSec: bin * widthSec, toSec: (bin + 1) * widthSec - 1, valid: 0, errors: 0, lapId: null };
}

function easyWidth(widthSec: number, rangeSec: number): number {
  const least = Math.max(widthSec, (rangeSec + 1) / (MOST_BARS - 1));
  return WIDTHS_SEC.find((width) => width >= least) ?? Math.ceil(least / 3600) * 3600;
}
