import type { components } from '@lapwing/contracts';
import { isGps } from '@lapwing/domain';
import type { ClockReading } from '../../control/world-clock.ts';
import type { HostedWorld } from '../../http/hosted-world.ts';
import type { BeaconPlan, ClientPlan, GatewayPlan, PointMm } from '../../scenario/plan.ts';
import { UNSCALED_MM_PER_PX } from '../../scenario/layout.ts';
import { earthPixel } from './earth.ts';
import { type ClientState, clientStateAt } from '../../state/client-at.ts';

/** A schema of the contract as it goes over the wire. */
export type Wire<Name extends keyof components['schemas']> = components['schemas'][Name];

/** What a client's user sees, and when: the least that a resource is made from. */
export interface View {
  readonly world: Pick<HostedWorld, 'plan' | 'inputs' | 'world' | 'history' | 'layouts'>;
  readonly client: ClientPlan;
  readonly clock: ClockReading;
}

/** What the client has as of the view's now, and what of it is gone since. */
export function stateOf({ world, client, clock }: View): ClientState {
  const state = clientStateAt(world.plan, world.inputs, client.id, clock.nowMs);
  if (!state) throw new Error(`The world has no client ${client.id}`);
  return state;
}

const beaconsByClient = new WeakMap<ClientPlan, ReadonlyMap<number, BeaconPlan>>();

/** The beacon of a position of the client; null when it has none of that id. */
export function beaconAt({ client }: View, positionId: number): BeaconPlan | null {
  let beacons = beaconsByClient.get(client);
  if (!beacons) {
    beacons = new Map(client.beacons.map((beacon) => [beacon.positionId, beacon]));
    beaconsByClient.set(client, beacons);
  }
  return beacons.get(positionId) ?? null;
}

/** The gateways of the client by id, so that lists and colours keep their order. */
export function gatewaysOf({ client }: View): GatewayPlan[] {
  return client.gateways.toSorted((a, b) => a.id - b.id);
}

/** Pixels of what the client's map lies on, to a hundredth: of its image, in GPS mode of the world at zoom 18. */
export function pixelsOf({ client }: View, { x, y }: PointMm): { readonly x: number; readonly y: number } {
  if (isGps(client.type)) {
    const pixel = earthPixel(client, { x, y });
    return { x: hundredths(pixel.x), y: hundredths(pixel.y) };
  }
  const mmPerPx = client.layout?.mmPerPx ?? UNSCALED_MM_PER_PX;
  return { x: hundredths(x / mmPerPx), y: hundredths(y / mmPerPx) };
}

/** Whole unix seconds of an instant. */
export function unix(ms: number): number {
  return Math.floor(ms / 1000);
}

export function unixOrNull(ms: number | null): number | null {
  return ms === null ? null : unix(ms);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
