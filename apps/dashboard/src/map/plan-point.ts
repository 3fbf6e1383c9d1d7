/** A point of a floor plan: pixels of its image from the top left. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

/** A point of the map's container: CSS pixels from its top left. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export function interpolatePoint(a: PlanPoint, b: PlanPoint, fraction: number): PlanPoint {
  return { x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction };
}

export function computeDistance(a: PlanPoint, b: PlanPoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
