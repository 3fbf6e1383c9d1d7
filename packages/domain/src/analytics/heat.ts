/** The colours of heat maps and their places on the gradient, coldest first (R§2). */
export const HEAT_STOPS = [
  { at: 0.15, name: 'blue', colour: '#0000FF' },
  { at: 0.35, name: 'green', colour: '#008000' },
  { at: 0.7, name: 'yellow', colour: '#FFFF00' },
  { at: 0.9, name: 'orange', colour: '#FFA500' },
  { at: 1, name: 'red', colour: '#FF0000' },
] as const;

/** How hot a value is among others, 0 to 4: the index of its colour in the stops. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** Lowest z-scores of levels 1 to 4. */
const CUTS = [-1, 0, 1, 2] as const;
/** Z-scores are rounded to nine decimals, so that a rounding error does not put a value below a cut. */
const PRECISION = 1e9;

/** The level of each value by its z-score among all, cut at -1, 0, 1 and 2; values without deviation count as 0 (R§2). */
export function computeHeatLevels(values: readonly number[]): readonly HeatLevel[] {
  const mean = sum(values) / values.length;
  const deviation = Math.sqrt(sum(values.map((value) => (value - mean) * (value - mean))) / values.length);
  const isEven = values.every((value) => value === values[0]);
  return values.map((value) =>
    findLevel(isEven ? 0 : Math.round(((value - mean) / deviation) * PRECISION) / PRECISION),
  );
}

/** Width in pixels of a segment's line: 2, 4, 6, 8 or 10 (R§2). */
export function computeSegmentWeightPx(level: HeatLevel): number {
  return 2 * (level + 1);
}

function findLevel(zScore: number): HeatLevel {
  return CUTS.filter((cut) => zScore >= cut).length as HeatLevel;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
