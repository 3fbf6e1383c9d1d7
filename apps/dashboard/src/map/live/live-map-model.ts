import type { MapAssets } from '../asset-model.ts';
import { MAX_UNCLUSTERED_BEACONS, type MapBeacon } from '../beacon-model.ts';
import type { NamedCourse } from '../course/course-model.ts';
import type { EditModel } from '../edit/edit-model.ts';
import type { MapFixture } from '../fixture-layer.ts';
import type { MapTruths } from '../truth-model.ts';
import type { MapCrowd, MapVehicle } from '../map-vehicle.ts';

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
  /** The asset tags; absent or null on maps without them. */
  readonly assets?: MapAssets | null;
  /** Where the vehicles truly are; absent unless the user wants to see it. */
  readonly truths?: MapTruths;
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

/** Whether the map has clusters at some zoom. */
export function hasClusters({ crowd, beacons, layers }: LiveMapModel): boolean {
  return crowd !== null || (layers.beacons && beacons.length > MAX_UNCLUSTERED_BEACONS);
}
