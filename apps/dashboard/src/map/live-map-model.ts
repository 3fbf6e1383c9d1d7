import type { MapBeacon } from './beacon-model.ts';
import type { NamedCourse } from './course/course-model.ts';
import type { EditModel } from './edit/edit-model.ts';
import type { MapFixture } from './fixture-layer.ts';
import type { PlateText } from './plate-size.ts';
import type { TrailVisit } from './trail.ts';
import type { VehicleMark } from './vehicle-icon.ts';
import type { VehiclePosition } from './vehicle-position.ts';

/** A vehicle as the live map draws it. */
export interface MapVehicle extends Omit<VehicleMark, 'isSelected' | 'isFaded'> {
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

/** Which layers the user chose to see. */
export interface MapLayers {
  readonly trails: boolean;
  readonly ways: boolean;
  readonly beacons: boolean;
  readonly labels: boolean;
  readonly planNames: boolean;
  /** An uploaded image is inverted in the dark. */
  readonly inverted: boolean;
}

/** Hundreds of vehicles, each looked up only where it is needed. */
export interface MapCrowd {
  readonly count: number;
  /** The data from which the painter makes the vehicles, without the selected one. */
  readonly feed: unknown;
  readonly find: (id: number) => MapVehicle | null;
}

export interface LiveMapModel {
  /** With a crowd only the selected vehicle. */
  readonly vehicles: readonly MapVehicle[];
  readonly crowd: MapCrowd | null;
  readonly beacons: readonly MapBeacon[];
  /** Exciters and fixed gateways. */
  readonly fixtures: readonly MapFixture[];
  readonly selectedId: number | null;
  /** The vehicle that the pointer or the focus is on outside of the map, e.g. in a list. */
  readonly pointedId: number | null;
  /** The vehicles that a search found: the others are faded. Null without a search. */
  readonly foundIds: ReadonlySet<number> | null;
  readonly selectedBeaconId: number | null;
  /** Size of the beacons, 1 for the default. */
  readonly beaconScale: number;
  readonly selectedFixtureId: number | null;
  /** A route over the map, with the names of its stops. */
  readonly course?: NamedCourse;
  /** Null outside edit mode. In edit mode the map opens no popups. */
  readonly edit: EditModel | null;
  readonly layers: MapLayers;
  /** On a phone only the selected vehicle has a plate, with just its name. */
  readonly isNarrow: boolean;
}

/** The world's clock as the map follows it. */
export interface MapClock {
  /** The world's instant `aheadMs` of real time from now. */
  readonly nowMs: (aheadMs: number) => number;
  /** World time is so fast that positions must be updated between polls. */
  readonly isFast: () => boolean;
  /** World time is so fast that vehicles jump: gliding, they would rush through the yard. */
  readonly isTooFastToGlide: () => boolean;
}
