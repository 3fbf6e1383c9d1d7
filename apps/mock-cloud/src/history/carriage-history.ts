import {
  type BeaconStop,
  type Carriage,
  type CarriageContext,
  type CarriageEvent,
  DAY_MS,
  foldHearing,
  type HearingSpan,
  HOUR_MS,
  isTracker,
  NOTHING_HEARD,
  readCarriageAt,
} from '@lapwing/domain';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import type { ByteCache, CacheSection } from '../world/byte-cache.ts';
import { getPlanCache } from '../world/plan-cache.ts';
import type { World } from '../world/types.ts';
import { listHearingSpans } from './hearing-spans.ts';
import type { AssetCarriage, AssetHearing, AssetStayRow } from './types.ts';
import type { VisitReader } from './unit-view.ts';
import { LOOK_BACK_MS } from './visit-rows.ts';

/** What is known of a tag is kept for each hour, so that a poll judges at most what was heard since. */
const STEP_MS = HOUR_MS;
/** Days that are judged to find where a tag was unloaded, if nothing is known; each is tried if the one before does not suffice. */
const DAYS_BACK = [1, 2, 4, 8, 16, 32];
const BYTES_PER_CARRIAGE = 800;

/** Where the asset tags of trackers are carried and unloaded, judged from what their gateways hear. */
export class CarriageHistory {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #getReader: (gatewayId: number) => VisitReader;
  readonly #clients: ReadonlyMap<number, ClientPlan>;
  readonly #known: CacheSection<Carriage>;
  readonly #intern: (text: string) => number;
  readonly #versions = new Map<number, number>();
  /** The last answer for each tag. */
  readonly #latest = new Map<number, { readonly nowMs: number; readonly carriage: Carriage }>();

  constructor(plan: Plan, world: World, getReader: (gatewayId: number) => VisitReader, cache: ByteCache | undefined) {
    this.#plan = plan;
    this.#world = world;
    this.#getReader = getReader;
    const { clientsOfAssets, intern } = getPlanCache(plan, cache);
    this.#clients = clientsOfAssets;
    this.#intern = intern;
    this.#known = getSection(plan, cache);
  }

  /** Whether vehicles carry a tag. */
  covers(tagId: number): boolean {
    const client = this.#clients.get(tagId);
    return client !== undefined && isTracker(client.type);
  }

  /** Where a tag was unloaded and passed by, and what carries it; nothing is older than 31 days. */
  findCarriage(tagId: number, nowMs: number): AssetCarriage {
    const { unloaded, passedBy, ride } = this.#judge(tagId, nowMs);
    const keepRecent = (stop: BeaconStop | null) =>
      stop && stop.ms > nowMs - LOOK_BACK_MS ? { ...stop, ms: Math.min(stop.ms, nowMs) } : null;
    return {
      carriedBy: ride?.gatewayId ?? null,
      unloaded: keepRecent(unloaded),
      passedBy: keepRecent(passedBy),
    };
  }

  /** The last hearing of a tag by any gateway; null if not heard in 31 days. */
  findHearing(tagId: number, nowMs: number): AssetHearing | null {
    const { heard } = this.#judge(tagId, nowMs);
    if (!heard || heard.toMs <= nowMs - LOOK_BACK_MS) return null;
    return { gatewayId: heard.gatewayId, enterMs: heard.enterMs, lastMs: heard.toMs - 1 };
  }

  /** Rides, and rests at beacons, that began in [fromMs, toMs) and by `nowMs`, oldest first. */
  listStays(tagId: number, fromMs: number, toMs: number, nowMs: number): AssetStayRow[] {
    const events: CarriageEvent[] = [];
    const context = this.#createContext((event) => events.push(event));
    let { carriage, ms } = this.#findKnown(tagId, Math.min(fromMs, nowMs), nowMs);
    // Until the end of the last ride or rest that began before `toMs` is known.
    while (ms <= nowMs && (ms < toMs || (events.at(-1)?.stop.ms ?? Infinity) < toMs)) {
      carriage = this.#fold(tagId, carriage, { fromMs: ms, toMs: ms + STEP_MS, nowMs }, context);
      ms += STEP_MS;
    }
    if (ms > nowMs) readCarriageAt(carriage, nowMs, context);
    return events
      .map(({ kind, gatewayId, stop }, n) => ({
        tagId,
        gatewayId,
        enterMs: stop.ms,
        leaveMs: events[n + 1]?.stop.ms ?? null,
        beacon: kind === 'unloaded' ? { positionId: stop.positionId, tagId: stop.tagId } : null,
      }))
      .filter(({ enterMs }) => enterMs >= fromMs && enterMs < toMs);
  }

  #judge(tagId: number, nowMs: number): Carriage {
    const latest = this.#latest.get(tagId);
    if (latest?.nowMs === nowMs) return latest.carriage;
    const context = this.#createContext();
    const { carriage: before, ms } = this.#findKnown(tagId, nowMs, nowMs);
    const after = this.#fold(tagId, before, { fromMs: ms, toMs: nowMs + 1, nowMs }, context);
    const carriage = readCarriageAt(after, nowMs, context);
    this.#latest.set(tagId, { nowMs, carriage });
    return carriage;
  }

  /** What is known at the last full hour by `ms`, or an earlier one, of hearings that have ended by `nowMs`. */
  #findKnown(tagId: number, ms: number, nowMs: number): { readonly carriage: Carriage; readonly ms: number } {
    for (let step = Math.floor(ms / STEP_MS); step * STEP_MS > this.#plan.startMs; step -= 1) {
      const carriage = this.#readKnown(tagId, step);
      if (carriage.endMs <= nowMs + 1) return { carriage, ms: step * STEP_MS };
    }
    return { carriage: NOTHING_HEARD, ms: Math.floor(this.#plan.startMs / STEP_MS) * STEP_MS };
  }

  /** What is known of a tag after all hearings that began before an hour, to their ends. */
  #readKnown(tagId: number, step: number): Carriage {
    const version = this.#readVersion(tagId);
    const nameStep = (n: number): string => `${tagId}/${n}/${version}`;
    return this.#known.getOrCreate(nameStep(step), () => {
      const toMs = step * STEP_MS;
      const before = this.#known.get(nameStep(step - 1));
      const context = this.#createContext();
      const span = (fromMs: number) => ({ fromMs, toMs, nowMs: Infinity });
      if (before) return this.#fold(tagId, before, span(toMs - STEP_MS), context);
      let carriage = NOTHING_HEARD;
      for (const days of DAYS_BACK) {
        carriage = this.#fold(tagId, NOTHING_HEARD, span(toMs - days * DAY_MS), context);
        if (carriage.unloaded !== null || toMs - days * DAY_MS <= this.#plan.startMs) break;
      }
      return carriage;
    });
  }

  /** Folds the hearings that began in [fromMs, toMs), as known at `nowMs`. */
  #fold(
    tagId: number,
    before: Carriage,
    { fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number },
    context: CarriageContext,
  ): Carriage {
    return this.#listSpans(tagId, fromMs, Math.min(toMs, nowMs + 1)).reduce(
      (carriage, span) => foldHearing(carriage, { ...span, toMs: Math.min(span.toMs, nowMs + 1) }, context),
      before,
    );
  }

  #listSpans(tagId: number, fromMs: number, toMs: number): HearingSpan[] {
    return this.#world
      .listStays(tagId, fromMs, toMs)
      .flatMap((stay) => listHearingSpans(stay, this.#getReader(stay.gatewayId)))
      .filter((span) => span.fromMs >= fromMs && span.fromMs < toMs)
      .sort((a, b) => a.fromMs - b.fromMs || a.gatewayId - b.gatewayId);
  }

  #createContext(onEvent: (event: CarriageEvent) => void = () => undefined): CarriageContext {
    return {
      findHeardAgainMs: (gatewayId, ms) => this.#world.listOutages(gatewayId, ms, ms + 1)[0]?.toMs ?? ms,
      onEvent,
    };
  }

  /** A number for all changes to what the gateways of a tag's client report. */
  #readVersion(tagId: number): number {
    const client = this.#clients.get(tagId);
    if (!client) return 0;
    const known = this.#versions.get(client.id);
    if (known !== undefined) return known;
    const changes = client.gateways.flatMap(({ id }) =>
      this.#world.listReportChanges(id).map(({ fingerprint }) => `${id} ${fingerprint}`),
    );
    const version = changes.length === 0 ? 0 : this.#intern(`carriage ${client.id} ${changes.join('/')}`);
    this.#versions.set(client.id, version);
    return version;
  }
}

const sectionsByPlan = new WeakMap<Plan, CacheSection<Carriage>>();

function getSection(plan: Plan, cache: ByteCache | undefined): CacheSection<Carriage> {
  const known = sectionsByPlan.get(plan);
  if (known) return known;
  const made = getPlanCache(plan, cache).cache.createSection<Carriage>(() => BYTES_PER_CARRIAGE);
  sectionsByPlan.set(plan, made);
  return made;
}
