import type { Path } from '../path.ts';
import type { PlanPoint } from '../plan-point.ts';
import type { PlateText } from '../plate-size.ts';

/** A part of a course: as expected, as driven, off the route, along the lanes of a route, or straight where they are unknown. */
export interface CourseLine {
  readonly kind: 'expected' | 'actual' | 'offRoute' | 'lane' | 'straight';
  readonly path: Path;
}

/** A stop of a course. */
export interface CourseStop {
  readonly point: PlanPoint;
  /** Its order numbers in the route, from 1; empty for a beacon off the route. */
  readonly text: string;
  /** Still ahead; reached; expected but missed; where the fault happened. */
  readonly kind: 'ahead' | 'reached' | 'missed' | 'fault';
  /** The plate beside it; null if its number is enough. */
  readonly label: PlateText | null;
}

/** A vehicle at its current point. */
export interface CourseVehicle {
  readonly point: PlanPoint;
  readonly number: string;
  readonly palette: number;
}

/** A route or one lap on it, with the vehicles that are driving it. */
export interface MapCourse {
  /** Palette index of the vehicle that drove the lap; null for a route. */
  readonly palette: number | null;
  readonly lines: readonly CourseLine[];
  readonly stops: readonly CourseStop[];
  readonly vehicles: readonly CourseVehicle[];
}

export const NO_COURSE: MapCourse = { palette: null, lines: [], stops: [], vehicles: [] };

/** A course with the names of its stops, by their index, each of which is placed where there is room. */
export interface NamedCourse extends MapCourse {
  readonly names: readonly string[];
}
