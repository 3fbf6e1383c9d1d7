/** Percentage of all tags, rounded to two decimals; 0 without tags (L§2). */
export function computeAssetSharePercent(count: number, all: number): number {
  return all > 0 ? Math.round((count / all) * 10_000) / 100 : 0;
}
