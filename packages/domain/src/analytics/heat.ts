/** The colours of heat maps, coldest first, and where on the gradient each stands (R§2). */
export const HEAT_STOPS = [
  { at: 0.15, name: 'blue', colour: '#0000FF' },
  { at: 0.35, name: 'green', colour: '#008000' },
  { at: 0.7, name: 'yellow', colour: '#FFFF00' },
  { at: 0.9, name: 'orange', colour: '#FFA500' },
  { at: 1, name: 'red', colour: '#FF0000' },
] as const;

/** How hot a value is among others, 0 to 4: the place of its colour among the stops. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

/** From these z-scores on a value is of the levels 1 to 4. */
const CUTS = [-1, 0, 1, 2] as const;
/** Z-scores are judged to so many parts of one: a value may miss a cut by what computers leave of a sum. */
const EXACT = 1e9;

/** The level of each value by its z-score among all, cut at -1, 0, 1 and 2; values without deviation count as 0 (R§2). */
export function heatLevels(values: readonly number[]): readonly HeatLevel[] {
  const mean = sum(values) / values.length;
  const deviation = Math.sqrt(sum(values.map((value) => (value - mean) * (value - mean))) / values.length);
  const isEven = values.every((value) => value === values[0]);
  return values.map((value) => levelOf(isEven ? 0 : Math.round(((value - mean) / deviation) * EXACT) / EXACT));
}

/** Width in pixels of the line of a segment of a level: 2, 4, 6, 8 or 10 (R§2). */
export function segmentWeightPx(level: HeatLevel): number {
  return 2 * (level + 1);
}

function levelOf(zScore: number): HeatLevel {
  return CUTS.filter((cut) => zScore >= cut).length as HeatLevel;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
