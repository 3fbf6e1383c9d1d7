import {
  computeFreshness,
  computeFreshnessByHeartbeat,
  GATEWAY_TYPE,
  isHeld,
  computeOnTime,
  computePaletteIndex,
  toDelayTone,
  toWifiBand,
  type Freshness,
} from '@lapwing/domain';
import { toGatewayRow, type GatewayRow } from '../../transport/gateway-row.ts';
import type { Gateway } from '../../data/gateways.ts';

/** The context from which the state of all vehicles of an answer is derived. */
interface AnswerContext {
  /** Instant of the answer, unix seconds. */
  readonly nowTs: number;
  /** Ids of vehicles that the user hid. */
  readonly hiddenIds: ReadonlySet<number>;
  /** It is shown alone: only its last heartbeat counts (L§4). */
  readonly isAlone?: boolean;
}

/** A gateway with its state at the instant of the answer. */
export class Vehicle {
  readonly row: GatewayRow;
  readonly id: number;
  /** Its place in the fleet, counted from 1. Distinguishes vehicles of one colour. */
  readonly number: number;
  /** Place in the palette of seven, counted from 0. */
  readonly palette: number;
  readonly freshness: Freshness;
  /** When it was last heard, unix seconds. */
  readonly heardTs: number | null;
  /** The user hid it. */
  readonly isHidden: boolean;
  /** It stays at a beacon for much longer than usual during its lap. */
  readonly isHeld: boolean;
  /** Its lap is late. */
  readonly isLate: boolean;

  /** `order`: its place in the fleet, counted from 0. */
  constructor(row: GatewayRow, order: number, { nowTs, hiddenIds, isAlone = false }: AnswerContext) {
    const { stable, lastHeartbeatTs, lastSeenTs } = row;
    const { offlineTs, powerSource, activeRouteOnTime, currentRouteInstance: lap } = stable;
    this.row = row;
    this.id = stable.id;
    this.number = order + 1;
    this.palette = computePaletteIndex(order);
    this.freshness = isAlone
      ? computeFreshnessByHeartbeat(lastHeartbeatTs, nowTs)
      : computeFreshness({ offlineTs, powerSource, lastHeartbeatTs }, nowTs);
    this.heardTs = lastHeartbeatTs ?? lastSeenTs;
    this.isHidden = hiddenIds.has(stable.id);
    this.isHeld = this.freshness === 'live' && isHeld(lap?.stay ?? null, nowTs);
    this.isLate = toDelayTone(computeOnTime(activeRouteOnTime, lap?.nextDue ?? null, nowTs)) === 'late';
  }

  get name(): string {
    return this.row.stable.label;
  }

  /** All its fields. Access it only if it is shown, because the row may have to be parsed first. */
  get gateway(): Gateway {
    return this.row.gateway;
  }
}

/** The fields that may change although the gateway does not. */
const JUDGED = ['freshness', 'isHidden', 'isHeld', 'isLate'] as const satisfies readonly (keyof Vehicle)[];

/**
 * The vehicles of an answer, in its order, without exciters and readers; `nowTs` is the answer's own instant. Vehicles
 * that have not changed since `before` stay the same objects.
 */
export function toVehicles(
  rows: readonly GatewayRow[],
  nowTs: number,
  hiddenIds: ReadonlySet<number>,
  before: readonly Vehicle[] = [],
): readonly Vehicle[] {
  const gateways = rows.filter(({ stable }) => stable.type === GATEWAY_TYPE.gateway);
  const judgement = { nowTs, hiddenIds };
  return gateways.map((row, order) => {
    const known = before[order];
    const vehicle = new Vehicle(row, order, judgement);
    return known?.row === row && JUDGED.every((field) => known[field] === vehicle[field]) ? known : vehicle;
  });
}

/** The vehicle in a view of it alone, as of an answer at the instant `nowTs`. */
export function createLoneVehicle({ id, number, isHidden }: Vehicle, gateway: Gateway, nowTs: number): Vehicle {
  const hiddenIds = new Set(isHidden ? [id] : []);
  return new Vehicle(toGatewayRow(gateway), number - 1, { nowTs, hiddenIds, isAlone: true });
}

/** Gateways that are offline or were never heard are not on the map and can't be selected (L§2). */
export function isReachable({ freshness: state }: Vehicle): boolean {
  return state === 'live' || state === 'stale';
}

export function isLocated({ row }: Vehicle): boolean {
  return row.isLocated;
}

/** Its signal strength; null without a connection. */
export function readSignal(vehicle: Vehicle): ReturnType<typeof toWifiBand> | null {
  const { rssi } = vehicle.row.stable;
  return isReachable(vehicle) && rssi !== null ? toWifiBand(rssi) : null;
}

export function isOnMap(vehicle: Vehicle): boolean {
  return isReachable(vehicle) && isLocated(vehicle) && !vehicle.isHidden;
}

/** The vehicle with the id from the address, if it can be selected. */
export function findSelected(vehicles: readonly Vehicle[], addressId: number | null): Vehicle | null {
  const vehicle = addressId === null ? undefined : vehicles.find(({ id }) => id === addressId);
  return vehicle && isReachable(vehicle) ? vehicle : null;
}

export interface FleetCounts {
  readonly total: number;
  readonly live: number;
  /** Those of the live ones that are held at a beacon. */
  readonly held: number;
  readonly stale: number;
  readonly offline: number;
  readonly never: number;
}

export function countFleet(vehicles: readonly Vehicle[]): FleetCounts {
  const counts = { total: vehicles.length, live: 0, held: 0, stale: 0, offline: 0, never: 0 };
  for (const { freshness: state, isHeld: held } of vehicles) {
    counts[state] += 1;
    if (held) counts.held += 1;
  }
  return counts;
}
