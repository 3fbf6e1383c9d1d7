import type { Area } from './area.ts';
import type { Match } from './paths.ts';
import { pathOf, queryOf } from './query.ts';
import type { CheckedInput } from './validators.ts';

/** What method and address of a request say, whoever sends it. */
export interface Address {
  readonly area: Area;
  readonly match: Match;
  /** Name in the query's `world`; null without it. */
  readonly worldName: string | null;
  /** Of the operation: without the world. */
  readonly query: Readonly<Record<string, string | string[]>>;
}

/** An address of an operation without a body, with its checked input. */
export interface PolledAddress extends Address {
  readonly match: Extract<Match, { kind: 'found' }>;
  readonly input: CheckedInput;
  /** Equal for addresses that ask for the same. */
  readonly key: string;
}

const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 300;

/** Reads addresses, and remembers those of polled operations: they come over and over. */
export class Addresses {
  readonly #areas: readonly Area[];
  readonly #polled = new Map<string, PolledAddress>();

  constructor(areas: readonly Area[]) {
    this.#areas = areas;
  }

  /** Null where no area serves it. */
  read(method: string, url: string): Address | null {
    return this.#polled.get(`${method} ${url}`) ?? this.#readAnew(method, url);
  }

  /** The address of an operation that is polled; null for any other. */
  readPolled(method: string, url: string): PolledAddress | null {
    const key = `${method} ${url}`;
    const known = this.#polled.get(key);
    if (known) return known;
    const address = this.#readAnew(method, url);
    const polled = address && polledAddress(address);
    if (polled && key.length <= LONGEST_REMEMBERED) {
      if (this.#polled.size >= REMEMBERED) this.#polled.clear();
      this.#polled.set(key, polled);
    }
    return polled;
  }

  #readAnew(method: string, url: string): Address | null {
    const path = pathOf(url);
    const area = this.#areas.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    if (!area) return null;
    const { world, ...query } = queryOf(url);
    // Two worlds at once name none.
    const worldName = world === undefined ? null : Array.isArray(world) ? '' : world;
    return { area, match: area.match(method, path.slice(area.prefix.length)), worldName, query };
  }
}

function polledAddress(address: Address): PolledAddress | null {
  const { area, match, query } = address;
  if (match.kind !== 'found' || !area.polled.has(match.operation.id)) return null;
  const { operation, path } = match;
  const input = area.validators.input(operation, { path, query, body: undefined, bodyType: null });
  const key = input.ok ? addressKey(operation.id, input.input) : '';
  return { ...address, match, input, key };
}

/** Names what a call asks for, in whatever order its query came. */
export function addressKey(id: string, { path, query }: Extract<CheckedInput, { ok: true }>['input']): string {
  const sorted = (values: Readonly<Record<string, unknown>>): unknown[] =>
    Object.keys(values)
      .sort()
      .map((name) => [name, values[name]]);
  return JSON.stringify([id, sorted(path), sorted(query)]);
}
