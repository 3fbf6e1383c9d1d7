import {
  classifyAsset,
  type AssetClass,
  type AssetSighting,
  DAY_MS,
  toStoreMarks,
  toStoreVisits,
  type TagVisit,
} from '@lapwing/domain';
import { LRUCache } from 'lru-cache';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import type { World } from '../world/types.ts';

/** Worlds of one plan whose settled days are cached. */
const MAX_CACHED_WORLDS = 8;

/** Visits by the day (UTC) in which they began. */
type VisitsByDay = Map<number, readonly TagVisit[]>;

/** A client's asset tags, and the classes of the gateways that hear them. */
interface Store {
  readonly tagIds: readonly number[];
  readonly classes: ReadonlyMap<number, AssetClass>;
  readonly settledDays: VisitsByDay;
}

/** The visits to the stores of a world, judged from the stays of asset tags. Settled days are cached. */
export class StoreVisitHistory {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #stores = new Map<number, Store>();

  constructor(plan: Plan, world: World) {
    this.#plan = plan;
    this.#world = world;
  }

  /** Visits that began in [fromMs, toMs) and by `nowMs`, as known then. */
  listVisits(clientId: number, fromMs: number, toMs: number, nowMs: number): TagVisit[] {
    const store = this.#findStore(clientId);
    const firstMs = Math.max(fromMs, this.#plan.startMs);
    const endMs = Math.min(toMs, nowMs + 1);
    if (!store || store.tagIds.length === 0 || firstMs >= endMs) return [];
    const visits: TagVisit[] = [];
    for (let day = Math.floor(firstMs / DAY_MS); day * DAY_MS < endMs; day += 1) {
      visits.push(
        ...this.#listVisitsOn(store, day, nowMs).filter(({ startMs }) => startMs >= firstMs && startMs < endMs),
      );
    }
    return visits;
  }

  /** A day is settled when the next one is over: by then no visit that began in it is still open. */
  #listVisitsOn(store: Store, day: number, nowMs: number): readonly TagVisit[] {
    const isSettled = (day + 2) * DAY_MS <= nowMs;
    if (!isSettled) return this.#judge(store, day, nowMs);
    const visits = store.settledDays.get(day) ?? this.#judge(store, day, nowMs);
    store.settledDays.set(day, visits);
    return visits;
  }

  /** The visits that began in a day. The day before is read too, to recognise visits still open from then. */
  #judge(store: Store, day: number, nowMs: number): TagVisit[] {
    const [fromMs, toMs] = [day * DAY_MS, (day + 1) * DAY_MS];
    return store.tagIds.flatMap((tagId) =>
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
    const store = openStore(client, getSettledDays(this.#plan, this.#world, client));
    this.#stores.set(clientId, store);
    return store;
  }
}

const settledDaysByPlan = new WeakMap<Plan, LRUCache<string, VisitsByDay>>();

/** Worlds of one plan share settled days as long as no input changed what a gateway of the client reports. */
function getSettledDays(plan: Plan, world: World, { id, gateways }: ClientPlan): VisitsByDay {
  const cache = settledDaysByPlan.get(plan) ?? new LRUCache<string, VisitsByDay>({ max: MAX_CACHED_WORLDS });
  settledDaysByPlan.set(plan, cache);
  const changes = gateways.flatMap((gateway) =>
    world.listReportChanges(gateway.id).map(({ fingerprint: sign }) => `${gateway.id} ${sign}`),
  );
  const key = [id, ...changes].join('/');
  const cached = cache.get(key);
  if (cached) return cached;
  const days: VisitsByDay = new Map();
  cache.set(key, days);
  return days;
}

function openStore({ tags, gateways }: ClientPlan, settledDays: VisitsByDay): Store {
  return {
    tagIds: tags.filter(({ type }) => type === 1).map(({ tagId }) => tagId),
    classes: new Map(gateways.map(({ id, marks }) => [id, classifyAsset(toStoreMarks(marks))])),
    settledDays,
  };
}
