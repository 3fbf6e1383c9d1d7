import type { Path } from '../path.ts';
import type { PlanPoint } from '../plan-point.ts';

/** A part of a course, as it was to be, as it was, or away from where it was to be. */
export interface CourseLine {
  readonly kind: 'expected' | 'actual' | 'offRoute';
  readonly path: Path;
}

/** A stop of a course. */
export interface CourseStop {
  readonly point: PlanPoint;
  /** Its places in the route, counted from 1; empty for a beacon that is not on it. */
  readonly text: string;
  /** Still ahead; reached; expected when it went wrong; where it went wrong. */
  readonly kind: 'ahead' | 'reached' | 'missed' | 'fault';
  /** What is written beside it; empty where its number is enough. */
  readonly label: string;
}

/** A vehicle where it is now. */
export interface CourseVehicle {
  readonly point: PlanPoint;
  readonly number: string;
  readonly palette: number;
}

/** A route, or one lap on it, and who is under way. */
export interface MapCourse {
  /** Of the vehicle whose lap it is, counted from 0; null for a route. */
  readonly palette: number | null;
  readonly lines: readonly CourseLine[];
  readonly stops: readonly CourseStop[];
  readonly vehicles: readonly CourseVehicle[];
}

export const NO_COURSE: MapCourse = { palette: null, lines: [], stops: [], vehicles: [] };
