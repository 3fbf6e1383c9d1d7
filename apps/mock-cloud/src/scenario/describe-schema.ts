import type { ProblemPath } from './problem.ts';

/** The subset of JSON Schema that the scenario and layout schemas use. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The schemas that may apply at a path of a value. Alternatives with constants apply only where the constants match. */
export function listSchemasAt(schema: JsonSchema, value: unknown, path: ProblemPath): JsonSchema[] {
  let candidates = listAlternatives(schema, value);
  let here = value;
  for (const step of path) {
    here = isRecord(here) || Array.isArray(here) ? (here as Record<string | number, unknown>)[step] : undefined;
    candidates = candidates.flatMap((candidate) => {
      const next = findChildSchema(candidate, step);
      return next === undefined ? [] : listAlternatives(next, here);
    });
  }
  return candidates;
}

/** The keys allowed at a path. */
export function listKeysAt(schema: JsonSchema, value: unknown, path: ProblemPath): string[] {
  return listSchemasAt(schema, value, path).flatMap((candidate) => Object.keys(candidate.properties ?? {}));
}

/** Describes what is allowed by any of the schemas, in words. */
export function describeExpected(schemas: readonly JsonSchema[]): string {
  return [...new Set(schemas.map(describeSchema))].join(' or ') || 'nothing';
}

/** The words that a value is limited to; empty if it is not limited. */
export function listChoices(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap((schema) => (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(String));
}

function listAlternatives(schema: JsonSchema, value: unknown): JsonSchema[] {
  const all = schema.anyOf ?? schema.oneOf;
  if (all === undefined) return [schema];
  if (schema.title !== undefined && all.every((one) => one.properties === undefined)) return [schema];
  const fitting = all.filter((one) => fitsConstants(one, value));
  return (fitting.length > 0 ? fitting : all).flatMap((one) => listAlternatives(one, value));
}

function fitsConstants(schema: JsonSchema, value: unknown): boolean {
  if (schema.properties === undefined || !isRecord(value)) return schema.properties === undefined;
  return Object.entries(schema.properties).every(([key, one]) => one.const === undefined || one.const === value[key]);
}

function findChildSchema(schema: JsonSchema, step: string | number): JsonSchema | undefined {
  if (typeof step === 'number') {
    return Array.isArray(schema.items)
      ? (schema.items as JsonSchema[])[step]
      : (schema.items as JsonSchema | undefined);
  }
  const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return schema.properties?.[step] ?? additional;
}

function describeSchema(schema: JsonSchema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  const form = schema.title === undefined ? describeType(schema) : describeTitle(schema.title, schema.examples ?? []);
  return schema.description === undefined ? form : `${form} (${schema.description})`;
}

function describeTitle(title: string, examples: readonly unknown[]): string {
  const named = `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`;
  return examples.length === 0 ? named : `${named}, e.g. ${examples.map(String).join(' or ')}`;
}

function describeType(schema: JsonSchema): string {
  switch (schema.type) {
    case 'integer':
      return `a whole number${describeBounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${describeBounds(schema.minimum, schema.maximum)}`;
    case 'string':
      return `a text${describeLengths(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return schema.minItems === undefined ? 'a list' : `a list of ${describeCount(schema)}`;
    case 'object':
      return 'a mapping';
    case 'null':
      return 'null';
    default:
      return schema.anyOf === undefined ? 'a value' : schema.anyOf.map(describeType).join(' or ');
  }
}

function describeLengths({ minLength, maxLength }: JsonSchema): string {
  return maxLength === undefined ? '' : ` of ${minLength ?? 0} to ${maxLength} characters`;
}

function describeCount({ minItems, maxItems }: JsonSchema): string {
  if (maxItems === minItems) return `${minItems ?? 0} items`;
  if (maxItems !== undefined) return `${minItems ?? 0} to ${maxItems} items`;
  return minItems === 1 ? 'at least one item' : `at least ${minItems ?? 0} items`;
}

function describeBounds(minimum: number | undefined, maximum: number | undefined): string {
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? null : minimum;
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum;
  if (from !== null && to !== null) return ` from ${from} to ${to}`;
  if (from !== null) return ` of ${from} or more`;
  return to === null ? '' : ` of ${to} or less`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
