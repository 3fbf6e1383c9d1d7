import { deriveAnchorId, deriveTagId } from '../scenario/identity.ts';
import type { Plan } from '../scenario/plan.ts';

/** The largest id of a scenario: lap ids are derived from gateway ids and must be safe integers. */
const MAX_ID = 90_000;
/** Lower ids are left to authors of scenarios: some have a meaning, e.g. 62 and 63. */
const FIRST_CLIENT = 101;
const FIRST_ID = 10_001;

/** Finds the lowest ids that a world does not use yet, so that equal worlds get equal ids. */
export class FreeIds {
  readonly #clients: ReadonlySet<number>;
  readonly #gateways: ReadonlySet<number>;
  readonly #anchors: ReadonlySet<number>;
  readonly #positions: ReadonlySet<number>;
  readonly #tags: ReadonlySet<number>;
  readonly #routes: ReadonlySet<number>;

  constructor({ clients }: Plan) {
    const gateways = clients.flatMap((client) => client.gateways);
    const beacons = clients.flatMap((client) => client.beacons);
    const tags = clients.flatMap((client) => client.tags);
    this.#clients = new Set(clients.map(({ id }) => id));
    this.#gateways = new Set(gateways.map(({ id }) => id));
    this.#anchors = new Set(gateways.map(({ anchorId }) => anchorId));
    this.#positions = new Set(beacons.map(({ positionId }) => positionId));
    this.#tags = new Set([...beacons, ...tags].map(({ tagId }) => tagId));
    this.#routes = new Set(clients.flatMap(({ routes }) => routes.map(({ id }) => id)));
  }

  /** Id of a new client; null if none is left. */
  findFreeClientId(): number | null {
    return findFirstFree(FIRST_CLIENT, 1, (id) => !this.#clients.has(id));
  }

  /** The first of `count` consecutive gateway ids; null if there are not enough. */
  findFreeGatewayIds(count: number): number | null {
    return findFirstFree(FIRST_ID, count, (id) => !this.#gateways.has(id) && !this.#anchors.has(deriveAnchorId(id)));
  }

  /** The first of `count` consecutive ids of beacons and their tags; null if there are not enough. */
  findFreeBeaconIds(count: number): number | null {
    return findFirstFree(FIRST_ID, count, (id) => !this.#positions.has(id) && !this.#tags.has(deriveTagId(id)));
  }

  /** The first of `count` consecutive route ids; null if there are not enough. */
  findFreeRouteIds(count: number): number | null {
    return findFirstFree(FIRST_ID, count, (id) => !this.#routes.has(id));
  }
}

function findFirstFree(first: number, count: number, isFree: (id: number) => boolean): number | null {
  let start = first;
  for (let id = first; id - start < count; id += 1) {
    if (id > MAX_ID) return null;
    if (!isFree(id)) start = id + 1;
  }
  return start;
}
