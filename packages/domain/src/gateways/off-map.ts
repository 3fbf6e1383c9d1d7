import type { Freshness } from './offline.ts';

/**
 * Why a thing is not on the map: it was never heard, has no position yet, its last beacon was taken off the map, it is
 * hidden by the user, offline, not placed, or a spare one that hangs nowhere.
 */
export type OffMapReason = 'never' | 'noPosition' | 'beaconRemoved' | 'hidden' | 'offline' | 'notPlaced' | 'spare';

interface Vehicle {
  readonly freshness: Freshness;
  readonly hasPosition: boolean;
  /** Whether it was at some beacon, be that on the map or not. */
  readonly hasVisited: boolean;
  readonly isHidden: boolean;
}

/** Why a vehicle is not on the map; null for one that is. What keeps it off for longest comes first (L§2). */
export function vehicleOffMap({ freshness, hasPosition, hasVisited, isHidden }: Vehicle): OffMapReason | null {
  if (freshness === 'never') return 'never';
  if (!hasPosition) return hasVisited ? 'beaconRemoved' : 'noPosition';
  if (freshness === 'offline') return 'offline';
  return isHidden ? 'hidden' : null;
}

/** Why a beacon is not on the map; null for one that is. An inactive one is spare (L§4). */
export function beaconOffMap(beacon: { readonly active: boolean; readonly hasPosition: boolean }): OffMapReason | null {
  if (beacon.hasPosition) return null;
  return beacon.active ? 'notPlaced' : 'spare';
}
