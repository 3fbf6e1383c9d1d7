/** Changes that may make a request costly. They are data, so that a found request can be kept and sent again. */

export type Place = readonly (string | number)[];

export type Mutation =
  /** An array of equal items at a place of the body. */
  | { readonly kind: 'items'; readonly at: Place; readonly item: unknown; readonly count: number }
  /** An array of different numbers. */
  | { readonly kind: 'numbers'; readonly at: Place; readonly count: number }
  /** An array of objects that differ in one number. */
  | { readonly kind: 'objects'; readonly at: Place; readonly name: string; readonly count: number }
  | { readonly kind: 'text'; readonly at: Place; readonly part: string; readonly count: number; readonly end: string }
  /** Further names in an object. */
  | { readonly kind: 'names'; readonly at: Place; readonly count: number }
  | { readonly kind: 'nesting'; readonly at: Place; readonly depth: number }
  | { readonly kind: 'query-names'; readonly count: number }
  /** One name of the query with different numbers. */
  | { readonly kind: 'query-numbers'; readonly name: string; readonly count: number }
  | { readonly kind: 'query-text'; readonly name: string; readonly part: string; readonly count: number }
  | { readonly kind: 'path-text'; readonly name: string; readonly part: string; readonly count: number }
  /** Every period of the path and query begins so long before now. */
  | { readonly kind: 'period'; readonly days: number }
  | { readonly kind: 'header'; readonly name: string; readonly part: string; readonly count: number };

/** The parts of a call that mutations change. */
export interface Draft {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: no body. */
  readonly json: unknown;
}

const DAY_SEC = 86_400;
/** An instant in unix seconds of this century. */
const INSTANT = /^[1-4]\d{9}$/;

/** The draft with a change. */
export function mutate(draft: Draft, mutation: Mutation, nowTs: number): Draft {
  const { query, json } = draft;
  switch (mutation.kind) {
    case 'items':
      return {
        ...draft,
        json: put(
          json,
          mutation.at,
          repeat(mutation.count, () => mutation.item),
        ),
      };
    case 'numbers':
      return {
        ...draft,
        json: put(
          json,
          mutation.at,
          repeat(mutation.count, (n) => n),
        ),
      };
    case 'objects':
      return {
        ...draft,
        json: put(
          json,
          mutation.at,
          repeat(mutation.count, (n) => ({ [mutation.name]: n })),
        ),
      };
    case 'text':
      return { ...draft, json: put(json, mutation.at, mutation.part.repeat(mutation.count) + mutation.end) };
    case 'names':
      return { ...draft, json: put(json, mutation.at, addNames(read(json, mutation.at), mutation.count)) };
    case 'nesting':
      return { ...draft, json: put(json, mutation.at, nest(mutation.depth)) };
    case 'query-names':
      return { ...draft, query: [...query, ...repeat(mutation.count, (n) => [n.toString(36), ''] as const)] };
    case 'query-numbers': {
      const others = query.filter(([name]) => name !== mutation.name);
      return {
        ...draft,
        query: [...others, ...repeat(mutation.count, (n) => [mutation.name, String(n + 1)] as const)],
      };
    }
    case 'query-text': {
      const others = query.filter(([name]) => name !== mutation.name);
      return { ...draft, query: [...others, [mutation.name, mutation.part.repeat(mutation.count)]] };
    }
    case 'path-text':
      return { ...draft, path: { ...draft.path, [mutation.name]: mutation.part.repeat(mutation.count) } };
    case 'period':
      return stretch(draft, mutation.days, nowTs);
    case 'header':
      return { ...draft, headers: { ...draft.headers, [mutation.name]: mutation.part.repeat(mutation.count) } };
  }
}

function repeat<T>(count: number, create: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => create(n));
}

/** A copy of the value with a part replaced; the objects and arrays on the way to it are created. */
function put(value: unknown, [step, ...rest]: Place, part: unknown): unknown {
  if (step === undefined) return part;
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(value) ? [...(value as unknown[])] : [];
    items[step] = put(items[step], rest, part);
    return items;
  }
  const object = isObject(value) ? value : {};
  return { ...object, [step]: put(object[step], rest, part) };
}

function read(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return Array.isArray(value) ? read(value[step], rest) : undefined;
  return isObject(value) ? read(value[step], rest) : undefined;
}

function addNames(value: unknown, count: number): object {
  return { ...(isObject(value) && value), ...Object.fromEntries(repeat(count, (n) => [`name${n}`, 1])) };
}

/** Stands for a value that is nested deeper than `JSON.stringify` can write. */
const NESTED = /"nested (\d+) deep"/g;

function nest(depth: number): string {
  return `nested ${depth} deep`;
}

/** The JSON text of a mutated body. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.replaceAll(NESTED, (_, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));
}

function stretch(draft: Draft, days: number, nowTs: number): Draft {
  const start = String(nowTs - days * DAY_SEC);
  const toStart = (name: string, value: string): string =>
    /start|from|day/i.test(name) && INSTANT.test(value) ? start : value;
  const path = Object.fromEntries(Object.entries(draft.path).map(([name, value]) => [name, toStart(name, value)]));
  return { ...draft, path, query: draft.query.map(([name, value]) => [name, toStart(name, value)] as const) };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
