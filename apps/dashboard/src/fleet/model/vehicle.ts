import { freshness, GATEWAY_TYPE, paletteIndex, wifiBand, type Freshness } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';

/** A gateway with what the screen says of it at the instant of the answer. */
export interface Vehicle {
  readonly gateway: Gateway;
  readonly id: number;
  /** Its place in the fleet, counted from 1: it tells vehicles of one colour apart. */
  readonly number: number;
  /** Place in the palette of seven, counted from 0. */
  readonly palette: number;
  readonly freshness: Freshness;
  /** When it was last heard, unix seconds. */
  readonly heardTs: number | null;
  /** The user took it off the map. */
  readonly isHidden: boolean;
}

/**
 * The vehicles of an answer, in its order, exciters and readers aside; `nowTs` is the answer's own instant. Those of
 * which it says the same as the answer `before` stay the same objects.
 */
export function vehiclesOf(
  gateways: readonly Gateway[],
  nowTs: number,
  hiddenIds: ReadonlySet<number>,
  before: readonly Vehicle[] = [],
): readonly Vehicle[] {
  const vehicles = gateways.filter(({ type }) => type === GATEWAY_TYPE.gateway);
  return vehicles.map((gateway, order) => {
    const known = before[order];
    const vehicle = vehicleOf(gateway, nowTs, order, hiddenIds.has(gateway.id));
    const isSame = known?.gateway === gateway && known.freshness === vehicle.freshness;
    return isSame && known.isHidden === vehicle.isHidden ? known : vehicle;
  });
}

/** The same vehicle by a newer answer about it alone, and that answer's instant. */
export function renewed({ number, isHidden }: Vehicle, gateway: Gateway, nowTs: number): Vehicle {
  return vehicleOf(gateway, nowTs, number - 1, isHidden);
}

/** Made in one piece: a thousand are made for an answer, and out of spread parts each costs several times as much. */
function vehicleOf(gateway: Gateway, nowTs: number, order: number, isHidden: boolean): Vehicle {
  const { id, offlineTs, powerSource, lastSeenTs } = gateway;
  const lastHeartbeatTs = gateway.lastHeartbeat?.createdDate ?? null;
  return {
    gateway,
    id,
    number: order + 1,
    palette: paletteIndex(order),
    freshness: freshness({ offlineTs, powerSource, lastHeartbeatTs }, nowTs),
    heardTs: lastHeartbeatTs ?? lastSeenTs,
    isHidden,
  };
}

/** Offline gateways are off the map and can't be selected (L§2), and neither can one that was never heard. */
export function isReachable({ freshness: state }: Vehicle): boolean {
  return state === 'live' || state === 'stale';
}

export function isLocated({ gateway }: Vehicle): boolean {
  return gateway.lastPosition !== null;
}

/** How strong its signal is; null without a connection. */
export function signalOf(vehicle: Vehicle): ReturnType<typeof wifiBand> | null {
  const { rssi } = vehicle.gateway;
  return isReachable(vehicle) && rssi !== null ? wifiBand(rssi) : null;
}

export function isOnMap(vehicle: Vehicle): boolean {
  return isReachable(vehicle) && isLocated(vehicle) && !vehicle.isHidden;
}

/** The vehicle that is selected: the one that the address names, as long as it can be. */
export function selectedOf(vehicles: readonly Vehicle[], askedId: number | null): Vehicle | null {
  const asked = askedId === null ? undefined : vehicles.find(({ id }) => id === askedId);
  return asked && isReachable(asked) ? asked : null;
}

export interface FleetCounts {
  readonly total: number;
  readonly live: number;
  readonly stale: number;
  readonly offline: number;
  readonly never: number;
}

export function countFleet(vehicles: readonly Vehicle[]): FleetCounts {
  const counts = { total: vehicles.length, live: 0, stale: 0, offline: 0, never: 0 };
  for (const { freshness: state } of vehicles) counts[state] += 1;
  return counts;
}
