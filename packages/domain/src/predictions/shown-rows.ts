/** Which rows of a prediction table are shown (R§2, R§5). */
import type { PredictionRow } from './prediction-rows.ts';

/** A table on a page with other content, or one in fullscreen. */
export type PredictionView = 'normal' | 'fullscreen';

const LIMITS = { normal: { default: 5, max: 15 }, fullscreen: { default: 10, max: 10 } } as const;

/** Maximum number of rows: the number of stops, up to 15, or up to 10 in fullscreen; at least 1. */
export function computeMaxPredictionRows(stopCount: number, view: PredictionView): number {
  return Math.max(1, Math.min(stopCount, LIMITS[view].max));
}

/** Number of rows: the requested number within its bounds; 5 by default, or 10 in fullscreen. */
export function choosePredictionRowCount(requested: number | null, stopCount: number, view: PredictionView): number {
  const wanted = Math.floor(requested ?? LIMITS[view].default);
  return Math.min(Math.max(1, wanted), computeMaxPredictionRows(stopCount, view));
}

/**
 * The rows in the order in which they are shown: as the gateway reaches them, or along the route from a chosen position,
 * whose row then stays on top.
 */
export function orderRowsFrom<Row extends PredictionRow>(
  rows: readonly Row[],
  topPositionId: number | null,
): readonly Row[] {
  const top = topPositionId === null ? -1 : rows.findIndex(({ tagPositionId }) => tagPositionId === topPositionId);
  return top <= 0 ? rows : [...rows.slice(top), ...rows.slice(0, top)];
}
