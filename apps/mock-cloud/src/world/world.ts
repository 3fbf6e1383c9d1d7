import { zoneTable } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, LaneGraph, Plan, PointMm, WorldInput } from '../scenario/plan.ts';
import { AssetField } from './assets/asset-field.ts';
import { batteryAt } from './battery.ts';
import { Calendar } from './calendar.ts';
import type { Way } from './geometry.ts';
import { GatewayView } from './gateway-view.ts';
import { Hearing } from './hearing.ts';
import { readInputs } from './inputs.ts';
import { LaneMap } from './lane-map.ts';
import type { Memory } from './memory.ts';
import { type Ground, Mover } from './mover.ts';
import { type Shared, sharedOf } from './shared.ts';
import { type Sites, sitesOf } from './sites.ts';
import type { Heartbeat, Outage, Stay, Touch, Unit, Visits, World } from './types.ts';

const WHOLE_DAY = [{ startSec: 0, endSec: 0 }];
const EVERY_DAY = Array<boolean>(7).fill(true);
const NO_LANES: LaneGraph = { nodes: [], edges: [] };

export interface WorldOptions {
  /** Where units are kept for worlds of this plan, in place of the process's memory; the first world of a plan decides. */
  readonly memory?: Memory;
}

/**
 * The world of a plan: a function of its scenario, its seed, its inputs and an instant, asked in any order. Worlds of
 * one plan with other inputs share the units that those inputs don't touch; making one costs nothing until it is asked.
 * Throws RangeError on an unknown gateway, beacon or client.
 */
export function createWorld(plan: Plan, extraInputs: readonly WorldInput[] = [], options: WorldOptions = {}): World {
  return new PlannedWorld(plan, sitesOf(plan, extraInputs), sharedOf(plan, options.memory));
}

/** One that stands has a unit a day. */
function calendarOf({ zone, keyOriginMs }: Plan, { shifts, days }: GatewayPlan): Calendar {
  const table = zoneTable(zone);
  return shifts.length === 0
    ? new Calendar(table, WHOLE_DAY, EVERY_DAY, keyOriginMs)
    : new Calendar(table, shifts, days, keyOriginMs);
}

/** One client's part of the world. */
interface Field {
  readonly ground: Ground;
  readonly hearing: Hearing;
  readonly assets: AssetField;
  /** Those that change what another client has are not among them. */
  readonly inputs: readonly WorldInput[];
}

class PlannedWorld implements World {
  private readonly plan: Plan;
  private readonly sites: Sites;
  private readonly shared: Shared;
  private readonly views = new Map<number, GatewayView>();
  private readonly fields = new Map<number, Field>();

  constructor(plan: Plan, sites: Sites, shared: Shared) {
    this.plan = plan;
    this.sites = sites;
    this.shared = shared;
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

  stays(tagId: number, fromMs: number, toMs: number): readonly Stay[] {
    const client = this.shared.assets.get(tagId);
    return client ? this.field(client).assets.stays(tagId, fromMs, toMs) : [];
  }

  signal(tagId: number, ms: number): { readonly gatewayId: number; readonly rssi: number } | null {
    const client = this.shared.assets.get(tagId);
    return client ? this.field(client).assets.signal(tagId, ms) : null;
  }

  placeAt(gatewayId: number, ms: number): PointMm {
    return this.view(gatewayId).placeAt(ms);
  }

  battery(tagId: number, ms: number): number {
    const isDrained = this.plan.clients.some((client) => this.field(client).hearing.isDrained(tagId, ms));
    return isDrained ? 0 : batteryAt(this.plan.seed, tagId, ms, this.plan.keyOriginMs);
  }

  positionAt(positionId: number, ms: number): PointMm {
    for (const client of this.plan.clients) {
      const { places } = this.field(client).ground.site;
      if (places.has(positionId)) return places.at(positionId, ms);
    }
    throw new RangeError(`No beacon at position ${positionId}`);
  }

  routeAt(gatewayId: number, ms: number): number | null {
    return this.view(gatewayId).routeAt(ms);
  }

  headingAt(gatewayId: number, ms: number): number | null {
    return this.view(gatewayId).headingAt(ms);
  }

  touches(gatewayId: number): readonly Touch[] {
    return this.view(gatewayId).touches();
  }

  way(clientId: number, from: number, to: number, ms: number): Way {
    const client = this.plan.clients.find(({ id }) => id === clientId);
    if (!client) throw new RangeError(`No client ${clientId}`);
    const { lanes, site } = this.field(client).ground;
    return lanes.way(lanes.spot(site.places.at(from, ms)), lanes.spot(site.places.at(to, ms)));
  }

  private view(gatewayId: number): GatewayView {
    const known = this.views.get(gatewayId);
    if (known) return known;
    const found = this.shared.gateways.get(gatewayId);
    if (!found) throw new RangeError(`No gateway ${gatewayId}`);
    const { gateway, client } = found;
    const { plan, shared } = this;
    const { ground, hearing, assets, inputs } = this.field(client);
    const mover = new Mover({
      seed: plan.seed,
      gateway,
      ground,
      calendar: calendarOf(plan, gateway),
      inputs: readInputs(inputs, {
        seed: plan.seed,
        gateway,
        site: ground.site,
        ends: this.sites.ends,
        isOnLane: (at) => ground.lanes.isBeside(at),
        intern: shared.intern,
      }),
      faults: plan.faults.filter(({ gateways, chance }) => chance > 0 && (gateways?.includes(gatewayId) ?? true)),
    });
    const made = new GatewayView(mover, { plan, client, hearing, assets, shared });
    this.views.set(gatewayId, made);
    return made;
  }

  private field(client: ClientPlan): Field {
    const known = this.fields.get(client.id);
    if (known) return known;
    const { plan, sites, shared } = this;
    const inputs = sites.inputsOf(client);
    const site = sites.site(client);
    const lanes = shared.lanesOf(client.id, () => new LaneMap(client.layout?.lanes ?? NO_LANES));
    const made = {
      ground: { lanes, site, courses: new Map() },
      hearing: new Hearing(inputs, { seed: plan.seed, clientId: client.id, site, ends: sites.ends }),
      assets: new AssetField({
        plan,
        client,
        shared,
        outages: (gatewayId, fromMs, toMs) => this.outages(gatewayId, fromMs, toMs),
      }),
      inputs,
    };
    this.fields.set(client.id, made);
    return made;
  }
}
