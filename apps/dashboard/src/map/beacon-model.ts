import type { BeaconMark } from './beacon-drawing.ts';
import type { PlanPoint } from './plan-point.ts';

/** A beacon as the maps draw it. */
export interface MapBeacon extends Omit<BeaconMark, 'isSelected' | 'scale'> {
  /** Id of its position on the map (`tagPositionId`). */
  readonly id: number;
  readonly point: PlanPoint;
  /** Its label, or its hex id if it has none. */
  readonly name: string;
}

/** Up to this many beacons are never clustered, however close together they are. */
export const MAX_UNCLUSTERED_BEACONS = 200;
