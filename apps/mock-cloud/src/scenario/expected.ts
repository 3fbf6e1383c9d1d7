import type { ProblemPath } from './problem.ts';

/** The part of JSON Schema that the schemas of scenario and layout use. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly const?: string | number | boolean | null;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly pattern?: string;
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

/** Schemas that may hold at a path of a value; of alternatives told apart by a constant, only those that fit it. */
export function schemasAt(schema: JsonSchema, value: unknown, path: ProblemPath): JsonSchema[] {
  let candidates = alternatives(schema, value);
  let here = value;
  for (const step of path) {
    here = isRecord(here) || Array.isArray(here) ? (here as Record<string | number, unknown>)[step] : undefined;
    candidates = candidates.flatMap((candidate) => {
      const next = schemaOfChild(candidate, step);
      return next === undefined ? [] : alternatives(next, here);
    });
  }
  return candidates;
}

/** Keys that may stand at a path. */
export function keysAt(schema: JsonSchema, value: unknown, path: ProblemPath): string[] {
  return schemasAt(schema, value, path).flatMap((candidate) => Object.keys(candidate.properties ?? {}));
}

/** What may stand there, in words. */
export function expectation(schemas: readonly JsonSchema[]): string {
  return [...new Set(schemas.map(words))].join(' or ') || 'nothing';
}

/** Words from which a value may be chosen; empty when it is free. */
export function choices(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap((schema) => (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(String));
}

function alternatives(schema: JsonSchema, value: unknown): JsonSchema[] {
  const all = schema.anyOf ?? schema.oneOf;
  if (all === undefined) return [schema];
  if (schema.title !== undefined && all.every((one) => one.properties === undefined)) return [schema];
  const fitting = all.filter((one) => fitsConstants(one, value));
  return (fitting.length > 0 ? fitting : all).flatMap((one) => alternatives(one, value));
}

function fitsConstants(schema: JsonSchema, value: unknown): boolean {
  if (schema.properties === undefined || !isRecord(value)) return schema.properties === undefined;
  return Object.entries(schema.properties).every(([key, one]) => one.const === undefined || one.const === value[key]);
}

function schemaOfChild(schema: JsonSchema, step: string | number): JsonSchema | undefined {
  if (typeof step === 'number') {
    return Array.isArray(schema.items)
      ? (schema.items as JsonSchema[])[step]
      : (schema.items as JsonSchema | undefined);
  }
  const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return schema.properties?.[step] ?? additional;
}

function words(schema: JsonSchema): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  const form = schema.title === undefined ? kind(schema) : titled(schema.title, schema.examples ?? []);
  return schema.description === undefined ? form : `${form} (${schema.description})`;
}

function titled(title: string, examples: readonly unknown[]): string {
  const named = `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title}`;
  return examples.length === 0 ? named : `${named}, as ${examples.map(String).join(' or ')}`;
}

function kind(schema: JsonSchema): string {
  switch (schema.type) {
    case 'integer':
      return `a whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${bounds(schema.minimum, schema.maximum)}`;
    case 'string':
      return `a text${lengths(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return schema.minItems === undefined ? 'a list' : `a list of ${many(schema)}`;
    case 'object':
      return 'a mapping';
    case 'null':
      return 'null';
    default:
      return schema.anyOf === undefined ? 'a value' : schema.anyOf.map(kind).join(' or ');
  }
}

function lengths({ minLength, maxLength, pattern }: JsonSchema): string {
  if (maxLength !== undefined) return ` of ${minLength ?? 0} to ${maxLength} characters`;
  return pattern !== undefined ? ` that matches ${pattern}` : '';
}

function many({ minItems, maxItems }: JsonSchema): string {
  if (maxItems === minItems) return `${minItems ?? 0} items`;
  return maxItems === undefined ? `${minItems ?? 0} items or more` : `${minItems ?? 0} to ${maxItems} items`;
}

function bounds(minimum: number | undefined, maximum: number | undefined): string {
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? null : minimum;
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum;
  if (from !== null && to !== null) return ` from ${from} to ${to}`;
  if (from !== null) return ` of ${from} or more`;
  return to === null ? '' : ` of ${to} or less`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
