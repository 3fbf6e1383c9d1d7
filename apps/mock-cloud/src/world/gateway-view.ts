import type { ClientPlan, LayoutPlan, Plan, PointMm } from '../scenario/plan.ts';
import type { AssetField } from './assets/asset-field.ts';
import type { Span } from './calendar.ts';
import { distanceMm } from './geometry.ts';
import { type Beat, Heartbeats } from './heartbeats.ts';
import type { Hearing } from './hearing.ts';
import { placesToDrive, signOf } from './inputs.ts';
import { maskVisits } from './mask.ts';
import type { Mover } from './mover.ts';
import { BEACON_REACH_MM, beaconRssi, nearestAccessPoint, Noise, wifiRssi } from './radio.ts';
import type { Shared } from './shared.ts';
import { clipped, mergeSpans, overlapping, signOfSpans, spanAt } from './spans.ts';
import type { Heartbeat, Outage, Touch, Unit, Visits } from './types.ts';
import { standingUnit } from './standing.ts';
import { type DrivenUnit, driveUnit, unitInputs } from './unit.ts';
import { headingAt, whereabouts } from './whereabouts.ts';

interface Setting {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly hearing: Hearing;
  readonly assets: AssetField;
  readonly shared: Shared;
}

const SIGHTING_PERIOD_MS = 1000;
const BEAT_PERIOD_MS = 10_000;
/** Beacons heard in one second have this many noises among them. */
const NOISES = 64;
const EXCITER = 1;
/** Where one stands that nobody has placed. */
const NOWHERE: PointMm = { x: 0, y: 0 };
const NO_LAYOUT: Pick<LayoutPlan, 'accessPoints' | 'earth'> = { accessPoints: [] };

/** What one gateway reports, as of any instant. */
export class GatewayView {
  private readonly mover: Mover;
  /** Whether it drives nowhere and visits nothing. */
  private readonly stands: boolean;
  private readonly client: ClientPlan;
  private readonly hearing: Hearing;
  private readonly assets: AssetField;
  private readonly shared: Shared;
  private readonly startMs: number;
  private readonly offline: readonly Outage[];
  private readonly unplugged: readonly Outage[];
  private readonly fallsSilent: boolean;
  private readonly beats: Heartbeats;
  /** Asked for last: what is asked next mostly lies in it. */
  private last: DrivenUnit | null = null;
  private readonly wifiNoise: Noise;
  private readonly sightingNoise: Noise;
  /** Positions that it may visit and that are not heard at all times, or not always by one tag. */
  private readonly changing: readonly number[];

  constructor(mover: Mover, { plan, client, hearing, assets, shared }: Setting) {
    this.mover = mover;
    this.stands = mover.gateway.shifts.length === 0;
    this.client = client;
    this.hearing = hearing;
    this.assets = assets;
    this.shared = shared;
    this.startMs = plan.startMs;
    this.offline = mergeSpans(mover.inputs.offline);
    this.unplugged = mergeSpans(mover.inputs.unplugged);
    this.fallsSilent =
      !this.stands &&
      (mover.faults.some(({ kind }) => kind === 'offline') ||
        mover.inputs.steps.some(({ input }) => input.kind === 'plant' && input.fault === 'offline'));
    this.changing =
      this.stands || hearing.changing.size === 0 ? [] : placesEverOf(mover).filter((at) => hearing.changing.has(at));
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
    const { last } = this;
    if (last !== null && ms >= last.startMs && ms < last.endMs) return last;
    const span = this.mover.calendar.spanAt(ms);
    if (this.stands) return (this.last = standingUnit(this.mover, span, this.offline));
    const inputs = unitInputs(this.mover, span);
    const offline = clipped(this.offline, span.startMs, span.endMs);
    const name = this.nameOf(span, inputs, offline);
    this.last = this.shared.units.take(name, () => driveUnit(this.mover, { span, name, inputs, offline }));
    return this.last;
  }

  heard(unit: Unit): Visits {
    const { outages, startMs, endMs } = unit;
    const sign = this.changing.map((position) => this.heardAt(position, startMs, endMs)).join('');
    if (outages.length === 0 && sign === '') return unit.visits;
    const { places } = this.mover.ground.site;
    const driven = unit as DrivenUnit;
    return this.shared.heard.take(`${driven.name}|${sign}`, () =>
      maskVisits(driven, {
        deafAt: (position) => mergeSpans([...outages, ...clipped(this.hearing.deafAt(position), startMs, endMs)]),
        tagAt: (position, ms) => places.tagAt(position, ms) ?? places.tagOf(position),
      }),
    );
  }

  /** What of the inputs touches what this gateway reports, in order of time; equal signs tell of equal reports. */
  touches(): Touch[] {
    const { steps } = this.mover.inputs;
    const spans = (name: string, list: readonly Outage[]): Touch[] =>
      list.flatMap(({ fromMs, toMs }) => [
        { atMs: fromMs, sign: `${name} from ${fromMs}` },
        { atMs: toMs, sign: `${name} to ${toMs}` },
      ]);
    const { places } = this.mover.ground.site;
    const touches = [
      ...steps.map(({ input, config }) => ({ atMs: input.atMs, sign: `${signOf(input)}${config.token}` })),
      ...spans('offline', this.offline),
      ...spans('unplugged', this.unplugged),
      ...(this.stands ? this.mover.inputs.stood.slice(1) : []).map(({ atMs, place }) => {
        return { atMs, sign: `stands ${place?.x ?? '-'},${place?.y ?? '-'}` };
      }),
      ...this.changing.flatMap((position) => [
        ...spans(`deaf ${position}`, this.hearing.deafAt(position)),
        ...places.tagChanges(position).map((atMs) => {
          return { atMs, sign: `tag ${position} ${places.tagAt(position, atMs + 1) ?? ''}` };
        }),
      ]),
    ];
    return touches.sort((a, b) => a.atMs - b.atMs);
  }

  outages(fromMs: number, toMs: number): Outage[] {
    const asked = overlapping(this.offline, fromMs, toMs);
    if (!this.fallsSilent) return asked;
    // A silence that a fault causes ends within its unit.
    const own = this.units(fromMs, toMs).flatMap(({ outages }) => outages);
    return overlapping(mergeSpans([...own, ...asked]), fromMs, toMs);
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
    const assets = this.assets.heardBy(this.mover.gateway.id, ms).map((heard) => ({ ...heard, isVisited: false }));
    const heard = [...this.beaconsAround(ms), ...assets];
    heard.sort((a, b) => Number(b.isVisited) - Number(a.isVisited) || b.rssi - a.rssi || a.tagId - b.tagId);
    const strongest = Math.max(...heard.map(({ rssi }) => rssi));
    return heard.map(({ tagId, rssi, isVisited }) => ({ tagId, rssi: isVisited ? strongest : rssi }));
  }

  placeAt(ms: number): PointMm {
    if (this.stands) return this.standingAt(ms) ?? NOWHERE;
    return whereabouts(this.mover, this.unitAt(ms), ms);
  }

  headingAt(ms: number): number | null {
    if (this.stands || spanAt(this.outages(ms, ms + 1), ms) !== null) return null;
    return headingAt(this.mover, this.unitAt(ms), ms);
  }

  routeAt(ms: number): number | null {
    if (this.stands) return null;
    return this.mover.setupIn(this.mover.calendar.spanAt(ms), ms).course?.route.id ?? null;
  }

  private beaconsAround(ms: number): { tagId: number; rssi: number; isVisited: boolean }[] {
    if (this.isDeaf(ms)) return [];
    const { places } = this.mover.ground.site;
    const here = this.placeAt(ms);
    const visited = this.visitedAt(ms);
    return [...places.hangingAt(ms - 1)].flatMap(({ positionId, tagId }) => {
      const mm = distanceMm(here, places.at(positionId, ms - 1));
      if (mm > BEACON_REACH_MM || spanAt(this.hearing.deafAt(positionId), ms) !== null) return [];
      const noise = this.sightingNoise.at(Math.floor(ms / SIGHTING_PERIOD_MS) * NOISES + (positionId % NOISES));
      const rssi = beaconRssi(mm, noise);
      return rssi === null ? [] : [{ tagId, rssi, isVisited: positionId === visited }];
    });
  }

  /** Exciters hear no beacons, nor does what nobody has placed. */
  private isDeaf(ms: number): boolean {
    return this.mover.gateway.type === EXCITER || (this.stands && this.standingAt(ms) === null);
  }

  /** Where it was put by hand; null where nobody has placed it. */
  private standingAt(ms: number): PointMm | null {
    return this.mover.inputs.stood.findLast(({ atMs }) => atMs < ms)?.place ?? null;
  }

  private withRadio({ atMs, powerSource }: Beat): Heartbeat {
    const at = this.placeAt(atMs);
    const { accessPoints, earth } = this.client.layout ?? NO_LAYOUT;
    const fix = earth && at !== NOWHERE ? { fix: at } : null;
    const point = nearestAccessPoint(accessPoints, at);
    if (point === null) return { atMs, rssi: null, bssid: null, ssid: null, powerSource, ...fix };
    const noise = this.wifiNoise.at(Math.floor(atMs / BEAT_PERIOD_MS));
    const rssi = wifiRssi(distanceMm(point.at, at), noise);
    return { atMs, rssi, bssid: point.bssid, ssid: point.ssid, powerSource, ...fix };
  }

  private visitedAt(ms: number): number | null {
    const { startMs, visits } = this.unitAt(ms);
    const n = visits.enter.findLastIndex((enter) => startMs + enter <= ms);
    return startMs + (visits.leave[n] ?? 0) > ms ? (visits.position[n] ?? null) : null;
  }

  /** What is heard at a position through a unit, as a text; empty where that is all of it, by its first tag. */
  private heardAt(position: number, startMs: number, endMs: number): string {
    const { places } = this.mover.ground.site;
    const deaf = clipped(this.hearing.deafAt(position), startMs, endMs);
    const changes = places.tagChanges(position).filter((ms) => ms >= startMs && ms < endMs);
    const tags = [startMs, ...changes.map((ms) => ms + 1)].map((ms) => places.tagAt(position, ms));
    const isOther = tags.some((tagId) => tagId !== null && tagId !== places.tagOf(position));
    if (deaf.length === 0 && !isOther) return '';
    return `,${position}:${signOfSpans(deaf)}${isOther ? `#${tags.join()}@${changes.join()}` : ''}`;
  }

  private nameOf(span: Span, { inherited, steps }: ReturnType<typeof unitInputs>, offline: readonly Outage[]): string {
    const { gateway, inputs } = this.mover;
    const base = `${gateway.id}/${span.key}`;
    if (inputs.steps.length + inputs.offline.length + inputs.unplugged.length === 0) return base;
    const config = this.mover.configBefore(span.startMs).token;
    const inside = [...inherited, ...steps.map(({ input }) => input)].map(signOf);
    const dark = clipped(this.unplugged, span.startMs, span.endMs);
    if (config === 0 && inside.length + offline.length + dark.length === 0) return base;
    const last = steps.at(-1)?.config.token ?? config;
    return [base, config, ...inside, last, signOfSpans(offline), signOfSpans(dark)].join('/');
  }
}

/** Positions that a vehicle may ever visit, whatever its route at the time. */
function placesEverOf({ gateway, ground: { site } }: Mover): number[] {
  const routes = site.routesEverOf(gateway.id);
  const roams = gateway.roams.length > 0 ? [...gateway.roams, ...site.places.madeByPeople] : [];
  return [...new Set([...placesToDrive(gateway, { routes, roams }), ...roams])];
}
