import type { ClientPlan, GatewayPlan, Plan } from '../scenario/plan.ts';
import type { LaneMap } from './lane-map.ts';
import { ByteCache, type CacheSection, getThreadCache } from './byte-cache.ts';
import type { PackedLegs } from './assets/carried/legs.ts';
import type { PackedStays } from './assets/packed-stays.ts';
import type { Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';

const BYTES_PER_VISIT = 16;
const BYTES_PER_BUFFER = 600;
const BYTES_PER_ARRAY = 250;
const BYTES_PER_UNIT = 1000;

/** Data that the worlds of one plan share, whatever their inputs. */
export interface PlanCache {
  readonly cache: ByteCache;
  readonly units: CacheSection<DrivenUnit>;
  readonly heardVisits: CacheSection<Visits>;
  /** Stays of asset tags in a unit, by tag and unit key. */
  readonly stays: CacheSection<PackedStays>;
  /** How vehicles carry an asset tag in a unit, by tag, unit key and what people changed. */
  readonly legs: CacheSection<PackedLegs>;
  readonly gateways: ReadonlyMap<number, { readonly gateway: GatewayPlan; readonly client: ClientPlan }>;
  /** The client of each asset tag, by tag id. */
  readonly clientsOfAssets: ReadonlyMap<number, ClientPlan>;
  readonly getLanes: (clientId: number, make: () => LaneMap) => LaneMap;
  /** Numbers texts from 1 on; equal texts have the same number. */
  readonly intern: (text: string) => number;
}

const cachesByPlan = new WeakMap<Plan, PlanCache>();

/** The shared data of a plan, by its identity; created for its first world. */
export function getPlanCache(plan: Plan, cache: ByteCache = getThreadCache()): PlanCache {
  const known = cachesByPlan.get(plan);
  if (known) return known;
  const made = createPlanCache(plan, cache);
  cachesByPlan.set(plan, made);
  return made;
}

/**
 * Lets a plan without a world share the data of another one of the same scenario, seed, zone and key origin. They may differ
 * in their anchor and in their inputs, which key all data.
 */
export function sharePlanCache(plan: Plan, like: Plan): void {
  cachesByPlan.set(plan, getPlanCache(like));
}

function createPlanCache({ clients }: Plan, cache: ByteCache): PlanCache {
  const lanes = new Map<number, LaneMap>();
  const numbers = new Map<string, number>();
  return {
    cache,
    units: cache.createSection(({ visits }) => countBytes(visits) + BYTES_PER_UNIT),
    heardVisits: cache.createSection(countBytes),
    stays: cache.createSection(({ byteLength }) => byteLength + BYTES_PER_ARRAY),
    legs: cache.createSection(({ byteLength }) => byteLength + BYTES_PER_ARRAY),
    gateways: new Map(
      clients.flatMap((client) => client.gateways.map((gateway) => [gateway.id, { gateway, client }] as const)),
    ),
    clientsOfAssets: new Map(
      clients.flatMap((client) =>
        client.tags.filter(({ type }) => type === 1).map(({ tagId }) => [tagId, client] as const),
      ),
    ),
    getLanes(clientId, make) {
      const map = lanes.get(clientId) ?? make();
      lanes.set(clientId, map);
      return map;
    },
    intern(text) {
      const number = numbers.get(text) ?? numbers.size + 1;
      numbers.set(text, number);
      return number;
    },
  };
}

function countBytes({ count }: Visits): number {
  return count * BYTES_PER_VISIT + BYTES_PER_BUFFER;
}
