import { BREAK_FACTOR } from '../time/break-factor.ts';

/** Mean of some durations (ms) in whole seconds, without the breaks among them; null without any. */
export function computeAverageSec(durationsMs: readonly number[]): number | null {
  return averageSorted(durationsMs.toSorted((a, b) => a - b));
}

/** The same of durations in ascending order. */
export function averageSorted(sortedMs: ArrayLike<number>): number | null {
  const { length } = sortedMs;
  if (length === 0) return null;
  const limitMs = (sortedMs[Math.floor((length - 1) / 2)] ?? 0) * BREAK_FACTOR;
  let count = 0;
  let sumMs = 0;
  for (; count < length && (sortedMs[count] ?? 0) <= limitMs; count += 1) sumMs += sortedMs[count] ?? 0;
  return Math.round(sumMs / count / 1000);
}
