import type { ClientPlan, GatewayPlan, TagPlan } from '../../../scenario/plan.ts';
import { createStream } from '../../stream.ts';

/** A vehicle that carries asset tags, and the beacons to which it can take one. */
interface CrewVehicle {
  readonly gateway: GatewayPlan;
  readonly targets: ReadonlySet<number>;
}

/** Vehicles that carry the same asset tags: those of one route, or those that drive between the same beacons without one. */
export interface Crew {
  readonly key: string;
  readonly routeId: number | null;
  /** By id. */
  readonly vehicles: readonly CrewVehicle[];
  /** The beacons between which they carry tags. */
  readonly targets: readonly number[];
}

/** The crews of a client, as the scenario assigns its vehicles. */
export function listCrews({ gateways, routes }: ClientPlan): Crew[] {
  const crews = new Map<string, { routeId: number | null; vehicles: CrewVehicle[] }>();
  for (const gateway of gateways.toSorted((a, b) => a.id - b.id)) {
    if (gateway.shifts.length === 0) continue;
    const route = routes.find(({ id }) => id === gateway.routeIds[0]) ?? null;
    const targets = new Set(route?.stops ?? [gateway.home, ...gateway.roams]);
    if (targets.size < 2) continue;
    const key = route ? `route ${route.id}` : `roams ${[...gateway.roams].sort((a, b) => a - b).join()}`;
    const crew = crews.get(key) ?? { routeId: route?.id ?? null, vehicles: [] };
    crew.vehicles.push({ gateway, targets });
    crews.set(key, crew);
  }
  return [...crews].map(([key, { routeId, vehicles }]) => ({
    key,
    routeId,
    vehicles,
    targets: [...new Set(vehicles.flatMap(({ targets }) => [...targets]))],
  }));
}

/** The crew that carries a tag: that of its route; a tag without a route has a drawn one. Null if no crew does. */
export function findCrew(crews: readonly Crew[], { tagId, routeId }: TagPlan, seed: number): Crew | null {
  if (routeId !== undefined) return crews.find((crew) => crew.routeId === routeId) ?? null;
  // Each crew has its own draw, so that another crew takes only the tags that it wins.
  return findFirstBy(crews, ({ key }) => createStream(seed, tagId, 'choice', 0, key)());
}

/** The item with the lowest score; null without any. */
export function findFirstBy<T>(items: readonly T[], score: (item: T) => number): T | null {
  let [best, lowest]: [T | null, number] = [null, Infinity];
  for (const item of items) {
    const own = score(item);
    if (own < lowest) [best, lowest] = [item, own];
  }
  return best;
}
