/** Random mutations for an operation. */
import { resolve, type Schema } from '../../../apps/mock-cloud/src/http/contract.ts';
import type { Dice } from '../dice.ts';
import type { FuzzedOperation } from '../target.ts';
import type { Mutation, Place } from './mutations.ts';

/** The server refuses larger bodies before it reads them. */
const MAX_BODY_BYTES = 1_000_000;
/** Node.js refuses longer heads. */
const MAX_HEAD_BYTES = 14_000;
const MAX_DEPTH = 3;
const MAX_PLACES = 60;

const ITEMS: readonly unknown[] = [
  0,
  -1,
  1e9,
  'x',
  '',
  null,
  true,
  [],
  {},
  { a: 1 },
  { id: 1 },
  { tag_id: 1, x: 1, y: 1 },
  [[]],
  0.5,
];
const PARTS = [
  'a',
  'a.',
  'a@',
  '.',
  '@',
  '0',
  ' ',
  '-',
  'a-',
  '\u00e9',
  '\u0000',
  '😀',
  '\t',
  'A1',
  '%',
  '/',
  '..',
  '((',
  'aaaa@aa.',
  '2026-',
] as const;
const ENDS = ['', '@', '!', '.', '\n', ' '] as const;
const NAMES = ['id', 'tag_id', 'a', 'tag_position_id', 'ord'] as const;
const HEADERS = [
  'cookie',
  'authorization',
  'accept-encoding',
  'if-none-match',
  'x-lapwing-world',
  'accept',
  'content-type',
] as const;
const HEADER_PARTS = ['a', 'a=b; ', ';', ',', '"', ' ,', 'gzip;q=0,', 'W/"a",', '%'] as const;

/** A place of a body, with the type that its schema gives it. */
interface TypedPlace {
  readonly at: Place;
  readonly type: unknown;
}

/** The places of a body that its schema has. */
export function findPlaces(raw: Schema, document: FuzzedOperation['document'], depth = 0): TypedPlace[] {
  const schema = resolve(document, raw);
  const { properties, items, oneOf, anyOf, allOf } = schema as {
    properties?: Readonly<Record<string, Schema>>;
    items?: Schema;
  } & Readonly<Record<'oneOf' | 'anyOf' | 'allOf', readonly Schema[] | undefined>>;
  const places: TypedPlace[] = [{ at: [], type: schema.type }];
  if (depth < MAX_DEPTH) {
    const add = (step: string | number, part: Schema): void => {
      for (const { at, type } of findPlaces(part, document, depth + 1)) places.push({ at: [step, ...at], type });
    };
    for (const [name, part] of Object.entries(properties ?? {})) add(name, part);
    if (items) add(0, items);
    for (const branch of [oneOf, anyOf, allOf].flatMap((list) => list ?? []))
      places.push(...findPlaces(branch, document, depth).slice(1));
  }
  return places.slice(0, MAX_PLACES);
}

/** A random mutation that keeps the request within what the server reads. */
export function drawMutation({ operation, document }: FuzzedOperation, dice: Dice): Mutation {
  const json = operation.body?.types.get('application/json');
  const names = (place: 'path' | 'query'): string[] =>
    operation.parameters.filter((one) => one.in === place).map(({ name }) => name);
  const draws: (() => Mutation)[] = [() => drawForHead(names('query'), dice)];
  if (names('path').length > 0) {
    draws.push(() => ({ kind: 'path-text', name: dice.pick(names('path')), ...drawText(dice, PARTS, MAX_HEAD_BYTES) }));
    draws.push(() => ({ kind: 'period', days: drawCount(dice, 800) }));
  }
  if (names('query').length > 0) draws.push(() => ({ kind: 'period', days: drawCount(dice, 800) }));
  if (json) {
    const place = (): TypedPlace => dice.pick(findPlaces(json, document));
    // Bodies can be much larger than heads.
    for (let n = 0; n < 5; n += 1) draws.push(() => drawForBody(place(), dice));
  }
  return dice.pick(draws)();
}

/** The same mutation with another size. */
export function resize(mutation: Mutation, dice: Dice): Mutation {
  const factor = dice.pick([0.5, 0.7, 1.5, 2, 4]);
  const scale = (value: number, max: number): number => Math.max(1, Math.min(Math.round(value * factor), max));
  if (mutation.kind === 'period') return { ...mutation, days: scale(mutation.days, 4000) };
  if (mutation.kind === 'nesting') return { ...mutation, depth: scale(mutation.depth, MAX_BODY_BYTES / 2) };
  return { ...mutation, count: scale(mutation.count, largestCount(mutation)) };
}

function largestCount(mutation: Exclude<Mutation, { kind: 'period' | 'nesting' }>): number {
  switch (mutation.kind) {
    case 'items':
      return Math.floor(MAX_BODY_BYTES / (JSON.stringify(mutation.item).length + 1));
    case 'numbers':
      return Math.floor(MAX_BODY_BYTES / 7);
    case 'objects':
      return Math.floor(MAX_BODY_BYTES / (mutation.name.length + 12));
    case 'text':
      return Math.floor(MAX_BODY_BYTES / (Buffer.byteLength(JSON.stringify(mutation.part)) - 2));
    case 'names':
      return Math.floor(MAX_BODY_BYTES / 14);
    case 'query-names':
      return Math.floor(MAX_HEAD_BYTES / 5);
    case 'query-numbers':
      return Math.floor(MAX_HEAD_BYTES / (mutation.name.length + 6));
    case 'query-text':
    case 'path-text':
    case 'header':
      return Math.floor(MAX_HEAD_BYTES / encodeURIComponent(mutation.part).length);
  }
}

/** Any order of magnitude, half of the time a large one. */
function drawCount(dice: Dice, max: number): number {
  const exponent = dice.chance(0.5) ? 0.7 + dice.next() * 0.3 : dice.next();
  return Math.max(1, Math.floor(max ** exponent));
}

function drawText(dice: Dice, parts: readonly string[], maxBytes: number): { part: string; count: number } {
  const part = dice.pick(parts);
  return { part, count: drawCount(dice, Math.floor(maxBytes / encodeURIComponent(part).length)) };
}

/** The kinds that a value of each type of the contract mostly gets. */
const KINDS = ['items', 'numbers', 'objects', 'text', 'names', 'nesting'] as const;
const SUITABLE: Readonly<Record<string, readonly (typeof KINDS)[number][]>> = {
  array: ['items', 'numbers', 'objects'],
  object: ['names'],
  string: ['text'],
};

function drawForBody({ at, type }: TypedPlace, dice: Dice): Mutation {
  const sized = <T extends Exclude<Mutation, { kind: 'period' | 'nesting' }>>(mutation: T): T => ({
    ...mutation,
    count: drawCount(dice, largestCount(mutation)),
  });
  const suitable = SUITABLE[String(type)] ?? KINDS;
  const kind = dice.pick(dice.chance(0.7) ? suitable : KINDS);
  switch (kind) {
    case 'items':
      return sized({ kind, at, item: dice.pick(ITEMS), count: 0 });
    case 'objects':
      return sized({ kind, at, name: dice.pick(NAMES), count: 0 });
    case 'text':
      return sized({ kind, at, part: dice.pick(PARTS), end: dice.pick(ENDS), count: 0 });
    case 'numbers':
    case 'names':
      return sized({ kind, at, count: 0 });
    case 'nesting':
      return { kind, at, depth: drawCount(dice, 100_000) };
  }
}

function drawForHead(names: readonly string[], dice: Dice): Mutation {
  const name = dice.pick([...names, 'extra']);
  switch (dice.integer(0, 4)) {
    case 0:
      return { kind: 'query-names', count: drawCount(dice, MAX_HEAD_BYTES / 5) };
    case 1:
      return { kind: 'query-numbers', name, count: drawCount(dice, Math.floor(MAX_HEAD_BYTES / (name.length + 6))) };
    case 2:
      return { kind: 'header', name: dice.pick(HEADERS), ...drawText(dice, HEADER_PARTS, MAX_HEAD_BYTES) };
    default:
      return { kind: 'query-text', name, ...drawText(dice, PARTS, MAX_HEAD_BYTES) };
  }
}
