/** Where a vehicle is in its work (L§4). */
export type Presence = 'waiting' | 'onTheWay' | 'currentlyHere' | 'left' | 'inRoute' | 'ongoing' | 'offline';

interface Present {
  readonly isOffline: boolean;
  /** Of the last position; null before the first one. */
  readonly state: 'ENTERED' | 'LEFT' | null;
  readonly hasNextPosition: boolean;
  /** Whether a lap is running. */
  readonly hasLap: boolean;
  readonly hasActiveRoute: boolean;
}

/**
 * The one presence of a vehicle: offline before all else; waiting until it is heard at a beacon; currently here; and
 * once it has left, on the way to a known beacon, else ongoing on its lap, in route without one, or just left (L§4).
 */
export function presenceOf(vehicle: Present): Presence {
  if (vehicle.isOffline) return 'offline';
  if (vehicle.state === null) return 'waiting';
  if (vehicle.state === 'ENTERED') return 'currentlyHere';
  if (vehicle.hasNextPosition) return 'onTheWay';
  if (vehicle.hasLap) return 'ongoing';
  return vehicle.hasActiveRoute ? 'inRoute' : 'left';
}
