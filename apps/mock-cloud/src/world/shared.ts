import type { Plan } from '../scenario/plan.ts';
import type { LaneMap } from './lane-map.ts';
import { UnitCache } from './unit-cache.ts';

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/** What the worlds of one plan share, whatever their inputs. */
export interface Shared {
  readonly cache: UnitCache;
  readonly lanesOf: (clientId: number, make: () => LaneMap) => LaneMap;
  /** A number for a text, the same for the same text; from 1 on. */
  readonly intern: (text: string) => number;
}

const sharedByPlan = new WeakMap<Plan, Shared>();

/** What worlds of this very plan share; made with the first. */
export function sharedOf(plan: Plan, cacheBytes = DEFAULT_CACHE_BYTES): Shared {
  const known = sharedByPlan.get(plan);
  if (known) return known;
  const made = makeShared(cacheBytes);
  sharedByPlan.set(plan, made);
  return made;
}

function makeShared(cacheBytes: number): Shared {
  const lanes = new Map<number, LaneMap>();
  const numbers = new Map<string, number>();
  return {
    cache: new UnitCache(cacheBytes),
    lanesOf(clientId, make) {
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
