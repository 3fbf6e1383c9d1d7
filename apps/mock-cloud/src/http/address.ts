import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/problems.ts';
import type { Area } from './areas.ts';
import type { Match } from './paths.ts';
import { type Query, readTarget } from './query.ts';
import type { CheckedInput, Input } from './validators.ts';

/** The content of a request's method and URL, independent of its caller. */
export interface Address {
  readonly area: Area;
  /** The problem of a path or query that is too long; nothing else of it is read then. */
  readonly refusal: Problem | null;
  readonly match: Match;
  /** Value of the query's `world`; null without it. */
  readonly worldName: string | null;
  /** The other query parameters: those of the operation. */
  readonly query: Query;
  /** Null unless its operation is polled. */
  readonly polled: PolledInput | null;
}

/** The input of a polled operation: it has no body, so the URL is the whole input. */
export interface PolledInput {
  readonly checked: CheckedInput;
  /** Equal for addresses that request the same; empty if the input is bad. */
  readonly key: string;
}

const MAX_CACHED = 2000;
const MAX_CACHED_LENGTH = 300;

/** Reads addresses. Those of polled operations are cached, since dashboards send them over and over. */
export class Addresses {
  readonly #areas: readonly Area[];
  readonly #polled = new LRUCache<string, Address>({ max: MAX_CACHED });

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
  }

  /** Null if no area serves the path. */
  read(method: string, url: string): Address | null {
    const key = `${method} ${url}`;
    const cached = this.#polled.get(key);
    if (cached) return cached;
    const address = this.#parse(method, url);
    if (address?.polled && key.length <= MAX_CACHED_LENGTH) this.#polled.set(key, address);
    return address;
  }

  #parse(method: string, url: string): Address | null {
    const { path, query: read } = readTarget(url);
    const area = this.#areas.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    if (!area) return null;
    if (read instanceof Problem)
      return { area, refusal: read, match: { kind: 'unknown' }, worldName: null, query: {}, polled: null };
    const { world, ...query } = read;
    // A query with several worlds selects none: no world has an empty name.
    const worldName = world === undefined ? null : Array.isArray(world) ? '' : world;
    const match = area.match(method, path.slice(area.prefix.length));
    return { area, refusal: null, match, worldName, query, polled: readPolledInput(area, match, query) };
  }
}

function readPolledInput(area: Area, match: Match, query: Query): PolledInput | null {
  if (match.kind !== 'found' || !area.polled.has(match.operation.id)) return null;
  const { operation, path } = match;
  const checked = area.validators.checkInput(operation, { path, query, body: undefined, bodyType: null });
  return { checked, key: checked.ok ? toKey(operation.id, checked.input) : '' };
}

/** The order of query parameters makes no difference. */
function toKey(operationId: string, { path, query }: Input): string {
  const sorted = (values: Readonly<Record<string, unknown>>): unknown[] =>
    Object.keys(values)
      .sort()
      .map((name) => [name, values[name]]);
  return JSON.stringify([operationId, sorted(path), sorted(query)]);
}
