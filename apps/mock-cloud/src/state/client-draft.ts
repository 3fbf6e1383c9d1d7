import { isZone } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan, GatewayPlan, RoutePlan, TagPlan } from '../scenario/plan.ts';
import type { StateInput } from './client-inputs.ts';

type Of<Kind extends StateInput['kind']> = Extract<StateInput, { kind: Kind }>;

/** What a client has at an instant, and what of it was there before. */
export interface ClientState {
  readonly client: ClientPlan;
  /** Positions and routes that are there or once were, as they were last, by id. */
  readonly beaconsEver: ReadonlyMap<number, BeaconPlan>;
  readonly routesEver: ReadonlyMap<number, RoutePlan>;
  /** Instants at which people made routes; the scenario's are not among them. */
  readonly routeMadeMs: ReadonlyMap<number, number>;
  /** Last instants at which an input changed a tag, its place, its children or its part in routes, by tag id. */
  readonly changedMs: ReadonlyMap<number, number>;
}

/** A client as inputs change it, one after the other. An input whose precondition is gone changes nothing. */
export class ClientDraft {
  readonly #plan: ClientPlan;
  readonly #beacons: Map<number, BeaconPlan>;
  readonly #tags: Map<number, TagPlan>;
  readonly #gateways: Map<number, GatewayPlan>;
  readonly #routes: Map<number, RoutePlan>;
  readonly #beaconsEver: Map<number, BeaconPlan>;
  readonly #routesEver: Map<number, RoutePlan>;
  readonly #routeMadeMs = new Map<number, number>();
  readonly #changedMs = new Map<number, number>();
  #zone: string;
  #isChanged = false;

  constructor(plan: ClientPlan) {
    this.#plan = plan;
    this.#beacons = new Map(plan.beacons.map((beacon) => [beacon.positionId, beacon]));
    this.#tags = new Map(plan.tags.map((tag) => [tag.tagId, tag]));
    this.#gateways = new Map(plan.gateways.map((gateway) => [gateway.id, gateway]));
    this.#routes = new Map(plan.routes.map((route) => [route.id, route]));
    this.#beaconsEver = new Map(this.#beacons);
    this.#routesEver = new Map(this.#routes);
    this.#zone = plan.zone;
  }

  apply(input: StateInput): void {
    this.#isChanged = true;
    switch (input.kind) {
      case 'move':
        return this.#move(input);
      case 'place':
        return this.#place(input);
      case 'replace':
        return this.#replace(input);
      case 'remove':
        return this.#remove(input);
      case 'parent':
        return this.#setParent(input);
      case 'route':
        return this.#setRoute(input);
      case 'assign':
        return this.#assign(input);
      case 'tag':
        return this.#setTag(input);
      case 'gateway':
        return this.#setGateway(input);
      case 'zone':
        if (isZone(input.zone)) this.#zone = input.zone;
        return;
    }
  }

  /** What of it the simulator reads, as it is now; later inputs change it. */
  get now(): {
    readonly beacons: ReadonlyMap<number, BeaconPlan>;
    readonly routes: ReadonlyMap<number, RoutePlan>;
    readonly gateways: ReadonlyMap<number, GatewayPlan>;
    readonly zone: string;
  } {
    return { beacons: this.#beacons, routes: this.#routes, gateways: this.#gateways, zone: this.#zone };
  }

  /** The client as it is now; later inputs don't change it. The plan's own while nothing was applied. */
  state(): ClientState {
    const client = {
      ...this.#plan,
      zone: this.#zone,
      beacons: [...this.#beacons.values()],
      tags: [...this.#tags.values()],
      gateways: [...this.#gateways.values()],
      routes: [...this.#routes.values()],
    };
    return {
      client: this.#isChanged ? client : this.#plan,
      beaconsEver: new Map(this.#beaconsEver),
      routesEver: new Map(this.#routesEver),
      routeMadeMs: new Map(this.#routeMadeMs),
      changedMs: new Map(this.#changedMs),
    };
  }

  #move({ positionId, to, atMs }: Of<'move'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon) return;
    this.#hang({ ...beacon, at: to });
    this.#touch(beacon.tagId, atMs);
  }

  #place({ positionId, tagId, to, atMs }: Of<'place'>): void {
    const tag = this.#tags.get(tagId);
    if (!tag || !this.#isSpare(tag) || this.#beaconsEver.has(positionId)) return;
    this.#hang({ positionId, tagId, label: tag.label, at: to, parent: null });
    this.#change(tag, { active: true }, atMs);
  }

  #replace({ positionId, tagId, atMs }: Of<'replace'>): void {
    const beacon = this.#beacons.get(positionId);
    const tag = this.#tags.get(tagId);
    if (!beacon || !tag || !this.#isSpare(tag)) return;
    const old = this.#tags.get(beacon.tagId);
    if (old && old.type !== tag.type) return;
    this.#hang({ ...beacon, tagId, label: tag.label === '' ? beacon.label : tag.label });
    this.#change(tag, { active: true }, atMs);
    if (old) this.#change(old, { active: false, status: 'NO STATUS' }, atMs);
    this.#touchFamily(positionId, atMs);
  }

  #remove({ positionId, atMs }: Of<'remove'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon) return;
    this.#touchFamily(positionId, atMs);
    for (const child of this.#childrenOf(positionId)) this.#hang({ ...child, parent: null });
    this.#beacons.delete(positionId);
    const tag = this.#tags.get(beacon.tagId);
    if (tag) this.#change(tag, { active: false, status: 'NO STATUS' }, atMs);
  }

  #setParent({ positionId, parent, atMs }: Of<'parent'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon || (parent !== null && !this.#mayBeParent(parent, positionId))) return;
    this.#touchFamily(positionId, atMs);
    this.#hang({ ...beacon, parent });
    this.#touchFamily(positionId, atMs);
  }

  /** A parent has no parent, and a child no children: nothing is ever its own ancestor. */
  #mayBeParent(parentId: number, childId: number): boolean {
    const parent = this.#beacons.get(parentId);
    if (!parent || parentId === childId || parent.parent !== null) return false;
    return this.#childrenOf(childId).length === 0;
  }

  #setRoute({ routeId, route, atMs }: Of<'route'>): void {
    const before = this.#routes.get(routeId);
    // What was deleted stays deleted.
    if (!before && (route === null || this.#routesEver.has(routeId))) return;
    for (const stop of [...(before?.stops ?? []), ...(route?.stops ?? [])]) this.#touchAt(stop, atMs);
    if (route === null) {
      this.#routes.delete(routeId);
      for (const gateway of this.#gateways.values()) {
        if (gateway.routeIds.includes(routeId))
          this.#gateways.set(gateway.id, { ...gateway, routeIds: gateway.routeIds.filter((id) => id !== routeId) });
      }
      return;
    }
    if (!before) this.#routeMadeMs.set(routeId, atMs);
    this.#routes.set(routeId, { ...route, id: routeId });
    this.#routesEver.set(routeId, { ...route, id: routeId });
  }

  #assign({ gatewayId, routeIds }: Of<'assign'>): void {
    const gateway = this.#gateways.get(gatewayId);
    if (!gateway) return;
    const known = routeIds.filter((id) => this.#routes.has(id));
    if (known.length === 0 && routeIds.length > 0) return;
    this.#gateways.set(gatewayId, { ...gateway, routeIds: [...new Set(known)] });
  }

  #setTag({ tagId, change, atMs }: Of<'tag'>): void {
    const tag = this.#tags.get(tagId);
    if (!tag) return;
    this.#change(tag, change, atMs);
    const beacon = this.#beaconOf(tagId);
    if (!beacon) return;
    if (change.label !== undefined) this.#hang({ ...beacon, label: change.label });
    if (beacon.parent !== null) this.#touchAt(beacon.parent, atMs);
  }

  #setGateway({ gatewayId, change }: Of<'gateway'>): void {
    const gateway = this.#gateways.get(gatewayId);
    if (!gateway) return;
    const { label = gateway.label, mapPlace = gateway.mapPlace, ...settings } = change;
    this.#gateways.set(gatewayId, {
      ...gateway,
      label,
      mapPlace,
      settings: { ...gateway.settings, ...settings },
    });
  }

  #hang(beacon: BeaconPlan): void {
    this.#beacons.set(beacon.positionId, beacon);
    this.#beaconsEver.set(beacon.positionId, beacon);
  }

  #change(tag: TagPlan, change: Partial<TagPlan>, atMs: number): void {
    this.#tags.set(tag.tagId, { ...tag, ...change });
    this.#touch(tag.tagId, atMs);
  }

  /** Neither on the map nor destroyed. */
  #isSpare({ tagId, destroyed }: TagPlan): boolean {
    return !destroyed && this.#beaconOf(tagId) === null;
  }

  #beaconOf(tagId: number): BeaconPlan | null {
    for (const beacon of this.#beacons.values()) if (beacon.tagId === tagId) return beacon;
    return null;
  }

  #childrenOf(positionId: number): BeaconPlan[] {
    return [...this.#beacons.values()].filter(({ parent }) => parent === positionId);
  }

  #touchFamily(positionId: number, atMs: number): void {
    this.#touchAt(positionId, atMs);
    const parent = this.#beacons.get(positionId)?.parent ?? null;
    if (parent !== null) this.#touchAt(parent, atMs);
    for (const child of this.#childrenOf(positionId)) this.#touch(child.tagId, atMs);
  }

  #touchAt(positionId: number, atMs: number): void {
    const beacon = this.#beacons.get(positionId);
    if (beacon) this.#touch(beacon.tagId, atMs);
  }

  #touch(tagId: number, atMs: number): void {
    this.#changedMs.set(tagId, atMs);
  }
}
