import {
  classifyAsset,
  type AssetClass,
  type AssetSighting,
  DAY_MS,
  toStoreMarks,
  toStoreVisits,
  type TagVisit,
} from '@lapwing/domain';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import type { ByteCache, CacheSection } from '../world/byte-cache.ts';
import { getPlanCache } from '../world/plan-cache.ts';
import type { World } from '../world/types.ts';
import { type PackedVisits, packVisits, unpackVisits } from './packed-visits.ts';

/** Tags that are judged in one step. */
const STEP_TAGS = 50;
const BYTES_PER_ARRAY = 250;

/** A client's asset tags, and the classes of the gateways that hear them. */
interface Store {
  readonly tagIds: readonly number[];
  readonly classes: ReadonlyMap<number, AssetClass>;
  /** Part of the keys of its settled days: worlds of one plan share them as long as no input changed a report. */
  readonly key: string;
}

/** The visits to the stores of a world, judged from the stays of asset tags. Settled days are cached. */
export class StoreVisitHistory {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #settledSteps: CacheSection<PackedVisits>;
  readonly #stores = new Map<number, Store>();

  constructor(plan: Plan, world: World, cache?: ByteCache) {
    this.#plan = plan;
    this.#world = world;
    this.#settledSteps = getSettledSteps(plan, cache);
  }

  /**
   * Visits that began in [fromMs, toMs) and by `nowMs`, as known then; by day, then tag, in steps of little work. With
   * `tagIds`, only those of these tags, judged without the cache.
   */
  *generateVisits(
    clientId: number,
    { fromMs, toMs, nowMs }: { readonly fromMs: number; readonly toMs: number; readonly nowMs: number },
    tagIds?: readonly number[],
  ): Generator<readonly TagVisit[]> {
    const store = this.#findStore(clientId);
    const firstMs = Math.max(fromMs, this.#plan.startMs);
    const endMs = Math.min(toMs, nowMs + 1);
    if (!store || store.tagIds.length === 0) return;
    const own = tagIds && store.tagIds.filter((id) => tagIds.includes(id));
    for (let day = Math.floor(firstMs / DAY_MS); day * DAY_MS < endMs; day += 1) {
      const steps = own ? [this.#judge(store, own, day, nowMs)] : this.#generateVisitsOn(store, day, nowMs);
      for (const visits of steps) yield visits.filter(({ startMs }) => startMs >= firstMs && startMs < endMs);
    }
  }

  /** A day is settled when the next one is over: by then no visit that began in it is still open. */
  *#generateVisitsOn(store: Store, day: number, nowMs: number): Generator<readonly TagVisit[]> {
    const isSettled = (day + 2) * DAY_MS <= nowMs;
    for (let first = 0; first < store.tagIds.length; first += STEP_TAGS) {
      const judge = () => this.#judge(store, store.tagIds.slice(first, first + STEP_TAGS), day, nowMs);
      if (!isSettled) yield judge();
      // Each step is kept by itself: reads of the same days in turn would otherwise repeat each other's steps.
      else
        yield [
          ...unpackVisits(this.#settledSteps.getOrCreate(`${store.key}/${day}/${first}`, () => packVisits(judge()))),
        ];
    }
  }

  /** The visits that began in a day. The day before is read too, to recognise visits still open from then. */
  #judge(store: Store, tagIds: readonly number[], day: number, nowMs: number): TagVisit[] {
    const [fromMs, toMs] = [day * DAY_MS, (day + 1) * DAY_MS];
    return tagIds.flatMap((tagId) =>
      toStoreVisits(this.#readSightings(store, tagId, fromMs - DAY_MS, Math.min(toMs + DAY_MS, nowMs + 1)))
        .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
        .map((visit) => ({ tagId, ...visit })),
    );
  }

  #readSightings({ classes }: Store, tagId: number, fromMs: number, toMs: number): AssetSighting[] {
    return this.#world.listStays(tagId, fromMs, toMs).map((stay) => ({
      assetClass: classes.get(stay.gatewayId) ?? 'undefined',
      fromMs: stay.fromMs,
      toMs: Math.min(stay.toMs, toMs),
    }));
  }

  #findStore(clientId: number): Store | null {
    const known = this.#stores.get(clientId);
    if (known) return known;
    const client = this.#plan.clients.find(({ id }) => id === clientId);
    if (!client) return null;
    const store = openStore(client, this.#world);
    this.#stores.set(clientId, store);
    return store;
  }
}

const settledStepsByPlan = new WeakMap<Plan, CacheSection<PackedVisits>>();

function getSettledSteps(plan: Plan, cache: ByteCache | undefined): CacheSection<PackedVisits> {
  const known = settledStepsByPlan.get(plan);
  if (known) return known;
  const made = getPlanCache(plan, cache).cache.createSection<PackedVisits>(
    ({ byteLength }) => byteLength + BYTES_PER_ARRAY,
  );
  settledStepsByPlan.set(plan, made);
  return made;
}

function openStore({ id: clientId, tags, gateways }: ClientPlan, world: World): Store {
  const changes = gateways.flatMap((gateway) =>
    world.listReportChanges(gateway.id).map(({ fingerprint: sign }) => `${gateway.id} ${sign}`),
  );
  return {
    tagIds: tags.filter(({ type }) => type === 1).map(({ tagId }) => tagId),
    classes: new Map(gateways.map(({ id, marks }) => [id, classifyAsset(toStoreMarks(marks))])),
    key: [clientId, ...changes].join('/'),
  };
}
