import { getZoneTable } from '@lapwing/domain';
import { getInputIndex, type InputIndex, type Kind } from '../clients/input-index.ts';
import type { ClientPlan, GatewayPlan, LaneGraph, Plan, PointMm, WorldInput } from '../scenario/plan.ts';
import { AssetMovements } from './assets/asset-movements.ts';
import type { AssetReports } from './assets/asset-reports.ts';
import { CarriedAssets } from './assets/carried/carried-assets.ts';
import type { Leg } from './assets/carried/legs.ts';
import { computeBattery } from './battery.ts';
import { Calendar } from './calendar.ts';
import type { Way } from './geometry.ts';
import { GatewayView } from './gateway-view.ts';
import { BeaconAudibility } from './beacon-audibility.ts';
import { type ClientSite, getSite } from './client-site.ts';
import { getInputEnds } from './input-ends.ts';
import { type MoverInputs, readMoverInputs } from './inputs.ts';
import { LaneMap } from './lane-map.ts';
import type { ByteCache } from './byte-cache.ts';
import { type Terrain, Mover } from './mover.ts';
import { type PlanCache, getPlanCache } from './plan-cache.ts';
import type { Heartbeat, Outage, Stay, ReportChange, Unit, Visits, World } from './types.ts';

const WHOLE_DAY = [{ startSec: 0, endSec: 0 }];
const EVERY_DAY = Array<boolean>(7).fill(true);
/** Client types whose vehicles carry asset tags. */
const TRACKERS: readonly number[] = [2, 5];
const NO_LANES: LaneGraph = { nodes: [], edges: [] };

export interface WorldOptions {
  /** Used instead of the process's cache. Only the first world of a plan sets it. */
  readonly cache?: ByteCache;
}

/**
 * Creates the world of a plan: a function of scenario, seed, inputs and instant that can be read in any order. Worlds of
 * one plan share the units that their inputs do not change. Nothing is computed before the first read. Methods throw
 * RangeError for an unknown gateway, beacon or client.
 */
export function createWorld(plan: Plan, extraInputs: readonly WorldInput[] = [], options: WorldOptions = {}): World {
  return new PlannedWorld(plan, getInputIndex(plan, extraInputs), getPlanCache(plan, options.cache));
}

/** The units of a stationary gateway are days. */
function createCalendar({ zone, keyOriginMs }: Plan, { shifts, days }: GatewayPlan): Calendar {
  const table = getZoneTable(zone);
  return shifts.length === 0
    ? new Calendar(table, WHOLE_DAY, EVERY_DAY, keyOriginMs)
    : new Calendar(table, shifts, days, keyOriginMs);
}

const MOVER_INPUTS: Kind<MoverInputs> = { name: 'inputs that affect a gateway' };
const AUDIBILITY: Kind<BeaconAudibility> = { name: 'audibility of beacons' };

/** One client's part of the world. */
interface ClientWorld {
  readonly terrain: Terrain;
  readonly audibility: BeaconAudibility;
  readonly assets: AssetReports;
  /** Without inputs that change another client's state. */
  readonly inputs: readonly WorldInput[];
}

class PlannedWorld implements World {
  readonly #plan: Plan;
  readonly #inputIndex: InputIndex;
  readonly #cache: PlanCache;
  readonly #views = new Map<number, GatewayView>();
  readonly #clientWorlds = new Map<number, ClientWorld>();

  constructor(plan: Plan, inputIndex: InputIndex, cache: PlanCache) {
    this.#plan = plan;
    this.#inputIndex = inputIndex;
    this.#cache = cache;
  }

  listUnits(gatewayId: number, fromMs: number, toMs: number): readonly Unit[] {
    return this.#getView(gatewayId).listUnits(fromMs, toMs);
  }

  findUnit(gatewayId: number, ms: number): Unit {
    return this.#getView(gatewayId).findUnit(ms);
  }

  readHeardVisits(unit: Unit): Visits {
    return this.#getView(unit.gatewayId).readHeardVisits(unit);
  }

  listOutages(gatewayId: number, fromMs: number, toMs: number): readonly Outage[] {
    return this.#getView(gatewayId).listOutages(fromMs, toMs);
  }

  listUnplugged(gatewayId: number, fromMs: number, toMs: number): readonly Outage[] {
    return this.#getView(gatewayId).listUnplugged(fromMs, toMs);
  }

  findHeartbeat(gatewayId: number, ms: number): Heartbeat | null {
    return this.#getView(gatewayId).findHeartbeat(ms);
  }

  listHeartbeats(gatewayId: number, fromMs: number, toMs: number): Iterable<Heartbeat> {
    return this.#getView(gatewayId).listHeartbeats(fromMs, toMs);
  }

  listSightings(gatewayId: number, ms: number): readonly { readonly tagId: number; readonly rssi: number }[] {
    return this.#getView(gatewayId).listSightings(ms);
  }

  listStays(tagId: number, fromMs: number, toMs: number): readonly Stay[] {
    const client = this.#cache.clientsOfAssets.get(tagId);
    return client ? this.#getClientWorld(client).assets.listStays(tagId, fromMs, toMs) : [];
  }

  findSignal(tagId: number, ms: number, gatewayId?: number): { gatewayId: number; rssi: number } | null {
    const client = this.#cache.clientsOfAssets.get(tagId);
    return client ? this.#getClientWorld(client).assets.findSignal(tagId, ms, gatewayId) : null;
  }

  listLegs(tagId: number, fromMs: number, toMs: number): readonly Leg[] {
    const client = this.#cache.clientsOfAssets.get(tagId);
    const assets = client && this.#getClientWorld(client).assets;
    return assets instanceof CarriedAssets ? assets.listLegs(tagId, fromMs, toMs) : [];
  }

  findGatewayPlace(gatewayId: number, ms: number): PointMm {
    return this.#getView(gatewayId).findPlace(ms);
  }

  readBattery(tagId: number, ms: number): number {
    const isDrained = this.#plan.clients.some((client) => this.#getClientWorld(client).audibility.isDrained(tagId, ms));
    return isDrained ? 0 : computeBattery(this.#plan.seed, tagId, ms, this.#plan.keyOriginMs);
  }

  findBeaconPlace(positionId: number, ms: number): PointMm {
    for (const client of this.#plan.clients) {
      const { positions } = this.#getClientWorld(client).terrain.site;
      if (positions.has(positionId)) return positions.findPlace(positionId, ms);
    }
    throw new RangeError(`No beacon at position ${positionId}`);
  }

  findRouteId(gatewayId: number, ms: number): number | null {
    return this.#getView(gatewayId).findRouteId(ms);
  }

  findHeading(gatewayId: number, ms: number): number | null {
    return this.#getView(gatewayId).findHeading(ms);
  }

  listReportChanges(gatewayId: number): readonly ReportChange[] {
    return this.#getView(gatewayId).listReportChanges();
  }

  findWay(clientId: number, from: number, to: number, ms: number): Way {
    const client = this.#plan.clients.find(({ id }) => id === clientId);
    if (!client) throw new RangeError(`No client ${clientId}`);
    const { lanes, site } = this.#getClientWorld(client).terrain;
    return lanes.findWay(
      lanes.findSpot(site.positions.findPlace(from, ms)),
      lanes.findSpot(site.positions.findPlace(to, ms)),
    );
  }

  #createAssets(client: ClientPlan, { positions }: ClientSite): AssetReports {
    const plan = this.#plan;
    const cache = this.#cache;
    const listOutages = (gatewayId: number, fromMs: number, toMs: number) => this.listOutages(gatewayId, fromMs, toMs);
    if (!TRACKERS.includes(client.type)) return new AssetMovements({ plan, client, cache, listOutages });
    return new CarriedAssets({
      plan,
      client,
      cache,
      driving: {
        findUnit: (gatewayId, ms) => this.findUnit(gatewayId, ms),
        findShift: (gatewayId, ms) => this.#getView(gatewayId).findShift(ms),
        readDrivingVersion: (gatewayId, ms) => this.#getView(gatewayId).readDrivingVersion(ms),
        listParkingPositions: (gatewayId) => this.#getView(gatewayId).listParkingPositions(),
      },
      createCalendar: (gateway) => createCalendar(plan, gateway),
      listOutages,
      findGatewayPlace: (gatewayId, ms) => this.findGatewayPlace(gatewayId, ms),
      findBeaconPlace: (positionId, ms) => positions.findPlace(positionId, ms),
    });
  }

  #getView(gatewayId: number): GatewayView {
    const known = this.#views.get(gatewayId);
    if (known) return known;
    const found = this.#cache.gateways.get(gatewayId);
    if (!found) throw new RangeError(`No gateway ${gatewayId}`);
    const { gateway, client } = found;
    const plan = this.#plan;
    const cache = this.#cache;
    const { terrain, audibility, assets } = this.#getClientWorld(client);
    const mover = new Mover({
      seed: plan.seed,
      gateway,
      terrain,
      calendar: createCalendar(plan, gateway),
      inputs: this.#readMoverInputs(gateway, this.#getClientWorld(client)),
      faults: plan.faults.filter(({ gateways, chance }) => chance > 0 && (gateways?.includes(gatewayId) ?? true)),
    });
    const made = new GatewayView(mover, { plan, client, audibility, assets, cache });
    this.#views.set(gatewayId, made);
    return made;
  }

  #readMoverInputs(gateway: GatewayPlan, { terrain: { site, lanes }, inputs }: ClientWorld): MoverInputs {
    const { seed } = this.#plan;
    const ends = getInputEnds(this.#inputIndex);
    const { intern } = this.#cache;
    return this.#inputIndex.derive(MOVER_INPUTS, gateway.id, (before) =>
      readMoverInputs(inputs, { seed, gateway, site, ends, isOnLane: (at) => lanes.isBeside(at), intern }, before),
    );
  }

  #getClientWorld(client: ClientPlan): ClientWorld {
    const known = this.#clientWorlds.get(client.id);
    if (known) return known;
    const plan = this.#plan;
    const inputIndex = this.#inputIndex;
    const cache = this.#cache;
    const inputs = inputIndex.listAffecting(client.id);
    const site = getSite(inputIndex, client);
    const scope = { seed: plan.seed, clientId: client.id, site, ends: getInputEnds(inputIndex) };
    const lanes = cache.getLanes(client.id, () => new LaneMap(client.layout?.lanes ?? NO_LANES));
    const made = {
      terrain: { lanes, site, timedRoutes: new Map() },
      audibility: inputIndex.derive(AUDIBILITY, client.id, (before) => new BeaconAudibility(inputs, scope, before)),
      assets: this.#createAssets(client, site),
      inputs,
    };
    this.#clientWorlds.set(client.id, made);
    return made;
  }
}
