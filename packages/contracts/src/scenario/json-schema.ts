import * as z from 'zod';
import { conditionsSchema } from './expectation-schema.ts';
import { layoutSchema } from './layout-schema.ts';
import { scenarioSchema } from './schema.ts';

/** The JSON Schema of a scenario file, for editors; made from the schema that the loader uses. */
export function createScenarioSchema(): object {
  return { title: 'Lapwing scenario', ...z.toJSONSchema(scenarioSchema, { target: 'draft-7' }) };
}

/** The JSON Schema of the conditions of a search, for messages; made from the schema that the parser uses. */
export function createConditionsSchema(): object {
  return { title: 'list of conditions', ...z.toJSONSchema(conditionsSchema, { target: 'draft-7' }) };
}

/** The JSON Schema of a layout file, for editors; made from the schema that the loader uses. */
export function createLayoutSchema(): object {
  return { title: 'Lapwing layout', ...z.toJSONSchema(layoutSchema, { target: 'draft-7' }) };
}
