/** Values generated from a JSON Schema: valid, nearly valid, or hostile. */
import { resolve, type Schema } from '../../apps/mock-cloud/src/http/contract.ts';
import type { Dice } from './dice.ts';

const WORDS = ['Hauler', 'Gate in', 'Dock 4', 'ada@haulage.test', 'lapwing-demo', 'main', 'Loop', 'a', 'home'] as const;
/** Texts that break careless programs. */
export const HOSTILE_TEXT = [
  ...['', ' ', '\0', 'a\0b', '\uFFFD', '\u202Egnp', '😀'.repeat(9), 'é'.normalize('NFD'), '\uD800', "' OR 1=1 --"],
  ...['../../etc/passwd', '%00', '%2e%2e%2f', '<script>alert(1)</script>', '{{nonce}}', '${7*7}', '=cmd()', '\r\nx: y'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'NaN', '1e999', '-0', '0x10', 'true', '[]'],
  ...['9'.repeat(400), 'x'.repeat(5000), '-1', '9007199254740993', '1.5', 'P1D', '2026-02-30T25:61:61Z'],
] as const;
const HOSTILE_NUMBERS = [
  ...[0, -0, -1, 1, 0.1, 1e21, -1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, 5e-324],
  ...[86_399, 86_400, 253_402_300_800],
] as const;

export interface SchemaContext {
  /** The document that `$ref` refers to. */
  readonly document: { readonly components: Schema };
  /** Ids that exist, and some that do not. */
  readonly ids: readonly number[];
  readonly nowTs: number;
}

/** A value that matches a schema or nearly does. Numbers are often existing ids. */
export function generateValue(raw: Schema, dice: Dice, context: SchemaContext, depth = 0): unknown {
  const schema = resolve(context.document, raw);
  const { oneOf, anyOf, allOf, enum: options } = schema as Readonly<Record<string, readonly Schema[] | undefined>>;
  if ('const' in schema) return schema.const;
  if (options) return dice.pick(options);
  const branches = oneOf ?? anyOf;
  if (branches) return generateValue(dice.pick(branches), dice, context, depth);
  if (allOf) return Object.assign({}, ...allOf.map((part) => generateValue(part, dice, context, depth))) as unknown;
  const type = Array.isArray(schema.type) ? (dice.pick(schema.type) as string) : schema.type;
  switch (type) {
    case 'object':
      return generateObject(schema, dice, context, depth);
    case 'array':
      return generateArray(schema, dice, context, depth);
    case 'integer':
    case 'number':
      return generateNumber(schema, dice, context);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default:
      return generateText(schema, dice);
  }
}

function generateObject(schema: Schema, dice: Dice, context: SchemaContext, depth: number): Record<string, unknown> {
  const required = new Set((schema.required as readonly string[] | undefined) ?? []);
  const properties = Object.entries((schema.properties as Readonly<Record<string, Schema>> | undefined) ?? {});
  const taken = properties.filter(([name]) => required.has(name) || dice.chance(depth > 3 ? 0.1 : 0.5));
  return Object.fromEntries(taken.map(([name, property]) => [name, generateValue(property, dice, context, depth + 1)]));
}

function generateArray(schema: Schema, dice: Dice, context: SchemaContext, depth: number): unknown[] {
  const min = (schema.minItems as number | undefined) ?? 0;
  const max = Math.min((schema.maxItems as number | undefined) ?? min + 3, min + 3);
  const items = (schema.items as Schema | undefined) ?? {};
  return Array.from({ length: dice.integer(min, max) }, () => generateValue(items, dice, context, depth + 1));
}

function generateNumber(schema: Schema, dice: Dice, { ids, nowTs }: SchemaContext): number {
  const { minimum = 0, maximum = 1e6 } = schema as { minimum?: number; maximum?: number };
  const near = [minimum, maximum, nowTs, nowTs - 3600, nowTs - 86_400];
  const value = dice.chance(0.7) ? dice.pick(ids) : dice.chance(0.5) ? dice.pick(near) : dice.integer(0, 100);
  return Math.min(maximum, Math.max(minimum, value));
}

function generateText(schema: Schema, dice: Dice): string {
  const { minLength = 0, maxLength = 60 } = schema as { minLength?: number; maxLength?: number };
  return dice.pick(WORDS).padEnd(minLength, 'x').slice(0, maxLength);
}

/** A copy of the value with one part, chosen at random, replaced or removed. */
export function corrupt(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7)) {
    const place = dice.integer(0, value.length - 1);
    return value.map((item: unknown, n) => (n === place ? corrupt(item, dice) : item));
  }
  if (isObject(value) && dice.chance(0.8)) return corruptObject(value, dice);
  return hostileValue(dice);
}

function corruptObject(value: Readonly<Record<string, unknown>>, dice: Dice): unknown {
  const names = Object.keys(value);
  if (names.length === 0 || dice.chance(0.25))
    return { ...value, [dice.pick([...HOSTILE_TEXT, 'extra'])]: hostileValue(dice) };
  const name = dice.pick(names);
  if (dice.chance(0.2)) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
  return { ...value, [name]: corrupt(value[name], dice) };
}

/** A value of any type, chosen to break programs. */
export function hostileValue(dice: Dice): unknown {
  const kind = dice.integer(0, 7);
  if (kind <= 2) return dice.pick(HOSTILE_TEXT);
  if (kind <= 4) return dice.pick(HOSTILE_NUMBERS);
  if (kind === 5) return dice.pick([null, true, false, [], {}, [[]], [null], { length: 1e9 }]);
  if (kind === 6) return Array.from({ length: dice.integer(1, 3000) }, () => 1);
  return nestedValue(dice.integer(2, 200));
}

function nestedValue(depth: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? [value] : { a: value };
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
