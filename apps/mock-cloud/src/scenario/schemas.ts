import { createLayoutSchema, createScenarioSchema } from '@lapwing/contracts';
import type { JsonSchema } from './describe-schema.ts';

interface JsonSchemas {
  readonly scenario: JsonSchema;
  readonly layout: JsonSchema;
}

let schemas: JsonSchemas | null = null;
let keys: ReadonlySet<string> | null = null;

/** The JSON schemas of scenarios and layouts, created at the first problem. */
export function readJsonSchemas(): JsonSchemas {
  schemas ??= { scenario: createScenarioSchema(), layout: createLayoutSchema() };
  return schemas;
}

/** The keys of all mappings that scenarios and layouts may have. */
export function readSchemaKeys(): ReadonlySet<string> {
  keys ??= new Set(Object.values(readJsonSchemas()).flatMap(listKeys));
  return keys;
}

function listKeys({ properties = {}, additionalProperties, items, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  const below = [...Object.values(properties), additionalProperties, ...[items].flat(), ...anyOf, ...oneOf];
  return [...Object.keys(properties), ...below.flatMap((one) => (typeof one === 'object' ? listKeys(one) : []))];
}
