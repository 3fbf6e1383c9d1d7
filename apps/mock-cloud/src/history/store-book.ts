import {
  assetClass,
  type AssetClass,
  type AssetSighting,
  storeMarks,
  storeVisits,
  type TagVisit,
} from '@lapwing/domain';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import { Lru } from './lru.ts';
import type { World } from '../world/types.ts';

const DAY_MS = 86_400_000;
/** How many worlds of a plan have their settled days kept: those that were asked last. */
const KEPT = 8;

type Days = Map<number, readonly TagVisit[]>;

/** A client's asset tags, and the classes of the gateways that hear them. */
interface Store {
  readonly tagIds: readonly number[];
  readonly classes: ReadonlyMap<number, AssetClass>;
  /** Visits by the day (UTC) in which they began, of days that are settled. */
  readonly days: Days;
}

/** The visits to the stores of a world, judged from where gateways heard asset tags. What is settled is kept. */
export class StoreBook {
  private readonly plan: Plan;
  private readonly world: World;
  private readonly stores = new Map<number, Store>();

  constructor(plan: Plan, world: World) {
    this.plan = plan;
    this.world = world;
  }

  /** Visits that began in [fromMs, toMs) and by now, as known then. */
  visits(clientId: number, fromMs: number, toMs: number, nowMs: number): TagVisit[] {
    const store = this.storeOf(clientId);
    const firstMs = Math.max(fromMs, this.plan.startMs);
    const endMs = Math.min(toMs, nowMs + 1);
    if (!store || store.tagIds.length === 0 || firstMs >= endMs) return [];
    const visits: TagVisit[] = [];
    for (let day = Math.floor(firstMs / DAY_MS); day * DAY_MS < endMs; day += 1) {
      visits.push(...this.visitsOn(store, day, nowMs).filter(({ startMs }) => startMs >= firstMs && startMs < endMs));
    }
    return visits;
  }

  /** A day is settled once another has passed after it: no visit begun in it goes on. */
  private visitsOn(store: Store, day: number, nowMs: number): readonly TagVisit[] {
    const isSettled = (day + 2) * DAY_MS <= nowMs;
    if (!isSettled) return this.judge(store, day, nowMs);
    const visits = store.days.get(day) ?? this.judge(store, day, nowMs);
    store.days.set(day, visits);
    return visits;
  }

  /** The visits begun in a day. What began before it and goes on is told from those by the day before. */
  private judge(store: Store, day: number, nowMs: number): TagVisit[] {
    const [fromMs, toMs] = [day * DAY_MS, (day + 1) * DAY_MS];
    return store.tagIds.flatMap((tagId) =>
      storeVisits(this.sightings(store, tagId, fromMs - DAY_MS, Math.min(toMs + DAY_MS, nowMs + 1)))
        .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
        .map((visit) => ({ tagId, ...visit })),
    );
  }

  private sightings({ classes }: Store, tagId: number, fromMs: number, toMs: number): AssetSighting[] {
    return this.world.stays(tagId, fromMs, toMs).map((stay) => ({
      assetClass: classes.get(stay.gatewayId) ?? 'undefined',
      fromMs: stay.fromMs,
      toMs: Math.min(stay.toMs, toMs),
    }));
  }

  private storeOf(clientId: number): Store | null {
    const known = this.stores.get(clientId);
    if (known) return known;
    const client = this.plan.clients.find(({ id }) => id === clientId);
    if (!client) return null;
    const made = openStore(client, daysOf(this.plan, this.world, client));
    this.stores.set(clientId, made);
    return made;
  }
}

const kept = new WeakMap<Plan, Lru<string, Days>>();

/** Worlds of one plan in which nothing was done to what hears tags share what is settled. */
function daysOf(plan: Plan, world: World, { id, gateways }: ClientPlan): Days {
  const ofPlan = kept.get(plan) ?? new Lru<string, Days>(KEPT);
  kept.set(plan, ofPlan);
  const signs = gateways.flatMap((gateway) => world.touches(gateway.id).map(({ sign }) => `${gateway.id} ${sign}`));
  return ofPlan.take([id, ...signs].join('/'), () => new Map());
}

function openStore({ tags, gateways }: ClientPlan, days: Days): Store {
  return {
    tagIds: tags.filter(({ type }) => type === 1).map(({ tagId }) => tagId),
    classes: new Map(gateways.map(({ id, marks }) => [id, assetClass(storeMarks(marks))])),
    days,
  };
}
