import { type ZoneTable, getZoneTable } from '@lapwing/domain';
import type { ClientPlan, RoutePlan } from '../scenario/plan.ts';
import { ClientDraft } from '../clients/client-draft.ts';
import type { StateInput } from '../clients/client-inputs.ts';
import { BeaconPositions } from './beacon-positions.ts';
import { StepFunction } from './step-function.ts';

const NONE: readonly number[] = [];

/** The positions, routes, assignments and zone of one client over time, as the scenario and people's inputs set them. */
export class ClientSite {
  readonly positions: BeaconPositions;
  /** Zone in which the work shifts of the client's routes apply. */
  readonly zones: StepFunction<ZoneTable>;
  readonly #routes: Map<number, StepFunction<RoutePlan | null>>;
  readonly #assignments: Map<number, StepFunction<readonly number[]>>;

  /** `inputs` are those of this client, in order of time. */
  constructor(client: ClientPlan, inputs: readonly StateInput[]) {
    this.positions = new BeaconPositions(client.beacons);
    this.zones = new StepFunction(getZoneTable(client.zone));
    this.#routes = new Map(client.routes.map((route) => [route.id, new StepFunction<RoutePlan | null>(route)]));
    const { gateways } = client;
    this.#assignments = new Map(gateways.map(({ id, routeIds }) => [id, new StepFunction(sortUnique(routeIds))]));
    const draft = new ClientDraft(client);
    for (const input of inputs) {
      draft.apply(input);
      this.#record(input, draft);
    }
  }

  /** A route at an instant, with the strays that can be driven to; null if it does not exist then or cannot be driven. */
  findRoute(routeId: number, ms: number): RoutePlan | null {
    return this.#routes.get(routeId)?.at(ms) ?? null;
  }

  /** Ids of the routes assigned to a gateway at an instant, in order. */
  listAssigned(gatewayId: number, ms: number): readonly number[] {
    return this.#assignments.get(gatewayId)?.at(ms) ?? NONE;
  }

  /** The routes assigned to a gateway at an instant that can be driven, by id. */
  listRoutes(gatewayId: number, ms: number): RoutePlan[] {
    return this.listAssigned(gatewayId, ms).flatMap((id) => this.findRoute(id, ms) ?? []);
  }

  /** Every revision of every route ever assigned to a gateway. */
  listAllRoutes(gatewayId: number): RoutePlan[] {
    const assigned = this.#assignments.get(gatewayId);
    const ids = new Set([-Infinity, ...(assigned?.changes ?? NONE)].flatMap((ms) => assigned?.at(ms) ?? NONE));
    return [...ids].flatMap((id) => {
      const route = this.#routes.get(id);
      return [-Infinity, ...(route?.changes ?? NONE)].flatMap((ms) => route?.at(ms) ?? []);
    });
  }

  /** Instants at which the rules for judging a gateway's laps may have changed. */
  listRuleChanges(gatewayId: number): number[] {
    const assigned = this.#assignments.get(gatewayId);
    const ids = new Set(this.listAllRoutes(gatewayId).map(({ id }) => id));
    const routes = [...ids].flatMap((id) => this.#routes.get(id)?.changes ?? NONE);
    const changes = [...(assigned?.changes ?? NONE), ...routes, ...this.positions.parentChanges, ...this.zones.changes];
    return [...new Set(changes)].sort((a, b) => a - b);
  }

  #record(input: StateInput, draft: ClientDraft): void {
    const { atMs } = input;
    const { beacons, routes, gateways, zone } = draft.current;
    switch (input.kind) {
      case 'move':
      case 'place':
      case 'replace':
      case 'remove': {
        const beacon = beacons.get(input.positionId);
        if (beacon) this.positions.placeBeacon(atMs, beacon);
        else this.positions.removeBeacon(atMs, input.positionId);
        if (input.kind === 'remove') this.positions.setParents(atMs, beacons.values());
        return;
      }
      case 'parent':
        this.positions.setParents(atMs, beacons.values());
        return;
      case 'route':
        this.#setRoute(atMs, input.routeId, routes.get(input.routeId) ?? null);
        for (const { id, routeIds } of gateways.values()) this.#assign(atMs, id, routeIds);
        return;
      case 'assign':
        this.#assign(atMs, input.gatewayId, gateways.get(input.gatewayId)?.routeIds ?? NONE);
        return;
      case 'zone':
        if (zone !== this.zones.at(atMs).zone) this.zones.set(atMs, getZoneTable(zone));
        return;
      case 'tag':
      case 'gateway':
        return;
    }
  }

  #setRoute(ms: number, routeId: number, route: RoutePlan | null): void {
    const revisions = this.#routes.get(routeId) ?? new StepFunction<RoutePlan | null>(null);
    this.#routes.set(routeId, revisions);
    revisions.set(ms, route === null ? null : this.#toDrivable(route));
  }

  /** A route with a stop that was never placed cannot be driven. */
  #toDrivable(route: RoutePlan): RoutePlan | null {
    if (route.stops.length < 2 || !route.stops.every((stop) => this.positions.has(stop))) return null;
    return { ...route, strays: route.strays.filter((stray) => this.positions.has(stray)) };
  }

  #assign(ms: number, gatewayId: number, routeIds: readonly number[]): void {
    const assigned = this.#assignments.get(gatewayId);
    const ids = sortUnique(routeIds);
    if (assigned && assigned.at(ms).join() !== ids.join()) assigned.set(ms, ids);
  }
}

function sortUnique(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
