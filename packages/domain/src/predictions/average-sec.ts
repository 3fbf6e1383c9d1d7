/** A stay or trip that is longer than this many times the median is a break. */
const BREAK_FACTOR = 3;

/** Mean of some durations (ms) in whole seconds, without the breaks among them; null without any. */
export function computeAverageSec(durationsMs: readonly number[]): number | null {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) return null;
  const counted = sorted.filter((duration) => duration <= median * BREAK_FACTOR);
  return Math.round(counted.reduce((sum, duration) => sum + duration, 0) / counted.length / 1000);
}
