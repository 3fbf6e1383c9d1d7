import type { PlateText } from './plate-size.ts';
import type { TrailVisit } from './trail.ts';
import type { VehicleMark } from './vehicle-icon.ts';
import type { VehiclePosition } from './vehicle-position.ts';

/** A vehicle as the live map draws it. */
export interface MapVehicle extends Pick<VehicleMark, 'number' | 'palette' | 'isStale'> {
  readonly id: number;
  readonly position: VehiclePosition;
  /** It has left its last beacon. */
  readonly isMoving: boolean;
  /** Its last positions, oldest first. */
  readonly visits: readonly TrailVisit[];
  readonly plate: PlateText;
  /** It is late or stale: its plate is placed before those of others. */
  readonly isWrong: boolean;
  /** The plate at its next beacon, shown while it is selected. */
  readonly nextPlate: PlateText | null;
  /** The plate while it glides to the place where it arrived, if that differs. */
  readonly arrivingPlate: PlateText | null;
}

/** Hundreds of vehicles, each looked up only where it is needed. */
export interface MapCrowd {
  readonly count: number;
  /** The data from which the painter makes the vehicles, without the selected one. */
  readonly feed: unknown;
  readonly find: (id: number) => MapVehicle | null;
}
