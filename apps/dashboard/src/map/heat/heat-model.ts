import type { HeatLevel } from '@lapwing/domain';
import type { MapBeacon } from '../beacon-model.ts';
import type { MapCourse } from '../course/course-model.ts';
import type { Path } from '../path.ts';
import type { PlanPoint } from '../plan-point.ts';

/** A place with its heat. */
export interface HeatSpot {
  readonly point: PlanPoint;
  readonly level: HeatLevel;
}

/** The way from one place to another, or back to the same, with its heat. */
export interface HeatSegment {
  readonly key: string;
  /** The lane from the first place to the last; only these two if the lane is unknown. */
  readonly path: Path;
  readonly level: HeatLevel;
}

/** The content of a heat map. */
export interface HeatModel {
  readonly beacons: readonly MapBeacon[];
  readonly selectedBeaconId: number | null;
  readonly spots: readonly HeatSpot[];
  readonly segments: readonly HeatSegment[];
  readonly selectedSegment: string | null;
  /** Size of the spots, 1 to 2. */
  readonly size: number;
  /** A route or a lap over the heat. */
  readonly course: MapCourse;
}
