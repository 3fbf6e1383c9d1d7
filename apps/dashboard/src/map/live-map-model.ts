import type { MapBeacon } from './beacon-layer.ts';
import type { EditModel } from './edit/edit-model.ts';
import type { MapFixture } from './fixture-layer.ts';
import type { PlateText } from './plate-size.ts';
import type { TrailVisit } from './trail.ts';
import type { VehicleMark } from './vehicle-icon.ts';
import type { KnownWay, Stop } from './way-book.ts';
import type { Whereabouts } from './whereabouts.ts';

/** A vehicle as the live map draws it. */
export interface MapVehicle extends Omit<VehicleMark, 'isSelected'> {
  readonly id: number;
  readonly whereabouts: Whereabouts;
  /** It left its last beacon. */
  readonly isMoving: boolean;
  /** Its last positions, oldest first. */
  readonly visits: readonly TrailVisit[];
  /** The stops of its lap after the next one. */
  readonly stopsAhead: readonly Stop[];
  readonly plate: PlateText;
  /** Late, stale: its plate gives way after the others'. */
  readonly isWrong: boolean;
  /** What to say at its next beacon while it is selected. */
  readonly nextPlate: PlateText | null;
}

/** What the user chose to see. */
export interface MapLayers {
  readonly trails: boolean;
  readonly ways: boolean;
  readonly beacons: boolean;
  readonly labels: boolean;
  readonly planNames: boolean;
  /** An uploaded image is inverted in the dark. */
  readonly inverted: boolean;
}

/** Vehicles in their hundreds: what is known of each only where it is asked for. */
export interface MapCrowd {
  readonly count: number;
  /** What its painter makes the vehicles of, without the selected one. */
  readonly feed: unknown;
  readonly find: (id: number) => MapVehicle | null;
}

export interface LiveMapModel {
  /** In a crowd the selected one alone. */
  readonly vehicles: readonly MapVehicle[];
  readonly crowd: MapCrowd | null;
  /** Lanes that the answer tells of, for the trails of all. */
  readonly knownWays: readonly KnownWay[];
  readonly beacons: readonly MapBeacon[];
  /** Exciters and fixed gateways. */
  readonly fixtures: readonly MapFixture[];
  readonly selectedId: number | null;
  readonly selectedBeaconId: number | null;
  /** Size of the beacons as a share of their usual one. */
  readonly beaconScale: number;
  readonly selectedFixtureId: number | null;
  /** Null: nothing can be moved. While it is edited the map opens no popups. */
  readonly edit: EditModel | null;
  readonly layers: MapLayers;
  /** On a phone only the selected vehicle has a plate, with its name alone. */
  readonly isNarrow: boolean;
}

/** The world's clock as the map follows it. */
export interface MapClock {
  /** The world's instant in so many ms of real time. */
  readonly nowMs: (aheadMs: number) => number;
  /** World time passes so fast that positions are followed between polls, too. */
  readonly isFast: () => boolean;
}
