/** The sizes that a heat map may have (R§2, L§2). */
export const HEAT_SIZE = { min: 1, max: 2, step: 0.25, default: 1 } as const;

/** Maximum radius of a spot (R§9, L§9). */
export const HEAT_RADIUS_MAX_PX = 95;

/** Radius of a spot at size 1, as a share of the shown plan's width. */
const RADIUS_SHARE = 0.045;
/** A smaller spot would be hidden by the mark on it. */
const RADIUS_MIN_PX = 20;

/** Whether a number is one of the sizes: 1 to 2 in steps of 0.25. */
export function isHeatSize(size: number): boolean {
  const { min, max, step } = HEAT_SIZE;
  return size >= min && size <= max && Number.isInteger((size - min) / step);
}

/** Radius in pixels of a spot on a plan shown `planWidthPx` wide: it grows with the zoom and the size, up to 95 (R§9). */
export function computeHeatRadiusPx({
  planWidthPx,
  size,
}: {
  readonly planWidthPx: number;
  readonly size: number;
}): number {
  return Math.min(HEAT_RADIUS_MAX_PX, Math.max(RADIUS_MIN_PX, planWidthPx * RADIUS_SHARE) * size);
}
