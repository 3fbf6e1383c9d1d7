/** Which rows of a prediction show (R§2, R§5). */
import type { PredictionRow } from './prediction-rows.ts';

/** A table among other things, and one that has the screen for itself. */
export type PredictionView = 'usual' | 'fullscreen';

const LIMITS = { usual: { usual: 5, most: 15 }, fullscreen: { usual: 10, most: 10 } } as const;

/** How many rows a table may have at most: as many as the route has stops, and 15, or 10 in fullscreen. At least 1. */
export function mostPredictionRows(stopCount: number, view: PredictionView): number {
  return Math.max(1, Math.min(stopCount, LIMITS[view].most));
}

/** How many rows a table has: as many as were asked for, 5 or 10 where nobody asked, between 1 and the most. */
export function predictionRowCount(asked: number | null, stopCount: number, view: PredictionView): number {
  const wanted = Math.floor(asked ?? LIMITS[view].usual);
  return Math.min(Math.max(1, wanted), mostPredictionRows(stopCount, view));
}

/**
 * The rows in the order in which they show: as the gateway comes to them, or by the order of the route from a chosen
 * position on, so that its row stays on top.
 */
export function rowsFrom<Row extends PredictionRow>(
  rows: readonly Row[],
  topPositionId: number | null,
): readonly Row[] {
  const top = topPositionId === null ? -1 : rows.findIndex(({ tagPositionId }) => tagPositionId === topPositionId);
  return top <= 0 ? rows : [...rows.slice(top), ...rows.slice(0, top)];
}
