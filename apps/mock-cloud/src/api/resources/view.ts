import type { components } from '@lapwing/contracts';
import { isGps, toGpsPlace, type WorldPixel } from '@lapwing/domain';
import type { ClockReading } from '../../hosting/world-clock.ts';
import type { WorldModel } from '../../hosting/world-model.ts';
import type { BeaconPlan, ClientPlan, GatewayPlan, PointMm } from '../../scenario/plan.ts';
import { toMapPoint } from '../../clients/map-point.ts';
import { type ClientState, readClientState } from '../../clients/client-at.ts';

/** A schema of the contract as sent over the wire. */
export type Wire<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A client of a world at an instant, from which resources are built. */
export interface View {
  readonly world: WorldModel;
  readonly client: ClientPlan;
  readonly clock: ClockReading;
}

/** A view for work that may take long: other reads run in between. */
export interface ReadView extends View {
  readonly takeTurn: () => Promise<void>;
}

/** The current state of the client, with removed items. */
export function getClientState({ world, client, clock }: View): ClientState {
  const state = readClientState(world.plan, world.inputs, client.id, clock.nowMs);
  if (!state) throw new Error(`The world has no client ${client.id}`);
  return state;
}

const beaconsByClient = new WeakMap<ClientPlan, ReadonlyMap<number, BeaconPlan>>();

/** The beacon at a position of the client; null if the client has no such position. */
export function findBeacon({ client }: View, positionId: number): BeaconPlan | null {
  let beacons = beaconsByClient.get(client);
  if (!beacons) {
    beacons = new Map(client.beacons.map((beacon) => [beacon.positionId, beacon]));
    beaconsByClient.set(client, beacons);
  }
  return beacons.get(positionId) ?? null;
}

const gatewaysByClient = new WeakMap<ClientPlan, ReadonlyMap<number, GatewayPlan>>();

/** The gateway of an id; null if the client has none. */
export function findGateway({ client }: Pick<View, 'client'>, id: number): GatewayPlan | null {
  let gateways = gatewaysByClient.get(client);
  if (!gateways) {
    gateways = new Map(client.gateways.map((gateway) => [gateway.id, gateway]));
    gatewaysByClient.set(client, gateways);
  }
  return gateways.get(id) ?? null;
}

/** The position of the parent of the beacon at a position; its own without a parent. */
export function findParent(view: View, positionId: number): number {
  return findBeacon(view, positionId)?.parent ?? positionId;
}

/** The gateways of the client by id: lists and colours follow this order. */
export function listGateways({ client }: View): GatewayPlan[] {
  return client.gateways.toSorted((a, b) => a.id - b.id);
}

/** Pixels of the client's image, or in GPS mode of the world map. */
export function toPixels({ client }: View, point: PointMm): { readonly x: number; readonly y: number } {
  return toMapPoint(client, point);
}

/** Longitude and latitude of a world pixel in GPS mode; null otherwise. */
export function toEarthPlace({ type }: ClientPlan, place: WorldPixel): Pick<Wire<'TagBeacon'>, 'lat' | 'lon'> {
  return isGps(type) ? toGpsPlace(place) : { lat: null, lon: null };
}

/** Whole unix seconds of an instant. */
export function toUnix(ms: number): number {
  return Math.floor(ms / 1000);
}

export function toUnixOrNull(ms: number | null): number | null {
  return ms === null ? null : toUnix(ms);
}
