import { type JsonSchema, keysAt, schemasAt } from './expected.ts';
import { nearest } from './nearest.ts';
import type { ProblemPath } from './problem.ts';
import type { Issue } from './validate.ts';

type Mapping = Record<string | number, unknown>;

/** Values that other parts of the file depend on: without them more would seem wrong than is. */
const DEPENDED_ON: ReadonlySet<string> = new Set(['route', 'layout', 'parent', 'home']);
const INSTANTS: ReadonlySet<string> = new Set(['at', 'until', 'from', 'to', 'start', 'replay']);

/**
 * A copy of a value without what its schema complains of, for finding what else is wrong with it: misspelt keys by
 * their right names, unknown ones and values of their own left out. Null where that cannot be done without harm.
 */
export function mended(value: unknown, issues: readonly Issue[], schema: JsonSchema): unknown {
  const copy = structuredClone(value);
  return issues.every((issue) => mendIssue(copy, issue, schema)) ? copy : null;
}

function mendIssue(value: unknown, issue: Issue, schema: JsonSchema): boolean {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.every((key) => mendKey(valueAt(value, path), key, keysAt(schema, value, path)));
  }
  // What is missing may be there under a name that is not its own.
  return valueAt(value, path) === undefined || mendValue(value, path, schema);
}

function mendKey(mapping: unknown, key: string, known: readonly string[]): boolean {
  if (!isMapping(mapping)) return false;
  const meant = nearest(key, known);
  const found = mapping[key];
  Reflect.deleteProperty(mapping, key);
  if (meant !== null && mapping[meant] === undefined) mapping[meant] = found;
  else return !isMapping(found);
  return true;
}

function mendValue(value: unknown, path: ProblemPath, schema: JsonSchema): boolean {
  const key = path.at(-1);
  const mapping = valueAt(value, path.slice(0, -1));
  if (typeof key !== 'string' || !isMapping(mapping) || isMapping(mapping[key])) return false;
  if (DEPENDED_ON.has(key) || INSTANTS.has(key)) return false;
  const schemas = schemasAt(schema, value, path);
  if (schemas.some(({ type }) => type === 'array' || type === 'object')) return false;
  const [example] = schemas.flatMap(({ examples }) => examples ?? []);
  if (example === undefined) Reflect.deleteProperty(mapping, key);
  else mapping[key] = example;
  return true;
}

function valueAt(value: unknown, path: ProblemPath): unknown {
  return path.reduce<unknown>((here, step) => (isMapping(here) ? here[step] : undefined), value);
}

/** A mapping or a list. */
function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null;
}
