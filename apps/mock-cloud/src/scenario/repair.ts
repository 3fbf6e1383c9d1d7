import { type JsonSchema, listKeysAt, listSchemasAt } from './describe-schema.ts';
import { findNearestWord } from './nearest.ts';
import type { ProblemPath } from './problem.ts';
import type { Issue } from './validate.ts';

type Mapping = Record<string | number, unknown>;

/** Values that other parts of the file depend on; removing them would cause false problems. */
const DEPENDED_ON: ReadonlySet<string> = new Set(['route', 'layout', 'parent', 'home']);
const INSTANTS: ReadonlySet<string> = new Set(['at', 'until', 'from', 'to', 'start', 'replay']);

/**
 * A copy of a value without its schema problems, for finding further ones: misspelt keys are corrected, unknown keys and
 * invalid values removed or replaced by an example. Null if the repair could cause false problems.
 */
export function repairValue(value: unknown, issues: readonly Issue[], schema: JsonSchema): unknown {
  const copy = structuredClone(value);
  return issues.every((issue) => repairIssue(copy, issue, schema)) ? copy : null;
}

function repairIssue(value: unknown, issue: Issue, schema: JsonSchema): boolean {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.every((key) => repairKey(readValue(value, path), key, listKeysAt(schema, value, path)));
  }
  // A missing value may be present under a misspelt key.
  return readValue(value, path) === undefined || repairAt(value, path, schema);
}

function repairKey(mapping: unknown, key: string, known: readonly string[]): boolean {
  if (!isMapping(mapping)) return false;
  const meant = findNearestWord(key, known);
  const found = mapping[key];
  Reflect.deleteProperty(mapping, key);
  if (meant !== null && mapping[meant] === undefined) mapping[meant] = found;
  else return !isMapping(found);
  return true;
}

function repairAt(value: unknown, path: ProblemPath, schema: JsonSchema): boolean {
  const key = path.at(-1);
  const mapping = readValue(value, path.slice(0, -1));
  if (typeof key !== 'string' || !isMapping(mapping) || isMapping(mapping[key])) return false;
  if (DEPENDED_ON.has(key) || INSTANTS.has(key)) return false;
  const schemas = listSchemasAt(schema, value, path);
  if (schemas.some(({ type }) => type === 'array' || type === 'object')) return false;
  const [example] = schemas.flatMap(({ examples }) => examples ?? []);
  if (example === undefined) Reflect.deleteProperty(mapping, key);
  else mapping[key] = example;
  return true;
}

function readValue(value: unknown, path: ProblemPath): unknown {
  return path.reduce<unknown>((here, step) => (isMapping(here) ? here[step] : undefined), value);
}

/** A mapping or a list. */
function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null;
}
