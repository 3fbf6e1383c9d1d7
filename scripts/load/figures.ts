/** Figures of measured series. */

/** The value that a share (0 to 1) of the values does not exceed; NaN of no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The slope of the straight line that fits equally spaced values best, per step; 0 of fewer than two values. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [rise, run] = [0, 0];
  for (const [n, value] of values.entries()) {
    rise += (n - middle) * (value - mean);
    run += (n - middle) ** 2;
  }
  return run === 0 ? 0 : rise / run;
}
