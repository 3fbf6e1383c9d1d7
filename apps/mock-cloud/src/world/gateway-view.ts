import type { ClientPlan, LayoutPlan, Plan, PointMm } from '../scenario/plan.ts';
import type { AssetReports } from './assets/asset-reports.ts';
import type { ShiftInstance, UnitSpan } from './calendar.ts';
import { computeDistanceMm } from './geometry.ts';
import { findFixLossMs } from './gps-loss.ts';
import { type HeartbeatTime, Heartbeats } from './heartbeats.ts';
import type { BeaconAudibility } from './beacon-audibility.ts';
import { createInputFingerprint } from './inputs.ts';
import { maskVisits } from './mask.ts';
import type { Mover } from './mover.ts';
import { BEACON_REACH_MM, computeBeaconRssi, findNearestAccessPoint, Noise, computeWifiRssi } from './radio.ts';
import type { PlanCache } from './plan-cache.ts';
import { clipSpans, mergeSpans, listOverlappingSpans, formatSpans, findSpan } from './spans.ts';
import type { Heartbeat, Outage, ReportChange, Unit, Visits } from './types.ts';
import { createStationaryUnit } from './stationary-unit.ts';
import { type DrivenUnit, driveUnit, selectUnitInputs, type UnitInputs } from './unit.ts';
import { findHeading, locateVehicle } from './locate-vehicle.ts';

interface ViewContext {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly audibility: BeaconAudibility;
  readonly assets: AssetReports;
  readonly cache: PlanCache;
}

export const SIGHTING_PERIOD_MS = 1000;
const BEAT_PERIOD_MS = 10_000;
/** Noise values per second, shared by the beacons heard in it. */
const NOISES_PER_SECOND = 64;
const EXCITER = 1;
/** Place of a stationary gateway that was never placed. */
const UNPLACED: PointMm = { x: 0, y: 0 };
const NO_LAYOUT: Pick<LayoutPlan, 'accessPoints' | 'earth'> = { accessPoints: [] };

/** The reports of one gateway, at any instant. */
export class GatewayView {
  readonly #mover: Mover;
  /** Stationary gateways make no visits. */
  readonly #isStationary: boolean;
  readonly #client: ClientPlan;
  readonly #audibility: BeaconAudibility;
  readonly #assets: AssetReports;
  readonly #cache: PlanCache;
  readonly #startMs: number;
  readonly #offline: readonly Outage[];
  readonly #unplugged: readonly Outage[];
  readonly #mayFallSilent: boolean;
  readonly #heartbeats: Heartbeats;
  /** The two units read last, which most likely contain the next instant too. */
  #last: DrivenUnit | null = null;
  #lastBut: DrivenUnit | null = null;
  readonly #wifiNoise: Noise;
  readonly #sightingNoise: Noise;
  /** Positions that it may visit and that are silent at times, or whose tag changes. */
  readonly #changingPositions: readonly number[];

  constructor(mover: Mover, { plan, client, audibility, assets, cache }: ViewContext) {
    this.#mover = mover;
    this.#isStationary = mover.gateway.shifts.length === 0;
    this.#client = client;
    this.#audibility = audibility;
    this.#assets = assets;
    this.#cache = cache;
    this.#startMs = plan.startMs;
    this.#offline = mergeSpans(mover.inputs.offline);
    this.#unplugged = mergeSpans(mover.inputs.unplugged);
    this.#mayFallSilent =
      !this.#isStationary &&
      (mover.faults.some(({ kind }) => kind === 'offline') ||
        mover.inputs.steps.some(({ input }) => input.kind === 'plant' && input.fault === 'offline'));
    this.#changingPositions =
      this.#isStationary || audibility.changingPositions.size === 0
        ? []
        : listAllPositions(mover).filter((at) => audibility.changingPositions.has(at));
    this.#heartbeats = new Heartbeats(mover, this.#unplugged, plan.startMs);
    this.#wifiNoise = new Noise(plan.seed, mover.gateway.id, 'wifi');
    this.#sightingNoise = new Noise(plan.seed, mover.gateway.id, 'sighting');
  }

  listUnits(fromMs: number, toMs: number): DrivenUnit[] {
    const units: DrivenUnit[] = [];
    for (let atMs = Math.max(fromMs, this.#startMs); atMs < toMs;) {
      const unit = this.findUnit(atMs);
      units.push(unit);
      atMs = unit.endMs;
    }
    return units;
  }

  findUnit(ms: number): DrivenUnit {
    const last = this.#last;
    if (last !== null && ms >= last.startMs && ms < last.endMs) return last;
    const other = this.#lastBut;
    this.#lastBut = last;
    this.#last = other !== null && ms >= other.startMs && ms < other.endMs ? other : this.#createUnit(ms);
    return this.#last;
  }

  #createUnit(ms: number): DrivenUnit {
    const span = this.#mover.calendar.findSpan(ms);
    if (this.#isStationary) return createStationaryUnit(this.#mover, span, this.#offline);
    const inputs = selectUnitInputs(this.#mover, span);
    const offline = clipSpans(this.#offline, span.startMs, span.endMs);
    const name = this.#nameUnit(span, inputs, offline);
    return this.#cache.units.getOrCreate(name, () => driveUnit(this.#mover, { span, name, inputs, offline }));
  }

  readHeardVisits(unit: Unit): Visits {
    const { outages, startMs, endMs } = unit;
    const audibility = this.#changingPositions
      .map((position) => this.#describeHeard(position, startMs, endMs))
      .join('');
    if (outages.length === 0 && audibility === '') return unit.visits;
    const { positions } = this.#mover.terrain.site;
    const driven = unit as DrivenUnit;
    return this.#cache.heardVisits.getOrCreate(`${driven.name}|${audibility}`, () =>
      maskVisits(driven, {
        listSilentSpans: (position) =>
          mergeSpans([...outages, ...clipSpans(this.#audibility.listSilentSpans(position), startMs, endMs)]),
        findTag: (position, ms) => positions.findTag(position, ms) ?? positions.readFirstTag(position),
      }),
    );
  }

  /** Input changes to the reports of this gateway, in order of time. */
  listReportChanges(): ReportChange[] {
    const { steps } = this.#mover.inputs;
    const spans = (name: string, list: readonly Outage[]): ReportChange[] =>
      list.flatMap(({ fromMs, toMs }) => [
        { atMs: fromMs, fingerprint: `${name} from ${fromMs}` },
        { atMs: toMs, fingerprint: `${name} to ${toMs}` },
      ]);
    const { positions } = this.#mover.terrain.site;
    const changes = [
      ...steps.map(({ input, token }) => ({
        atMs: input.atMs,
        fingerprint: `step ${token}`,
      })),
      ...spans('offline', this.#offline),
      ...spans('unplugged', this.#unplugged),
      ...(this.#isStationary ? this.#mover.inputs.placements.slice(1) : []).map(({ atMs, place }) => {
        return { atMs, fingerprint: `placed ${place?.x ?? '-'},${place?.y ?? '-'}` };
      }),
      ...this.#changingPositions.flatMap((position) => [
        ...spans(`silent ${position}`, this.#audibility.listSilentSpans(position)),
        ...positions.listTagChanges(position).map((atMs) => {
          return { atMs, fingerprint: `tag ${position} ${positions.findTag(position, atMs + 1) ?? ''}` };
        }),
      ]),
    ];
    return changes.sort((a, b) => a.atMs - b.atMs);
  }

  listOutages(fromMs: number, toMs: number): Outage[] {
    const byInput = listOverlappingSpans(this.#offline, fromMs, toMs);
    if (!this.#mayFallSilent) return byInput;
    // A silence caused by a lap fault ends within its unit.
    const byFault = this.listUnits(fromMs, toMs).flatMap(({ outages }) => outages);
    return listOverlappingSpans(mergeSpans([...byFault, ...byInput]), fromMs, toMs);
  }

  listUnplugged(fromMs: number, toMs: number): Outage[] {
    return listOverlappingSpans(this.#unplugged, fromMs, toMs);
  }

  findHeartbeat(ms: number): Heartbeat | null {
    const beat = this.#heartbeats.findLast(ms, (fromMs, toMs) => this.listOutages(fromMs, toMs));
    return beat === null ? null : this.#withRadio(beat);
  }

  *listHeartbeats(fromMs: number, toMs: number): Generator<Heartbeat> {
    for (const beat of this.#heartbeats.listBetween(fromMs, toMs, this.listOutages(fromMs, toMs)))
      yield this.#withRadio(beat);
  }

  listSightings(ms: number): { tagId: number; rssi: number }[] {
    if (findSpan(this.listOutages(ms, ms + 1), ms) !== null) return [];
    const assets = this.#assets
      .listHeardBy(this.#mover.gateway.id, ms)
      .map((heard) => ({ ...heard, isVisited: false }));
    const heard = [...this.#listBeaconsAround(ms), ...assets];
    heard.sort((a, b) => Number(b.isVisited) - Number(a.isVisited) || b.rssi - a.rssi || a.tagId - b.tagId);
    const strongest = Math.max(...heard.map(({ rssi }) => rssi));
    return heard.map(({ tagId, rssi, isVisited }) => ({ tagId, rssi: isVisited ? strongest : rssi }));
  }

  findPlace(ms: number): PointMm {
    if (this.#isStationary) return this.#findPlacement(ms) ?? UNPLACED;
    return locateVehicle(this.#mover, this.findUnit(ms), ms);
  }

  /** The shift that contains an instant, parked time included. */
  findShift(ms: number): ShiftInstance {
    return this.#mover.calendar.findSpan(ms);
  }

  /** Identifies the inputs that changed its driving up to an instant; 0 without any. */
  readDrivingVersion(ms: number): number {
    const { steps } = this.#mover.inputs;
    return steps.findLast(({ input }) => input.atMs <= ms)?.token ?? 0;
  }

  /** Home, and every position where one of its routes ends. */
  listParkingPositions(): number[] {
    const { gateway, inputs } = this.#mover;
    const routes = [inputs.initial, ...inputs.steps.map(({ config }) => config)].flatMap((config) => config.routes);
    return [...new Set([gateway.home, ...routes.flatMap(({ stops }) => stops.at(-1) ?? [])])];
  }

  findHeading(ms: number): number | null {
    if (this.#isStationary || findSpan(this.listOutages(ms, ms + 1), ms) !== null) return null;
    return findHeading(this.#mover, this.findUnit(ms), ms);
  }

  findRouteId(ms: number): number | null {
    if (this.#isStationary) return null;
    return this.#mover.readSetup(this.#mover.calendar.findSpan(ms), ms).timedRoute?.route.id ?? null;
  }

  #listBeaconsAround(ms: number): { tagId: number; rssi: number; isVisited: boolean }[] {
    if (this.#hearsNoBeacons(ms)) return [];
    const { positions } = this.#mover.terrain.site;
    const here = this.findPlace(ms);
    const visited = this.#findVisited(ms);
    return [...positions.listPlaced(ms - 1)].flatMap(({ positionId, tagId }) => {
      const mm = computeDistanceMm(here, positions.findPlace(positionId, ms - 1));
      if (mm > BEACON_REACH_MM || findSpan(this.#audibility.listSilentSpans(positionId), ms) !== null) return [];
      const noise = this.#sightingNoise.at(
        Math.floor(ms / SIGHTING_PERIOD_MS) * NOISES_PER_SECOND + (positionId % NOISES_PER_SECOND),
      );
      const rssi = computeBeaconRssi(mm, noise);
      return rssi === null ? [] : [{ tagId, rssi, isVisited: positionId === visited }];
    });
  }

  /** Exciters hear no beacons, and neither does a stationary gateway that was never placed. */
  #hearsNoBeacons(ms: number): boolean {
    return this.#mover.gateway.type === EXCITER || (this.#isStationary && this.#findPlacement(ms) === null);
  }

  /** Its place on the map; null if it was never placed. */
  #findPlacement(ms: number): PointMm | null {
    return this.#mover.inputs.placements.findLast(({ atMs }) => atMs < ms)?.place ?? null;
  }

  #withRadio({ atMs, powerSource }: HeartbeatTime): Heartbeat {
    const at = this.findPlace(atMs);
    const { accessPoints, earth } = this.#client.layout ?? NO_LAYOUT;
    const fix = earth && at !== UNPLACED ? { fix: this.#readFix(at, atMs) } : null;
    const point = findNearestAccessPoint(accessPoints, at);
    if (point === null) return { atMs, rssi: null, bssid: null, ssid: null, powerSource, ...fix };
    const noise = this.#wifiNoise.at(Math.floor(atMs / BEAT_PERIOD_MS));
    const rssi = computeWifiRssi(computeDistanceMm(point.at, at), noise);
    return { atMs, rssi, bssid: point.bssid, ssid: point.ssid, powerSource, ...fix };
  }

  /** The GPS fix in a place; without one, the last. */
  #readFix(at: PointMm, ms: number): NonNullable<Heartbeat['fix']> {
    const lostMs = findFixLossMs(this.#mover.seed, this.#mover.gateway.id, ms);
    return lostMs === null ? { at, isCurrent: true } : { at: this.findPlace(lostMs), isCurrent: false };
  }

  #findVisited(ms: number): number | null {
    const { startMs, visits } = this.findUnit(ms);
    const n = visits.enter.findLastIndex((enter) => startMs + enter <= ms);
    return startMs + (visits.leave[n] ?? 0) > ms ? (visits.position[n] ?? null) : null;
  }

  /** A text of how a position is heard through a unit; empty if always heard, with its first tag. */
  #describeHeard(position: number, startMs: number, endMs: number): string {
    const { positions } = this.#mover.terrain.site;
    const silent = clipSpans(this.#audibility.listSilentSpans(position), startMs, endMs);
    const changes = positions.listTagChanges(position).filter((ms) => ms >= startMs && ms < endMs);
    const tags = [startMs, ...changes.map((ms) => ms + 1)].map((ms) => positions.findTag(position, ms));
    const isOther = tags.some((tagId) => tagId !== null && tagId !== positions.readFirstTag(position));
    if (silent.length === 0 && !isOther) return '';
    return `,${position}:${formatSpans(silent)}${isOther ? `#${tags.join()}@${changes.join()}` : ''}`;
  }

  #nameUnit(
    span: UnitSpan,
    { inheritedPlants: inherited, wasSent, steps }: UnitInputs,
    offline: readonly Outage[],
  ): string {
    const { gateway, inputs } = this.#mover;
    const base = `${gateway.id}/${span.key}`;
    if (inputs.steps.length + inputs.offline.length + inputs.unplugged.length === 0) return base;
    const config = this.#mover.readConfigBefore(span.startMs).token;
    const unplugged = clipSpans(this.#unplugged, span.startMs, span.endMs);
    const count = inherited.length + steps.length;
    if (config === 0 && !wasSent && count + offline.length + unplugged.length === 0) return base;
    const plants = inherited.map(createInputFingerprint);
    const last = steps.at(-1)?.token ?? 0;
    return [base, config, wasSent, ...plants, last, formatSpans(offline), formatSpans(unplugged)].join('/');
  }
}

/** All positions that a vehicle may visit at any time. */
function listAllPositions({ gateway, terrain: { site } }: Mover): number[] {
  const roams = gateway.roams.length > 0 ? [...gateway.roams, ...site.positions.addedByPeople] : [];
  return [...new Set([gateway.home, ...site.listEverDriven(gateway.id), ...roams])];
}
