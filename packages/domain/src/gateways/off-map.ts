import type { Freshness } from './offline.ts';

/**
 * Why a thing is not on the map: it was never heard, has no position yet, its last beacon was removed from the map, it
 * is hidden by the user, offline, not placed, or spare.
 */
export type OffMapReason = 'never' | 'noPosition' | 'beaconRemoved' | 'hidden' | 'offline' | 'notPlaced' | 'spare';

interface Vehicle {
  readonly freshness: Freshness;
  readonly hasPosition: boolean;
  /** Whether it has ever visited a beacon, even one that is no longer on the map. */
  readonly hasVisited: boolean;
  readonly isHidden: boolean;
}

/** Why a vehicle is not on the map; null for one that is. The reason that lasts longest comes first (L§2). */
export function explainVehicleOffMap({ freshness, hasPosition, hasVisited, isHidden }: Vehicle): OffMapReason | null {
  if (freshness === 'never') return 'never';
  if (!hasPosition) return hasVisited ? 'beaconRemoved' : 'noPosition';
  if (freshness === 'offline') return 'offline';
  return isHidden ? 'hidden' : null;
}

/** Why a beacon is not on the map; null for one that is. An inactive one is spare (L§4). */
export function explainBeaconOffMap(beacon: {
  readonly active: boolean;
  readonly hasPosition: boolean;
}): OffMapReason | null {
  if (beacon.hasPosition) return null;
  return beacon.active ? 'notPlaced' : 'spare';
}
