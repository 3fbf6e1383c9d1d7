/** So many times the usual is a break, and no stay or trip like the others. */
const BREAK_FACTOR = 3;

/** Mean of some durations (ms) in whole seconds, without the breaks among them; null without any. */
export function averageSec(durationsMs: readonly number[]): number | null {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)];
  if (usual === undefined) return null;
  const counted = sorted.filter((duration) => duration <= usual * BREAK_FACTOR);
  return Math.round(counted.reduce((sum, duration) => sum + duration, 0) / counted.length / 1000);
}
