/**
 * Up to this many vehicles are elements of the map. More are a crowd: drawn on a canvas, clustered where they would
 * overlap, a few with plates, and only the selected one with its trail and way ahead.
 */
export const MAX_VEHICLE_ELEMENTS = 60;

export function isCrowd(count: number): boolean {
  return count > MAX_VEHICLE_ELEMENTS;
}
