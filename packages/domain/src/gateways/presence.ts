/** The presence state of a vehicle (L§4). */
export type Presence = 'waiting' | 'onTheWay' | 'currentlyHere' | 'left' | 'inRoute' | 'ongoing' | 'offline';

interface VehicleState {
  readonly isOffline: boolean;
  /** State of the last visit; null before the first. */
  readonly state: 'ENTERED' | 'LEFT' | null;
  readonly hasNextPosition: boolean;
  /** Whether a lap is running. */
  readonly hasLap: boolean;
  readonly hasActiveRoute: boolean;
}

/**
 * The presence of a vehicle: offline first; waiting until it is heard at a beacon; currently here; after it left, on the
 * way if the next beacon is known, ongoing if a lap is running, in route if it has an active route, otherwise left (L§4).
 */
export function findPresence(vehicle: VehicleState): Presence {
  if (vehicle.isOffline) return 'offline';
  if (vehicle.state === null) return 'waiting';
  if (vehicle.state === 'ENTERED') return 'currentlyHere';
  if (vehicle.hasNextPosition) return 'onTheWay';
  if (vehicle.hasLap) return 'ongoing';
  return vehicle.hasActiveRoute ? 'inRoute' : 'left';
}
