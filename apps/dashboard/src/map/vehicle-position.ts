import { findPointAlong, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/** A vehicle's last report: the beacon that it was heard at, and its next leg if it has left that beacon. */
export interface VehiclePosition {
  readonly positionId: number;
  readonly place: PlanPoint;
  readonly nextLeg: Leg | null;
}

/** The way from the beacon that a vehicle left to the next one. */
export interface Leg {
  readonly toPositionId: number;
  readonly to: PlanPoint;
  readonly path: Path;
  readonly leftMs: number;
  /** Usual time from beacon to beacon; null if unknown. */
  readonly durationMs: number | null;
}

/** The place where a vehicle is drawn. */
export interface Placement {
  readonly point: PlanPoint;
  readonly headingDeg: number | null;
  /** Share of the leg that has been driven at the newest known place; 0 at a beacon. */
  readonly fraction: number;
}

/** Whether a vehicle is at another point now; true if it had none before. */
export function hasMoved(from: Placement | undefined, { point }: Placement): boolean {
  return from?.point.x !== point.x || from.point.y !== point.y;
}

/** A vehicle waits here until it is heard at its next beacon. */
const UNHEARD_LIMIT = 0.95;
/** Used for legs whose usual time is unknown. */
const UNKNOWN_FRACTION = 0.5;

/** Estimates the place of a vehicle at an instant of the world: its beacon, or up to 95% of its leg by the usual time. */
export function estimatePlacement({ place, nextLeg }: VehiclePosition, nowMs: number): Placement {
  if (!nextLeg) return { point: place, headingDeg: null, fraction: 0 };
  const fraction = computeLegFraction(nextLeg, nowMs);
  const along = findPointAlong(nextLeg.path, fraction);
  return { point: along?.point ?? place, headingDeg: along?.headingDeg ?? null, fraction };
}

function computeLegFraction({ leftMs, durationMs }: Leg, nowMs: number): number {
  if (durationMs === null) return UNKNOWN_FRACTION;
  if (durationMs <= 0) return UNHEARD_LIMIT;
  return Math.min(UNHEARD_LIMIT, Math.max(0, (nowMs - leftMs) / durationMs));
}
