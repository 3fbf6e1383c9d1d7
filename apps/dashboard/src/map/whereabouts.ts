import { pointAlong, type Path } from './path.ts';
import type { PlanPoint } from './plan-point.ts';

/** What is known of a vehicle's place: the beacon that heard it last, and the way on if it left that. */
export interface Whereabouts {
  readonly positionId: number;
  readonly place: PlanPoint;
  readonly course: Course | null;
}

/** The way from the beacon that a vehicle left to the one it is expected at. */
export interface Course {
  readonly toPositionId: number;
  readonly to: PlanPoint;
  readonly path: Path;
  readonly leftMs: number;
  /** Usual time from beacon to beacon; null where nobody knows. */
  readonly durationMs: number | null;
}

export interface Placement {
  readonly point: PlanPoint;
  readonly headingDeg: number | null;
  /** Share of the course that is behind; 0 at a beacon. */
  readonly fraction: number;
}

/** Whether a vehicle is at another point now; one that was nowhere before is. */
export function hasMoved(from: Placement | undefined, { point }: Placement): boolean {
  return from?.point.x !== point.x || from.point.y !== point.y;
}

/** A vehicle waits here for its next beacon: it is not shown there before it was heard there. */
const UNHEARD_LIMIT = 0.95;
/** Somewhere on a way whose usual time is unknown. */
const UNKNOWN_FRACTION = 0.5;

/**
 * Where a vehicle is drawn at an instant of the world: on its beacon, or on the way to the next as far as the usual
 * time says, at most 95% of it.
 */
export function placeAt({ place, course }: Whereabouts, nowMs: number): Placement {
  if (!course) return { point: place, headingDeg: null, fraction: 0 };
  const fraction = courseFraction(course, nowMs);
  const along = pointAlong(course.path, fraction);
  return { point: along?.point ?? place, headingDeg: along?.headingDeg ?? null, fraction };
}

function courseFraction({ leftMs, durationMs }: Course, nowMs: number): number {
  if (durationMs === null) return UNKNOWN_FRACTION;
  if (durationMs <= 0) return UNHEARD_LIMIT;
  return Math.min(UNHEARD_LIMIT, Math.max(0, (nowMs - leftMs) / durationMs));
}
