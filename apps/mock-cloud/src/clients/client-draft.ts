import { isZone } from '@lapwing/domain';
import type { BeaconPlan, ClientPlan, GatewayPlan, RoutePlan, TagPlan } from '../scenario/plan.ts';
import type { StateInput } from './client-inputs.ts';

type InputOf<Kind extends StateInput['kind']> = Extract<StateInput, { kind: Kind }>;

/** A client at an instant, and the items removed before. */
export interface ClientState {
  readonly client: ClientPlan;
  /** Current and removed positions and routes, by id; removed ones in their last form. */
  readonly beaconsWithRemoved: ReadonlyMap<number, BeaconPlan>;
  readonly routesWithRemoved: ReadonlyMap<number, RoutePlan>;
  /** When people created routes; without routes of the scenario. */
  readonly routeCreatedMs: ReadonlyMap<number, number>;
  /** When an input last changed a tag, its place, its children or its routes, by tag id. */
  readonly changedMs: ReadonlyMap<number, number>;
}

/** A client to which inputs are applied one after the other. An input whose precondition is not met changes nothing. */
export class ClientDraft {
  readonly #plan: ClientPlan;
  #beacons: Map<number, BeaconPlan>;
  #tags: Map<number, TagPlan>;
  #gateways: Map<number, GatewayPlan>;
  #routes: Map<number, RoutePlan>;
  #beaconsEver: Map<number, BeaconPlan>;
  #routesEver: Map<number, RoutePlan>;
  #routeCreatedMs = new Map<number, number>();
  #changedMs = new Map<number, number>();
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

  /** A draft after the same inputs; inputs applied to one of the two do not change the other. */
  copy(): ClientDraft {
    const copy = new ClientDraft(this.#plan);
    copy.#beacons = new Map(this.#beacons);
    copy.#tags = new Map(this.#tags);
    copy.#gateways = new Map(this.#gateways);
    copy.#routes = new Map(this.#routes);
    copy.#beaconsEver = new Map(this.#beaconsEver);
    copy.#routesEver = new Map(this.#routesEver);
    copy.#routeCreatedMs = new Map(this.#routeCreatedMs);
    copy.#changedMs = new Map(this.#changedMs);
    copy.#zone = this.#zone;
    copy.#isChanged = this.#isChanged;
    return copy;
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

  /** The parts that the simulator reads. Later inputs change them. */
  get current(): {
    readonly beacons: ReadonlyMap<number, BeaconPlan>;
    readonly routes: ReadonlyMap<number, RoutePlan>;
    readonly gateways: ReadonlyMap<number, GatewayPlan>;
    readonly zone: string;
  } {
    return { beacons: this.#beacons, routes: this.#routes, gateways: this.#gateways, zone: this.#zone };
  }

  /** A copy of the client that later inputs do not change; the plan's client if no input was applied. */
  createState(): ClientState {
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
      beaconsWithRemoved: new Map(this.#beaconsEver),
      routesWithRemoved: new Map(this.#routesEver),
      routeCreatedMs: new Map(this.#routeCreatedMs),
      changedMs: new Map(this.#changedMs),
    };
  }

  #move({ positionId, to, atMs }: InputOf<'move'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon) return;
    this.#putBeacon({ ...beacon, at: to });
    this.#touch(beacon.tagId, atMs);
  }

  #place({ positionId, tagId, to, atMs }: InputOf<'place'>): void {
    const tag = this.#tags.get(tagId);
    if (!tag || !this.#isSpare(tag) || this.#beaconsEver.has(positionId)) return;
    this.#putBeacon({ positionId, tagId, label: tag.label, at: to, parent: null });
    this.#changeTag(tag, { active: true }, atMs);
  }

  #replace({ positionId, tagId, atMs }: InputOf<'replace'>): void {
    const beacon = this.#beacons.get(positionId);
    const tag = this.#tags.get(tagId);
    if (!beacon || !tag || !this.#isSpare(tag)) return;
    const old = this.#tags.get(beacon.tagId);
    if (old && old.type !== tag.type) return;
    this.#putBeacon({ ...beacon, tagId, label: tag.label === '' ? beacon.label : tag.label });
    this.#changeTag(tag, { active: true }, atMs);
    if (old) this.#changeTag(old, { active: false, status: 'NO STATUS' }, atMs);
    this.#touchFamily(positionId, atMs);
  }

  #remove({ positionId, atMs }: InputOf<'remove'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon) return;
    this.#touchFamily(positionId, atMs);
    for (const child of this.#listChildren(positionId)) this.#putBeacon({ ...child, parent: null });
    this.#beacons.delete(positionId);
    const tag = this.#tags.get(beacon.tagId);
    if (tag) this.#changeTag(tag, { active: false, status: 'NO STATUS' }, atMs);
  }

  #setParent({ positionId, parent, atMs }: InputOf<'parent'>): void {
    const beacon = this.#beacons.get(positionId);
    if (!beacon || (parent !== null && !this.#mayBeParent(parent, positionId))) return;
    this.#touchFamily(positionId, atMs);
    this.#putBeacon({ ...beacon, parent });
    this.#touchFamily(positionId, atMs);
  }

  /** Parents have no parent and children have no children, so there are no cycles. */
  #mayBeParent(parentId: number, childId: number): boolean {
    const parent = this.#beacons.get(parentId);
    if (!parent || parentId === childId || parent.parent !== null) return false;
    return this.#listChildren(childId).length === 0;
  }

  #setRoute({ routeId, route, atMs }: InputOf<'route'>): void {
    const before = this.#routes.get(routeId);
    // A deleted route cannot be created again.
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
    if (!before) this.#routeCreatedMs.set(routeId, atMs);
    this.#routes.set(routeId, { ...route, id: routeId });
    this.#routesEver.set(routeId, { ...route, id: routeId });
  }

  #assign({ gatewayId, routeIds }: InputOf<'assign'>): void {
    const gateway = this.#gateways.get(gatewayId);
    if (!gateway) return;
    const known = routeIds.filter((id) => this.#routes.has(id));
    if (known.length === 0 && routeIds.length > 0) return;
    this.#gateways.set(gatewayId, { ...gateway, routeIds: [...new Set(known)] });
  }

  #setTag({ tagId, change, atMs }: InputOf<'tag'>): void {
    const tag = this.#tags.get(tagId);
    if (!tag) return;
    this.#changeTag(tag, change, atMs);
    const beacon = this.#findBeacon(tagId);
    if (!beacon) return;
    if (change.label !== undefined) this.#putBeacon({ ...beacon, label: change.label });
    if (beacon.parent !== null) this.#touchAt(beacon.parent, atMs);
  }

  #setGateway({ gatewayId, change }: InputOf<'gateway'>): void {
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

  #putBeacon(beacon: BeaconPlan): void {
    this.#beacons.set(beacon.positionId, beacon);
    this.#beaconsEver.set(beacon.positionId, beacon);
  }

  #changeTag(tag: TagPlan, change: Partial<TagPlan>, atMs: number): void {
    this.#tags.set(tag.tagId, { ...tag, ...change });
    this.#touch(tag.tagId, atMs);
  }

  /** Whether a tag is neither placed nor destroyed. */
  #isSpare({ tagId, destroyed }: TagPlan): boolean {
    return !destroyed && this.#findBeacon(tagId) === null;
  }

  #findBeacon(tagId: number): BeaconPlan | null {
    for (const beacon of this.#beacons.values()) if (beacon.tagId === tagId) return beacon;
    return null;
  }

  #listChildren(positionId: number): BeaconPlan[] {
    return [...this.#beacons.values()].filter(({ parent }) => parent === positionId);
  }

  #touchFamily(positionId: number, atMs: number): void {
    this.#touchAt(positionId, atMs);
    const parent = this.#beacons.get(positionId)?.parent ?? null;
    if (parent !== null) this.#touchAt(parent, atMs);
    for (const child of this.#listChildren(positionId)) this.#touch(child.tagId, atMs);
  }

  #touchAt(positionId: number, atMs: number): void {
    const beacon = this.#beacons.get(positionId);
    if (beacon) this.#touch(beacon.tagId, atMs);
  }

  #touch(tagId: number, atMs: number): void {
    this.#changedMs.set(tagId, atMs);
  }
}
