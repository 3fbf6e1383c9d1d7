import { describe, expect, it } from 'vitest';
import control from './generated/control.json' with { type: 'json' };
import openapi from './generated/openapi.json' with { type: 'json' };

type Schema = Readonly<Record<string, unknown>>;
type Media = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
  readonly 'x-max-body-bytes'?: number;
}

interface Place {
  readonly at: string;
  readonly schema: Schema;
}

const DEFAULT_MAX_BODY_BYTES = 16_384;
/** Files and tables, which have limits of their own or are sent in pieces. */
const isJsonOrForm = (type: string) => type.endsWith('json') || type === 'application/x-www-form-urlencoded';

describe.each([
  ['the API', openapi],
  ['the control API', control],
])('the document of %s', (_, document) => {
  const operations = Object.values(document.paths as object).flatMap(
    (item: object) => Object.values(item) as Operation[],
  );
  const bodies = operations.flatMap((operation) =>
    listMedia(operation.requestBody?.content).map((schema) => ({ operation, schema })),
  );
  const { schemas, parameters, responses } = document.components as Record<string, Readonly<Record<string, Schema>>>;
  const places = [
    ...Object.entries(schemas ?? {}).map(([at, schema]) => ({ at, schema })),
    ...Object.entries(parameters ?? {}).map(([at, { schema }]) => ({ at, schema: schema as Schema })),
    ...Object.entries(responses ?? {}).flatMap(([at, response]) =>
      listPlaces({ operationId: at, responses: { response } }),
    ),
    ...operations.flatMap(listPlaces),
  ].flatMap(listNested);

  function listPlaces(operation: Operation): Place[] {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].map((part) => part?.content);
    const own = (operation.parameters ?? []).flatMap(({ schema }) => (schema === undefined ? [] : [schema as Schema]));
    return [...contents.flatMap(listMedia), ...own].map((schema) => ({ at: operation.operationId, schema }));
  }

  function resolve(schema: Schema): Schema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return name === undefined ? schema : resolve(schemas?.[name] ?? {});
  }

  it('limits the length of every text, the number of items of every list, and the number of free keys', () => {
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter(({ schema }) => !isBounded(schema)).map(({ at }) => at)).toEqual([]);
  });

  it('lets no body have keys that it does not name', () => {
    const open = bodies.flatMap(({ operation, schema }) =>
      listNested({ at: operation.operationId, schema: expand(schema) }).filter((place) => hasOpenKeys(place.schema)),
    );
    expect(open.map(({ at }) => at)).toEqual([]);
  });

  it('requires different items only of lists of scalars, which can be compared in linear time', () => {
    const unique = places.filter(({ schema }) => schema.uniqueItems === true);
    const types = unique.map(({ schema }) => resolve(schema.items as Schema).type);
    expect(types.filter((type) => type !== 'integer' && type !== 'string')).toEqual([]);
  });

  it('lets every body be as long as its longest valid content', () => {
    const tooLong = bodies.filter(
      ({ operation, schema }) => countBytes(expand(schema)) > (operation['x-max-body-bytes'] ?? DEFAULT_MAX_BODY_BYTES),
    );
    expect(tooLong.map(({ operation, schema }) => [operation.operationId, countBytes(expand(schema))])).toEqual([]);
  });

  /** The schema with everything that it refers to; the parts of an `allOf` are joined. */
  function expand(schema: unknown): Schema {
    if (typeof schema !== 'object' || schema === null) return schema as Schema;
    if (Array.isArray(schema)) return schema.map(expand) as unknown as Schema;
    const entries = Object.entries(resolve(schema as Schema)).map(([key, value]) => [key, expand(value)] as const);
    const { allOf, ...own } = Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
    if (allOf === undefined) return own;
    const properties = (allOf as Schema[]).map((part) => part.properties as object);
    return { ...own, type: 'object', properties: Object.assign({}, ...properties) as Schema };
  }
});

function listMedia(content: Media | undefined = {}): Schema[] {
  return Object.entries(content).flatMap(([type, { schema }]) => (isJsonOrForm(type) ? [schema] : []));
}

/** A schema and all schemas in it. */
function listNested({ at, schema }: Place): Place[] {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema as Record<string, object>;
  const named = Object.entries(properties).map(([name, inner]) => ({ at: `${at}/${name}`, schema: inner as Schema }));
  const others = [...(items ? [items] : []), ...[oneOf, anyOf, allOf].flat()] as Schema[];
  return [
    { at, schema },
    ...[...named, ...others.map((inner) => ({ at: `${at}/*`, schema: inner }))].flatMap(listNested),
  ];
}

function isBounded(schema: Schema): boolean {
  const types = [schema.type].flat();
  const isFixed = 'enum' in schema || 'const' in schema;
  const isNamed = 'properties' in schema || 'required' in schema;
  const isFree = types.includes('object') && (!isNamed || typeof schema.additionalProperties === 'object');
  if (types.includes('string') && !isFixed && !('maxLength' in schema)) return false;
  if (types.includes('array') && !('maxItems' in schema)) return false;
  return !isFree || 'maxProperties' in schema;
}

function hasOpenKeys(schema: Schema): boolean {
  return schema.type === 'object' && schema.additionalProperties !== false && schema.unevaluatedProperties !== false;
}

interface Limits {
  readonly type?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

/** The bytes of the longest valid content, written as JSON: four for each character, and one between values. */
function countBytes(schema: Schema): number {
  const { type, maxLength, maxItems, properties = {}, items, oneOf = [] } = schema as Limits;
  const named = Object.entries(properties);
  const own = named.reduce((sum, [name, inner]) => sum + name.length + 4 + countBytes(inner), 2);
  const longest = Math.max(0, ...oneOf.map(countBytes));
  if (type === 'array') return 2 + (maxItems ?? 0) * (countBytes(items ?? {}) + 1);
  if (type === 'string') return 2 + 4 * (maxLength ?? 20);
  if (type === 'integer' || type === 'boolean') return 16;
  return type === 'number' ? 20 : own + longest;
}
