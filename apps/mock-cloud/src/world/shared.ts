import type { ClientPlan, GatewayPlan, Plan } from '../scenario/plan.ts';
import type { LaneMap } from './lane-map.ts';
import { MEMORY, type Memory, type Shelf } from './memory.ts';
import type { Stay, Visits } from './types.ts';
import type { DrivenUnit } from './unit.ts';

const BYTES_PER_VISIT = 16;
const BYTES_PER_BUFFER = 600;
const BYTES_PER_STAY = 64;
const BYTES_PER_UNIT = 1000;

/** What the worlds of one plan share, whatever their inputs. */
export interface Shared {
  readonly memory: Memory;
  readonly units: Shelf<DrivenUnit>;
  readonly heard: Shelf<Visits>;
  /** What asset tags do in a unit, by tag and key. */
  readonly stays: Shelf<readonly Stay[]>;
  readonly gateways: ReadonlyMap<number, { readonly gateway: GatewayPlan; readonly client: ClientPlan }>;
  /** By tag id, of the tags that no beacon is. */
  readonly assets: ReadonlyMap<number, ClientPlan>;
  readonly lanesOf: (clientId: number, make: () => LaneMap) => LaneMap;
  /** A number for a text, the same for the same text; from 1 on. */
  readonly intern: (text: string) => number;
}

const sharedByPlan = new WeakMap<Plan, Shared>();

/** What worlds of this very plan share; made with the first. */
export function sharedOf(plan: Plan, memory: Memory = MEMORY): Shared {
  const known = sharedByPlan.get(plan);
  if (known) return known;
  const made = makeShared(plan, memory);
  sharedByPlan.set(plan, made);
  return made;
}

function makeShared({ clients }: Plan, memory: Memory): Shared {
  const lanes = new Map<number, LaneMap>();
  const numbers = new Map<string, number>();
  return {
    memory,
    units: memory.shelf(({ visits }) => bytesOf(visits) + BYTES_PER_UNIT),
    heard: memory.shelf(bytesOf),
    stays: memory.shelf(({ length }) => length * BYTES_PER_STAY + BYTES_PER_BUFFER),
    gateways: new Map(
      clients.flatMap((client) => client.gateways.map((gateway) => [gateway.id, { gateway, client }] as const)),
    ),
    assets: new Map(
      clients.flatMap((client) =>
        client.tags.filter(({ type }) => type === 1).map(({ tagId }) => [tagId, client] as const),
      ),
    ),
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

function bytesOf({ count }: Visits): number {
  return count * BYTES_PER_VISIT + BYTES_PER_BUFFER;
}
