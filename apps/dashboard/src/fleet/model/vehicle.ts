import { freshness, GATEWAY_TYPE, paletteIndex, wifiBand, type Freshness } from '@lapwing/domain';
import { wholeRow, type GatewayRow } from '../../data/gateway-row.ts';
import type { Gateway } from '../../data/gateways.ts';

/** By what the vehicles of an answer are judged, all by the same. */
interface Judgement {
  /** Instant of the answer, unix seconds. */
  readonly nowTs: number;
  /** Vehicles that the user took off the map. */
  readonly hiddenIds: ReadonlySet<number>;
}

/** A gateway with what the screen says of it at the instant of the answer. */
export class Vehicle {
  readonly row: GatewayRow;
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

  /** `order`: its place in the fleet, counted from 0. */
  constructor(row: GatewayRow, order: number, { nowTs, hiddenIds }: Judgement) {
    const { lasting, lastHeartbeatTs, lastSeenTs } = row;
    const { offlineTs, powerSource } = lasting;
    this.row = row;
    this.id = lasting.id;
    this.number = order + 1;
    this.palette = paletteIndex(order);
    this.freshness = freshness({ offlineTs, powerSource, lastHeartbeatTs }, nowTs);
    this.heardTs = lastHeartbeatTs ?? lastSeenTs;
    this.isHidden = hiddenIds.has(lasting.id);
  }

  get name(): string {
    return this.row.lasting.label;
  }

  /** All that is known of it: to be asked for where it is shown, as it may have to be read. */
  get gateway(): Gateway {
    return this.row.whole;
  }
}

/**
 * The vehicles of an answer, in its order, exciters and readers aside; `nowTs` is the answer's own instant. Those of
 * which it says the same as the answer `before` stay the same objects.
 */
export function vehiclesOf(
  rows: readonly GatewayRow[],
  nowTs: number,
  hiddenIds: ReadonlySet<number>,
  before: readonly Vehicle[] = [],
): readonly Vehicle[] {
  const riding = rows.filter(({ lasting }) => lasting.type === GATEWAY_TYPE.gateway);
  const judgement = { nowTs, hiddenIds };
  return riding.map((row, order) => {
    const known = before[order];
    const vehicle = new Vehicle(row, order, judgement);
    const isSame = known?.row === row && known.freshness === vehicle.freshness;
    return isSame && known.isHidden === vehicle.isHidden ? known : vehicle;
  });
}

/** The same vehicle by a newer answer about it alone, and that answer's instant. */
export function renewed({ id, number, isHidden }: Vehicle, gateway: Gateway, nowTs: number): Vehicle {
  return new Vehicle(wholeRow(gateway), number - 1, { nowTs, hiddenIds: new Set(isHidden ? [id] : []) });
}

/** Offline gateways are off the map and can't be selected (L§2), and neither can one that was never heard. */
export function isReachable({ freshness: state }: Vehicle): boolean {
  return state === 'live' || state === 'stale';
}

export function isLocated({ row }: Vehicle): boolean {
  return row.isLocated;
}

/** How strong its signal is; null without a connection. */
export function signalOf(vehicle: Vehicle): ReturnType<typeof wifiBand> | null {
  const { rssi } = vehicle.row.lasting;
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
