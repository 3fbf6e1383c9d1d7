/** How much longer stays and trips took that had lasted some time already. */
import { lowerBound } from '../time/lower-bound.ts';

/** Of the stays (or trips) that lasted longer than `afterSec`, half took at most `sec` more. */
export interface RemainingTime {
  readonly afterSec: number;
  readonly sec: number;
}

/** The remaining times at a place of a route and on the way to the next one, ascending; empty if too few are known. */
export interface PlaceRemaining {
  readonly stay: readonly RemainingTime[];
  readonly trip: readonly RemainingTime[];
}

/** Seconds after which the remaining time is determined. Between two of them it changes evenly. */
const AFTER_SEC = [0, 15, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600, 900, 1200, 1800, 2700];
/** Of fewer durations, no median says what is usual. */
const MIN_COUNT = 10;

/** The remaining times of durations (ms, ascending), as long as at least 10 of them lasted longer. */
export function listRemainingTimes(sortedMs: ArrayLike<number>): RemainingTime[] {
  const { length } = sortedMs;
  const times: RemainingTime[] = [];
  for (const afterSec of AFTER_SEC) {
    const first = lowerBound(length, (n) => (sortedMs[n] ?? 0) <= afterSec * 1000);
    if (length - first < MIN_COUNT) break;
    const medianMs = sortedMs[first + Math.floor((length - first - 1) / 2)] ?? 0;
    times.push({ afterSec, sec: Math.round(medianMs / 1000) - afterSec });
  }
  return times;
}

/** The remaining time after some seconds; null if too few lasted that long. */
export function findRemainingSec(times: readonly RemainingTime[], elapsedSec: number): number | null {
  const next = lowerBound(times.length, (n) => (times[n]?.afterSec ?? 0) < elapsedSec);
  const [before, after] = [times[next - 1], times[next]];
  if (!after) return null;
  if (!before) return after.sec;
  const share = (elapsedSec - before.afterSec) / (after.afterSec - before.afterSec);
  return Math.round(before.sec + share * (after.sec - before.sec));
}
