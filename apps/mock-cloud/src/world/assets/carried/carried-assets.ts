import { lowerBound } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, Plan, PointMm } from '../../../scenario/plan.ts';
import type { Calendar } from '../../calendar.ts';
import { computeDistanceMm } from '../../geometry.ts';
import { computeAssetRssi, Noise } from '../../radio.ts';
import type { PlanCache } from '../../plan-cache.ts';
import { createStream } from '../../stream.ts';
import type { Outage, Stay } from '../../types.ts';
import { isUnheard } from '../asset-places.ts';
import type { AssetReports, AssetSignal } from '../asset-reports.ts';
import { cutByOutages } from '../outage-cuts.ts';
import { CrewTracks, type Driving } from './crew-tracks.ts';
import { findCrew, listCrews } from './crews.ts';
import type { Leg } from './legs.ts';
import { type JourneyPart, TagJourneys } from './tag-journeys.ts';

const SIGHTING_PERIOD_MS = 1000;
/** Distance of a tag from the gateway that carries it, and from the beacon where it lies. */
const ABOARD_MM = { from: 600, to: 2500 };
const LYING_MM = { from: 2500, to: 12_000 };
/** Beyond this distance no asset tag is heard. */
const REACH_MM = 16_000;

interface CarriedContext {
  readonly plan: Plan;
  readonly client: ClientPlan;
  readonly cache: PlanCache;
  readonly driving: Driving;
  readonly createCalendar: (gateway: GatewayPlan) => Calendar;
  /** Outages of a gateway that overlap [fromMs, toMs), merged, in order. */
  readonly listOutages: (gatewayId: number, fromMs: number, toMs: number) => readonly Outage[];
  readonly findGatewayPlace: (gatewayId: number, ms: number) => PointMm;
  readonly findBeaconPlace: (positionId: number, ms: number) => PointMm;
}

/** The asset tags of a tracker client: its vehicles take them from one beacon to another. */
export class CarriedAssets implements AssetReports {
  readonly #context: CarriedContext;
  readonly #vehicleIds: readonly number[];
  /** By tag id; created on first use, when the vehicles can be read. */
  #journeys: ReadonlyMap<number, TagJourneys> | null = null;
  readonly #noises = new Map<number, Noise>();

  constructor(context: CarriedContext) {
    this.#context = context;
    this.#vehicleIds = context.client.gateways.filter(({ shifts }) => shifts.length > 0).map(({ id }) => id);
  }

  /** How a tag is truly carried: the legs that overlap [fromMs, toMs), in order. */
  listLegs(tagId: number, fromMs: number, toMs: number): Leg[] {
    const parts = this.#getJourneys().get(tagId)?.listParts(fromMs, toMs) ?? [];
    return parts.flatMap(({ leg }) => leg ?? []);
  }

  listStays(tagId: number, fromMs: number, toMs: number): Stay[] {
    const { plan, listOutages } = this.#context;
    const firstMs = Math.max(fromMs, plan.startMs);
    if (isUnheard(plan.seed, tagId) || firstMs >= toMs) return [];
    const parts = this.#getJourneys().get(tagId)?.listParts(firstMs, toMs) ?? [];
    return parts
      .flatMap((part) => this.#listStaysOf(tagId, part, firstMs, toMs))
      .map((stay) => (stay.fromMs < plan.startMs ? { ...stay, fromMs: plan.startMs } : stay))
      .flatMap((stay) => cutByOutages(stay, listOutages(stay.gatewayId, stay.fromMs, stay.toMs)))
      .filter((stay) => stay.fromMs < toMs && stay.toMs > firstMs)
      .sort((a, b) => a.fromMs - b.fromMs || a.gatewayId - b.gatewayId);
  }

  findSignal(tagId: number, ms: number, gatewayId?: number): AssetSignal | null {
    const stays = this.listStays(tagId, ms, ms + 1);
    const [stay] = stays
      .filter((one) => gatewayId === undefined || one.gatewayId === gatewayId)
      .sort((a, b) => a.mm - b.mm || a.gatewayId - b.gatewayId);
    return stay ? { gatewayId: stay.gatewayId, rssi: this.#computeRssi(tagId, stay.mm, ms) } : null;
  }

  /** A vehicle that drives past a tag hears it too, if it is near enough. */
  listHeardBy(gatewayId: number, ms: number): { tagId: number; rssi: number }[] {
    const { plan, findGatewayPlace, findBeaconPlace } = this.#context;
    if (ms < plan.startMs || !this.#vehicleIds.includes(gatewayId)) return [];
    const here = findGatewayPlace(gatewayId, ms);
    return [...this.#getJourneys()].flatMap(([tagId, journeys]) => {
      const [part] = journeys.listParts(ms, ms + 1);
      if (!part || isUnheard(plan.seed, tagId)) return [];
      if (part.leg && part.leg.gatewayId !== gatewayId) return [];
      const mm = part.leg
        ? this.#drawAboardMm(tagId, gatewayId)
        : this.#drawLyingMm(tagId, part.position) +
          Math.floor(computeDistanceMm(here, findBeaconPlace(part.position, ms - 1)));
      return mm > REACH_MM ? [] : [{ tagId, rssi: this.#computeRssi(tagId, mm, ms) }];
    });
  }

  /** While a tag is carried, its vehicle hears it; while it lies at a beacon, every vehicle that stops there does. */
  #listStaysOf(tagId: number, part: JourneyPart, fromMs: number, toMs: number): Stay[] {
    if (part.leg) {
      const { gatewayId } = part.leg;
      return [{ gatewayId, fromMs: part.fromMs, toMs: part.toMs, mm: this.#drawAboardMm(tagId, gatewayId) }];
    }
    const mm = this.#drawLyingMm(tagId, part.position);
    const span = { fromMs: Math.max(part.fromMs, fromMs), toMs: Math.min(part.toMs, toMs) };
    return this.#vehicleIds.flatMap((gatewayId) =>
      this.#listVisits(gatewayId, part.position, span).map((visit) => ({
        gatewayId,
        fromMs: Math.max(visit.fromMs, part.fromMs),
        toMs: Math.min(visit.toMs, part.toMs),
        mm,
      })),
    );
  }

  /** A vehicle's visits to a position that overlap a span; one that lasts into another unit is split there. */
  #listVisits(gatewayId: number, wanted: number, { fromMs, toMs }: Outage): Outage[] {
    const visits: Outage[] = [];
    for (let atMs = fromMs; atMs < toMs;) {
      const { startMs, endMs, visits: driven } = this.#context.driving.findUnit(gatewayId, atMs);
      const { count, position, enter, leave } = driven;
      const first = lowerBound(count, (n) => startMs + (leave[n] ?? 0) <= fromMs);
      for (let n = first; n < count && startMs + (enter[n] ?? 0) < toMs; n += 1) {
        if (position[n] === wanted) visits.push({ fromMs: startMs + (enter[n] ?? 0), toMs: startMs + (leave[n] ?? 0) });
      }
      atMs = endMs;
    }
    return visits;
  }

  #getJourneys(): ReadonlyMap<number, TagJourneys> {
    this.#journeys ??= createJourneys(this.#context);
    return this.#journeys;
  }

  #computeRssi(tagId: number, mm: number, ms: number): number {
    const noise = this.#noises.get(tagId) ?? new Noise(this.#context.plan.seed, tagId, 'signal');
    this.#noises.set(tagId, noise);
    return computeAssetRssi(mm, noise.at(Math.floor(ms / SIGHTING_PERIOD_MS)));
  }

  #drawAboardMm(tagId: number, gatewayId: number): number {
    return this.#drawMm(ABOARD_MM, tagId, gatewayId, 'aboard');
  }

  #drawLyingMm(tagId: number, positionId: number): number {
    return this.#drawMm(LYING_MM, tagId, positionId, 'lying');
  }

  #drawMm({ from, to }: { from: number; to: number }, tagId: number, at: number, segment: string): number {
    return Math.floor(from + createStream(this.#context.plan.seed, tagId, 'stay', at, segment)() * (to - from));
  }
}

function createJourneys({ plan, client, cache, driving, createCalendar }: CarriedContext): Map<number, TagJourneys> {
  const crews = listCrews(client);
  const tracksOf = new Map(crews.map((crew) => [crew, new CrewTracks(crew, driving, createCalendar)]));
  const journeys = new Map<number, TagJourneys>();
  for (const tag of client.tags) {
    const crew = tag.type === 1 ? findCrew(crews, tag, plan.seed) : null;
    const tracks = crew && tracksOf.get(crew);
    if (tracks) journeys.set(tag.tagId, new TagJourneys({ plan, tag, tracks, cache: cache.legs }));
  }
  return journeys;
}
