import type { LiveMapModel } from '../live-map-model.ts';

/**
 * From more vehicles than this on a map is a crowd: marks are stamped on a canvas, those that would cover each other are
 * counted together, a few have plates, and only the selected one shows where it came from and goes.
 */
export const CROWD = 60;
/** So few beacons never come together, however near they are. */
export const FEW_BEACONS = 200;

export function isCrowd(count: number): boolean {
  return count > CROWD;
}

/** Whether there is a zoom at which marks of the map are counted together. */
export function hasClusters({ crowd, beacons, layers }: LiveMapModel): boolean {
  return crowd !== null || (layers.beacons && beacons.length > FEW_BEACONS);
}
