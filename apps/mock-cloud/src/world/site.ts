import { type ZoneTable, zoneTable } from '@lapwing/domain';
import type { ClientPlan, RoutePlan } from '../scenario/plan.ts';
import { ClientDraft } from '../state/client-draft.ts';
import type { StateInput } from '../state/client-inputs.ts';
import { Places } from './places.ts';
import { Timeline } from './timeline.ts';

const NONE: readonly number[] = [];

/** What people made of a client's positions, routes, assignments and zone, through time. */
export class Site {
  readonly places: Places;
  /** Zone in which the client's routes have their work shifts. */
  readonly zones: Timeline<ZoneTable>;
  private readonly routes: Map<number, Timeline<RoutePlan | null>>;
  private readonly given: Map<number, Timeline<readonly number[]>>;

  /** `inputs` are the client's own, in order of time. */
  constructor(client: ClientPlan, inputs: readonly StateInput[]) {
    this.places = new Places(client.beacons);
    this.zones = new Timeline(zoneTable(client.zone));
    this.routes = new Map(client.routes.map((route) => [route.id, new Timeline<RoutePlan | null>(route)]));
    const { gateways } = client;
    this.given = new Map(gateways.map(({ id, routeIds }) => [id, new Timeline(inOrder(routeIds))]));
    const draft = new ClientDraft(client);
    for (const input of inputs) {
      draft.apply(input);
      this.follow(input, draft);
    }
  }

  /** A route as it is at an instant, its strays those that can be driven to; null when it is not there, or can't be driven. */
  routeAt(routeId: number, ms: number): RoutePlan | null {
    return this.routes.get(routeId)?.at(ms) ?? null;
  }

  /** Ids of the routes that a gateway is given at an instant, in order. */
  givenAt(gatewayId: number, ms: number): readonly number[] {
    return this.given.get(gatewayId)?.at(ms) ?? NONE;
  }

  /** The routes that a gateway is given at an instant, by id; without those that can't be driven. */
  routesOf(gatewayId: number, ms: number): RoutePlan[] {
    return this.givenAt(gatewayId, ms).flatMap((id) => this.routeAt(id, ms) ?? []);
  }

  /** Every revision of every route that a gateway was ever given. */
  routesEverOf(gatewayId: number): RoutePlan[] {
    const given = this.given.get(gatewayId);
    const ids = new Set([-Infinity, ...(given?.changes ?? NONE)].flatMap((ms) => given?.at(ms) ?? NONE));
    return [...ids].flatMap((id) => {
      const route = this.routes.get(id);
      return [-Infinity, ...(route?.changes ?? NONE)].flatMap((ms) => route?.at(ms) ?? []);
    });
  }

  /** Instants at which what a gateway's laps are judged by may have changed. */
  changesFor(gatewayId: number): number[] {
    const given = this.given.get(gatewayId);
    const ids = new Set(this.routesEverOf(gatewayId).map(({ id }) => id));
    const routes = [...ids].flatMap((id) => this.routes.get(id)?.changes ?? NONE);
    const changes = [...(given?.changes ?? NONE), ...routes, ...this.places.parentChanges, ...this.zones.changes];
    return [...new Set(changes)].sort((a, b) => a - b);
  }

  private follow(input: StateInput, draft: ClientDraft): void {
    const { atMs } = input;
    const { beacons, routes, gateways, zone } = draft.now;
    switch (input.kind) {
      case 'move':
      case 'place':
      case 'replace':
      case 'remove': {
        const beacon = beacons.get(input.positionId);
        if (beacon) this.places.hang(atMs, beacon);
        else this.places.takeDown(atMs, input.positionId);
        if (input.kind === 'remove') this.places.setParents(atMs, beacons.values());
        return;
      }
      case 'parent':
        this.places.setParents(atMs, beacons.values());
        return;
      case 'route':
        this.revise(atMs, input.routeId, routes.get(input.routeId) ?? null);
        for (const { id, routeIds } of gateways.values()) this.give(atMs, id, routeIds);
        return;
      case 'assign':
        this.give(atMs, input.gatewayId, gateways.get(input.gatewayId)?.routeIds ?? NONE);
        return;
      case 'zone':
        if (zone !== this.zones.at(atMs).zone) this.zones.set(atMs, zoneTable(zone));
        return;
      case 'tag':
      case 'gateway':
        return;
    }
  }

  private revise(ms: number, routeId: number, route: RoutePlan | null): void {
    const revisions = this.routes.get(routeId) ?? new Timeline<RoutePlan | null>(null);
    this.routes.set(routeId, revisions);
    revisions.set(ms, route === null ? null : this.drivable(route));
  }

  /** Where stops are that nobody ever hung, no vehicle can drive. */
  private drivable(route: RoutePlan): RoutePlan | null {
    if (route.stops.length < 2 || !route.stops.every((stop) => this.places.has(stop))) return null;
    return { ...route, strays: route.strays.filter((stray) => this.places.has(stray)) };
  }

  private give(ms: number, gatewayId: number, routeIds: readonly number[]): void {
    const given = this.given.get(gatewayId);
    const ids = inOrder(routeIds);
    if (given && given.at(ms).join() !== ids.join()) given.set(ms, ids);
  }
}

function inOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
