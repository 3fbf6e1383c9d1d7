import { MAX_UNCLUSTERED_BEACONS } from '../beacon-model.ts';
import type { LiveMapModel } from '../live-map-model.ts';

/**
 * Up to this many vehicles are elements of the map. More are a crowd: drawn on a canvas, clustered where they would
 * overlap, a few with plates, and only the selected one with its trail and way ahead.
 */
export const MAX_VEHICLE_ELEMENTS = 60;

export function isCrowd(count: number): boolean {
  return count > MAX_VEHICLE_ELEMENTS;
}

/** Whether the map has clusters at some zoom. */
export function hasClusters({ crowd, beacons, layers }: LiveMapModel): boolean {
  return crowd !== null || (layers.beacons && beacons.length > MAX_UNCLUSTERED_BEACONS);
}
