import type { scenarioSchema } from '@lapwing/contracts';
import { choices, expectation, type JsonSchema, keysAt, schemasAt } from './expected.ts';
import { nearest, suggestion } from './nearest.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';

/** Where the parts of a value stand in their files. */
export interface Locator {
  problem(path: ProblemPath, message: string): ScenarioProblem;
  keyProblem(path: ProblemPath, message: string): ScenarioProblem;
}

/** One complaint of the schema, as zod gives it. */
export type Issue = NonNullable<ReturnType<typeof scenarioSchema.safeParse>['error']>['issues'][number];

interface Subject {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly locator: Locator;
}

/** Complaints of the schema in the words of the file: where, what was found, what is expected. */
export function explainIssues(issues: readonly Issue[], subject: Subject): ScenarioProblem[] {
  return issues.flatMap((issue) => explainIssue(issue, subject));
}

function explainIssue(issue: Issue, { schema, value, locator }: Subject): ScenarioProblem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...path, key], { schema, value, locator }));
  const schemas = schemasAt(schema, value, path);
  const found = valueAt(value, path);
  if (found === undefined) return [locator.problem(path, `missing; expected ${expectation(schemas)}`)];
  if (issue.code === 'custom') return [locator.problem(path, issue.message)];
  const near = typeof found === 'string' ? suggestion(found, choices(schemas)) : '';
  return [locator.problem(path, `found ${show(found)}, expected ${expectation(schemas)}${near}`)];
}

function unknownKey(path: ProblemPath, { schema, value, locator }: Subject): ScenarioProblem {
  const key = String(path.at(-1));
  const valid = keysAt(schema, value, path.slice(0, -1));
  const near = nearest(key, valid);
  const hint = near === null ? `expected one of ${valid.join(', ')}` : `did you mean ${near}?`;
  return locator.keyProblem(path, `unknown key ${key}; ${hint}`);
}

/** A value in a message: short, and a text in quotes. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function valueAt(value: unknown, path: ProblemPath): unknown {
  return path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}
