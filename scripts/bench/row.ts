/** One measured figure and its goal. Both sides of a ratio are measured in the same run. */
export interface BenchRow {
  name: string;
  value: number;
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
}

export function isReached({ value, goal }: BenchRow): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds of each of `rounds` runs, after one warm-up run. */
export function measureRounds(rounds: number, run: () => void): number[] {
  run();
  return Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  });
}
