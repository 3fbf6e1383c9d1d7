import { type ZoneTable, getZoneTable } from '@lapwing/domain';
import type { ClientPlan, RoutePlan } from '../scenario/plan.ts';
import { ClientDraft } from '../clients/client-draft.ts';
import type { StateInput } from '../clients/client-inputs.ts';
import { countBefore, countUntil, type InputIndex, type Kind } from '../clients/input-index.ts';
import { BeaconPositions } from './beacon-positions.ts';
import { StepFunction } from './step-function.ts';

const NONE: readonly number[] = [];

interface RouteRevisions {
  readonly at: StepFunction<RoutePlan | null>;
  /** The stops and strays of all revisions. */
  readonly ever: ReadonlySet<number>;
}

const NOWHERE: ReadonlySet<number> = new Set();
const NO_ROUTE: RouteRevisions = { at: StepFunction.constant<RoutePlan | null>(null), ever: NOWHERE };

/** The positions, routes, assignments and zone of one client over time, as the scenario and people's inputs set them. */
export class ClientSite {
  readonly positions: BeaconPositions;
  #zones: StepFunction<ZoneTable>;
  readonly #routes: Map<number, RouteRevisions>;
  readonly #assignments: Map<number, StepFunction<readonly number[]>>;

  private constructor(
    positions: BeaconPositions,
    zones: StepFunction<ZoneTable>,
    routes: Map<number, RouteRevisions>,
    assignments: Map<number, StepFunction<readonly number[]>>,
  ) {
    this.positions = positions;
    this.#zones = zones;
    this.#routes = routes;
    this.#assignments = assignments;
  }

  /** The site of a client without inputs. */
  static create({ beacons, zone, routes, gateways }: ClientPlan): ClientSite {
    return new ClientSite(
      new BeaconPositions(beacons),
      StepFunction.constant(getZoneTable(zone)),
      new Map(
        routes.map((route) => [
          route.id,
          { at: StepFunction.constant<RoutePlan | null>(route), ever: addDriven(NOWHERE, route) },
        ]),
      ),
      new Map(gateways.map(({ id, routeIds }) => [id, StepFunction.constant(sortUnique(routeIds))])),
    );
  }

  /** The site after further inputs of the client, in order of time. `draft` is the client before, and after them. */
  extend(inputs: readonly StateInput[], draft: ClientDraft): ClientSite {
    const longer = inputs.some(changesSite) ? this.#copy() : this;
    for (const input of inputs) {
      draft.apply(input);
      longer.#record(input, draft);
    }
    return longer;
  }

  /** Zone in which the work shifts of the client's routes apply. */
  get zones(): StepFunction<ZoneTable> {
    return this.#zones;
  }

  /** A route at an instant, with the strays that can be driven to; null if it does not exist then or cannot be driven. */
  findRoute(routeId: number, ms: number): RoutePlan | null {
    return this.#routes.get(routeId)?.at.at(ms) ?? null;
  }

  /** Ids of the routes assigned to a gateway at an instant, in order. */
  listAssigned(gatewayId: number, ms: number): readonly number[] {
    return this.#assignments.get(gatewayId)?.at(ms) ?? NONE;
  }

  /** The routes assigned to a gateway at an instant that can be driven, by id. */
  listRoutes(gatewayId: number, ms: number): RoutePlan[] {
    return this.listAssigned(gatewayId, ms).flatMap((id) => this.findRoute(id, ms) ?? []);
  }

  /** The stops and strays of all revisions of every route ever assigned to a gateway. */
  listEverDriven(gatewayId: number): Set<number> {
    return new Set(this.#listEverAssigned(gatewayId).flatMap((id) => [...(this.#routes.get(id)?.ever ?? NONE)]));
  }

  /** Instants from one on at which the rules for judging a gateway's laps may have changed. */
  listRuleChanges(gatewayId: number, fromMs: number): number[] {
    const routes = this.#listEverAssigned(gatewayId).flatMap(
      (id) => this.#routes.get(id)?.at.listChanges(fromMs) ?? NONE,
    );
    const changes = [
      ...(this.#assignments.get(gatewayId)?.listChanges(fromMs) ?? NONE),
      ...routes,
      ...this.positions.listParentChanges(fromMs),
      ...this.zones.listChanges(fromMs),
    ];
    return [...new Set(changes)].sort((a, b) => a - b);
  }

  #listEverAssigned(gatewayId: number): number[] {
    const assigned = this.#assignments.get(gatewayId);
    return [...new Set([-Infinity, ...(assigned?.listChanges() ?? NONE)].flatMap((ms) => assigned?.at(ms) ?? NONE))];
  }

  #copy(): ClientSite {
    return new ClientSite(this.positions.copy(), this.#zones, new Map(this.#routes), new Map(this.#assignments));
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
        if (zone !== this.#zones.at(atMs).zone) this.#zones = this.#zones.with(atMs, getZoneTable(zone));
        return;
      case 'tag':
      case 'gateway':
        return;
    }
  }

  #setRoute(ms: number, routeId: number, route: RoutePlan | null): void {
    const { at, ever } = this.#routes.get(routeId) ?? NO_ROUTE;
    const drivable = route && this.#toDrivable(route);
    this.#routes.set(routeId, { at: at.with(ms, drivable), ever: drivable ? addDriven(ever, drivable) : ever });
  }

  /** A route with a stop that was never placed cannot be driven. */
  #toDrivable(route: RoutePlan): RoutePlan | null {
    if (route.stops.length < 2 || !route.stops.every((stop) => this.positions.has(stop))) return null;
    return { ...route, strays: route.strays.filter((stray) => this.positions.has(stray)) };
  }

  #assign(ms: number, gatewayId: number, routeIds: readonly number[]): void {
    const assigned = this.#assignments.get(gatewayId);
    const ids = sortUnique(routeIds);
    if (assigned && assigned.at(ms).join() !== ids.join()) this.#assignments.set(gatewayId, assigned.with(ms, ids));
  }
}

function sortUnique(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Positions with those of a route; the same set if it has no other ones. */
function addDriven(positions: ReadonlySet<number>, { stops, strays }: RoutePlan): ReadonlySet<number> {
  const driven = [...stops, ...strays];
  return driven.every((position) => positions.has(position)) ? positions : new Set([...positions, ...driven]);
}

function changesSite({ kind }: StateInput): boolean {
  return kind !== 'tag' && kind !== 'gateway';
}

/** A site with what is needed to continue it: the site and the client after the inputs that later ones of people follow. */
interface Continued {
  readonly site: ClientSite;
  readonly count: number;
  readonly settled: ClientSite;
  readonly draft: ClientDraft;
}

const SITES: Kind<Continued> = { name: 'sites' };

/** The site of a client with all inputs of an index. */
export function getSite(index: InputIndex, client: ClientPlan): ClientSite {
  return index.derive(SITES, client.id, (before) => {
    const own = index.listOwn(client.id);
    const isKnown = before !== null && before.value.count <= countBefore(own, before.since);
    const from = isKnown
      ? before.value
      : { count: 0, settled: ClientSite.create(client), draft: new ClientDraft(client) };
    const count = Math.max(from.count, countUntil(own, index.lastMs));
    const draft = from.draft.copy();
    const settled = from.settled.extend(own.slice(from.count, count), draft);
    const site = count === own.length ? settled : settled.extend(own.slice(count), draft.copy());
    return { site, count, settled, draft };
  }).site;
}
