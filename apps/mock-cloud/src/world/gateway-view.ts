import type { ClientPlan, Plan, PointMm, WorldInput } from '../scenario/plan.ts';
import type { Span } from './calendar.ts';
import { distanceMm } from './geometry.ts';
import { type Beat, Heartbeats } from './heartbeats.ts';
import { signOf } from './inputs.ts';
import { maskVisits } from './mask.ts';
import type { Mover } from './mover.ts';
import { BEACON_REACH_MM, beaconRssi, nearestAccessPoint, Noise, wifiRssi } from './radio.ts';
import { mergeSpans, overlapping, spanAt } from './spans.ts';
import type { Heartbeat, Outage, Unit, Visits } from './types.ts';
import { type DrivenUnit, driveUnit, unitInputs } from './unit.ts';
import type { UnitCache } from './unit-cache.ts';
import { whereabouts } from './whereabouts.ts';

interface Setting {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly inputs: readonly WorldInput[];
  readonly cache: UnitCache;
}

const SIGHTING_PERIOD_MS = 1000;
const BEAT_PERIOD_MS = 10_000;
/** Beacons heard in one second have this many noises among them. */
const NOISES = 64;

/** What one gateway reports, as of any instant. */
export class GatewayView {
  private readonly mover: Mover;
  private readonly client: ClientPlan;
  private readonly cache: UnitCache;
  private readonly startMs: number;
  private readonly offline: readonly Outage[];
  private readonly unplugged: readonly Outage[];
  private readonly fallsSilent: boolean;
  private readonly beats: Heartbeats;
  private readonly wifiNoise: Noise;
  private readonly sightingNoise: Noise;
  private readonly masked = new WeakMap<Unit, Visits>();

  constructor(mover: Mover, { plan, client, cache }: Setting) {
    this.mover = mover;
    this.client = client;
    this.cache = cache;
    this.startMs = plan.startMs;
    this.offline = mergeSpans(mover.inputs.offline);
    this.unplugged = mergeSpans(mover.inputs.unplugged);
    this.fallsSilent =
      mover.faults.some(({ kind }) => kind === 'offline') ||
      mover.inputs.steps.some(({ input }) => input.kind === 'plant' && input.fault === 'offline');
    this.beats = new Heartbeats(mover, this.unplugged, plan.startMs);
    this.wifiNoise = new Noise(plan.seed, mover.gateway.id, 'wifi');
    this.sightingNoise = new Noise(plan.seed, mover.gateway.id, 'sighting');
  }

  units(fromMs: number, toMs: number): DrivenUnit[] {
    const units: DrivenUnit[] = [];
    for (let atMs = Math.max(fromMs, this.startMs); atMs < toMs;) {
      const unit = this.unitAt(atMs);
      units.push(unit);
      atMs = unit.endMs;
    }
    return units;
  }

  unitAt(ms: number): DrivenUnit {
    const span = this.mover.calendar.spanAt(ms);
    const inputs = unitInputs(this.mover, span);
    const key = this.keyOf(span, inputs);
    const known = this.cache.get(key);
    if (known) return known;
    const unit = driveUnit(this.mover, span, inputs, overlapping(this.offline, span.startMs, span.endMs));
    this.cache.set(key, unit);
    return unit;
  }

  heard(unit: Unit): Visits {
    const known = this.masked.get(unit);
    if (known) return known;
    const { silences } = this.mover.ground;
    const { outages } = unit;
    const isSilenced = [...silences.values()].some((spans) => overlapping(spans, unit.startMs, unit.endMs).length > 0);
    if (outages.length === 0 && !isSilenced) return unit.visits;
    const made = maskVisits(unit, (position) => {
      const silent = silences.get(position);
      return silent ? mergeSpans([...outages, ...silent]) : outages;
    });
    this.masked.set(unit, made);
    return made;
  }

  outages(fromMs: number, toMs: number): Outage[] {
    if (!this.fallsSilent) return overlapping(this.offline, fromMs, toMs);
    // An outage ends within its unit, or is an input's.
    const own = this.units(fromMs, toMs).flatMap(({ outages }) => outages);
    return overlapping(mergeSpans(own), fromMs, toMs);
  }

  unpluggedIn(fromMs: number, toMs: number): Outage[] {
    return overlapping(this.unplugged, fromMs, toMs);
  }

  heartbeat(ms: number): Heartbeat | null {
    const beat = this.beats.last(ms, (fromMs, toMs) => this.outages(fromMs, toMs));
    return beat === null ? null : this.withRadio(beat);
  }

  *heartbeats(fromMs: number, toMs: number): Generator<Heartbeat> {
    for (const beat of this.beats.between(fromMs, toMs, this.outages(fromMs, toMs))) yield this.withRadio(beat);
  }

  sightings(ms: number): { tagId: number; rssi: number }[] {
    if (spanAt(this.outages(ms, ms + 1), ms) !== null) return [];
    const { places, silences } = this.mover.ground;
    const here = this.placeAt(ms);
    const visited = this.visitedAt(ms);
    const heard = this.client.beacons.flatMap(({ positionId, tagId }) => {
      const mm = distanceMm(here, places.at(positionId, ms));
      if (mm > BEACON_REACH_MM || spanAt(silences.get(positionId) ?? [], ms) !== null) return [];
      const noise = this.sightingNoise.at(Math.floor(ms / SIGHTING_PERIOD_MS) * NOISES + (positionId % NOISES));
      const rssi = beaconRssi(mm, noise);
      return rssi === null ? [] : [{ tagId, rssi, isVisited: positionId === visited }];
    });
    heard.sort((a, b) => Number(b.isVisited) - Number(a.isVisited) || b.rssi - a.rssi || a.tagId - b.tagId);
    const strongest = Math.max(...heard.map(({ rssi }) => rssi));
    return heard.map(({ tagId, rssi, isVisited }) => ({ tagId, rssi: isVisited ? strongest : rssi }));
  }

  placeAt(ms: number): PointMm {
    return whereabouts(this.mover, this.unitAt(ms), ms);
  }

  routeAt(ms: number): number | null {
    return this.mover.configBefore(ms + 1).routeId;
  }

  private withRadio({ atMs, powerSource }: Beat): Heartbeat {
    const at = this.placeAt(atMs);
    const point = nearestAccessPoint(this.client.layout?.accessPoints ?? [], at);
    if (point === null) return { atMs, rssi: null, bssid: null, ssid: null, powerSource };
    const noise = this.wifiNoise.at(Math.floor(atMs / BEAT_PERIOD_MS));
    const rssi = wifiRssi(distanceMm(point.at, at), noise);
    return { atMs, rssi, bssid: point.bssid, ssid: point.ssid, powerSource };
  }

  private visitedAt(ms: number): number | null {
    const { startMs, visits } = this.unitAt(ms);
    const n = visits.enter.findLastIndex((enter) => startMs + enter <= ms);
    return startMs + (visits.leave[n] ?? 0) > ms ? (visits.position[n] ?? null) : null;
  }

  private keyOf(span: Span, { inherited, steps }: ReturnType<typeof unitInputs>): string {
    const { gateway, inputs } = this.mover;
    const base = `${gateway.id}/${span.key}`;
    if (inputs.steps.length + inputs.offline.length + inputs.unplugged.length === 0) return base;
    const config = this.mover.configBefore(span.startMs).token;
    const inside = [...inherited, ...steps.map(({ input }) => input)].map(signOf);
    const deaf = overlapping([...inputs.offline, ...inputs.unplugged], span.startMs, span.endMs).map(
      ({ sign }) => sign,
    );
    return config === 0 && inside.length + deaf.length === 0 ? base : [base, config, ...inside, ...deaf].join('/');
  }
}
