import { zoneTable } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, LaneGraph, Plan, PointMm, WorldInput } from '../scenario/plan.ts';
import { batteryAt } from './battery.ts';
import { Calendar } from './calendar.ts';
import type { Way } from './geometry.ts';
import { GatewayView } from './gateway-view.ts';
import { inOrder, readInputs } from './inputs.ts';
import { LaneMap } from './lane-map.ts';
import { type Ground, Mover } from './mover.ts';
import { Places } from './places.ts';
import { type Shared, sharedOf } from './shared.ts';
import { mergeSpans } from './spans.ts';
import type { Heartbeat, Outage, Unit, Visits, World } from './types.ts';

const NO_LANES: LaneGraph = { nodes: [], edges: [] };

export interface WorldOptions {
  /** How many bytes of units are kept for worlds of this plan; the first world of a plan decides. */
  readonly cacheBytes?: number;
}

/**
 * The world of a plan: a function of its scenario, its seed, its inputs and an instant, asked in any order. Worlds of
 * one plan with other inputs share the units that those inputs don't touch. Throws RangeError on an unknown gateway,
 * beacon or client.
 */
export function createWorld(plan: Plan, extraInputs: readonly WorldInput[] = [], options: WorldOptions = {}): World {
  return new PlannedWorld(plan, inOrder([...plan.inputs, ...extraInputs]), sharedOf(plan, options.cacheBytes));
}

class PlannedWorld implements World {
  private readonly plan: Plan;
  private readonly views = new Map<number, GatewayView>();
  private readonly grounds = new Map<number, Ground>();
  private readonly placesOf = new Map<number, Places>();

  constructor(plan: Plan, inputs: readonly WorldInput[], shared: Shared) {
    this.plan = plan;
    for (const client of plan.clients) {
      const ground = groundOf(client, inputs, shared);
      this.grounds.set(client.id, ground);
      for (const { positionId } of client.beacons) this.placesOf.set(positionId, ground.places);
      for (const gateway of client.gateways) {
        const mover = moverOf(plan, { client, gateway, ground, inputs, shared });
        this.views.set(gateway.id, new GatewayView(mover, { plan, client, inputs, cache: shared.cache }));
      }
    }
  }

  units(gatewayId: number, fromMs: number, toMs: number): readonly Unit[] {
    return this.view(gatewayId).units(fromMs, toMs);
  }

  unitAt(gatewayId: number, ms: number): Unit {
    return this.view(gatewayId).unitAt(ms);
  }

  heard(unit: Unit): Visits {
    return this.view(unit.gatewayId).heard(unit);
  }

  outages(gatewayId: number, fromMs: number, toMs: number): readonly Outage[] {
    return this.view(gatewayId).outages(fromMs, toMs);
  }

  unplugged(gatewayId: number, fromMs: number, toMs: number): readonly Outage[] {
    return this.view(gatewayId).unpluggedIn(fromMs, toMs);
  }

  heartbeat(gatewayId: number, ms: number): Heartbeat | null {
    return this.view(gatewayId).heartbeat(ms);
  }

  heartbeats(gatewayId: number, fromMs: number, toMs: number): Iterable<Heartbeat> {
    return this.view(gatewayId).heartbeats(fromMs, toMs);
  }

  sightings(gatewayId: number, ms: number): readonly { readonly tagId: number; readonly rssi: number }[] {
    return this.view(gatewayId).sightings(ms);
  }

  placeAt(gatewayId: number, ms: number): PointMm {
    return this.view(gatewayId).placeAt(ms);
  }

  battery(tagId: number, ms: number): number {
    return batteryAt(this.plan.seed, tagId, ms, this.plan.keyOriginMs);
  }

  positionAt(positionId: number, ms: number): PointMm {
    const places = this.placesOf.get(positionId);
    if (!places) throw new RangeError(`No beacon at position ${positionId}`);
    return places.at(positionId, ms);
  }

  routeAt(gatewayId: number, ms: number): number | null {
    return this.view(gatewayId).routeAt(ms);
  }

  way(clientId: number, from: number, to: number, ms: number): Way {
    const ground = this.grounds.get(clientId);
    if (!ground) throw new RangeError(`No client ${clientId}`);
    const { lanes, places } = ground;
    return lanes.way(lanes.spot(places.at(from, ms)), lanes.spot(places.at(to, ms)));
  }

  private view(gatewayId: number): GatewayView {
    const view = this.views.get(gatewayId);
    if (!view) throw new RangeError(`No gateway ${gatewayId}`);
    return view;
  }
}

function groundOf(client: ClientPlan, inputs: readonly WorldInput[], shared: Shared): Ground {
  return {
    lanes: shared.lanesOf(client.id, () => new LaneMap(client.layout?.lanes ?? NO_LANES)),
    places: new Places(client.beacons, inputs),
    routes: new Map(client.routes.map((route) => [route.id, route])),
    zone: zoneTable(client.zone),
    courses: new Map(),
    silences: silencesOf(client, inputs),
  };
}

function silencesOf({ beacons }: ClientPlan, inputs: readonly WorldInput[]): ReadonlyMap<number, readonly Outage[]> {
  const own = new Set(beacons.map(({ positionId }) => positionId));
  const spans = new Map<number, Outage[]>();
  for (const input of inputs) {
    if (input.kind !== 'silence' || !own.has(input.positionId) || input.untilMs <= input.atMs + 1) continue;
    spans.set(input.positionId, [
      ...(spans.get(input.positionId) ?? []),
      { fromMs: input.atMs + 1, toMs: input.untilMs },
    ]);
  }
  return new Map([...spans].map(([position, list]) => [position, mergeSpans(list)]));
}

interface MoverParts {
  readonly client: ClientPlan;
  readonly gateway: GatewayPlan;
  readonly ground: Ground;
  readonly inputs: readonly WorldInput[];
  readonly shared: Shared;
}

function moverOf(plan: Plan, { gateway, ground, inputs, shared }: MoverParts): Mover {
  const { routes, places } = ground;
  return new Mover({
    seed: plan.seed,
    gateway,
    ground,
    calendar: new Calendar(zoneTable(plan.zone), gateway.shifts, gateway.days, plan.keyOriginMs),
    inputs: readInputs(inputs, { gateway, routes, places, intern: shared.intern }),
    faults: plan.faults.filter(({ gateways, chance }) => chance > 0 && (gateways?.includes(gateway.id) ?? true)),
  });
}
