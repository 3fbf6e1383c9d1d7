/** Percentage of a whole, rounded to two decimals; 0 without a whole (L§2, R§9). */
export function computeFinePercent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0;
}
