import type { scenarioSchema } from '@lapwing/contracts';
import { listChoices, describeExpected, type JsonSchema, listKeysAt, listSchemasAt } from './describe-schema.ts';
import { LIMITS, MORE_PROBLEMS } from './limits.ts';
import { findNearestWord, formatSuggestion } from './nearest.ts';
import type { ProblemPath, ScenarioProblem } from './problem.ts';

/** Locates the parts of a value in their files. */
export interface Locator {
  createProblem(path: ProblemPath, message: string): ScenarioProblem;
  createKeyProblem(path: ProblemPath, message: string): ScenarioProblem;
}

/** The content of a scenario, with the locations of its parts. */
export interface ScenarioSource extends Locator {
  readonly value: unknown;
  /** Path of the file that defines the value of a path. */
  findFile(path: ProblemPath): string;
}

/** One issue of the schema, as returned by zod. */
export type Issue = NonNullable<ReturnType<typeof scenarioSchema.safeParse>['error']>['issues'][number];

interface Subject {
  readonly schema: JsonSchema;
  readonly value: unknown;
  readonly locator: Locator;
}

/** Explains the first schema issues in terms of the file: where, what was found, what was expected. */
export function explainIssues(issues: readonly Issue[], subject: Subject): ScenarioProblem[] {
  const problems: ScenarioProblem[] = [];
  for (const issue of issues) {
    if (problems.length >= LIMITS.problems) return [...problems, subject.locator.createProblem([], MORE_PROBLEMS)];
    problems.push(...explainIssue(issue, subject));
  }
  return problems;
}

function explainIssue(issue: Issue, { schema, value, locator }: Subject): ScenarioProblem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, LIMITS.problems)
      .map((key) => createUnknownKeyProblem([...path, key], { schema, value, locator }));
  const schemas = listSchemasAt(schema, value, path);
  const expected = describeExpected(schemas);
  const found = readValue(value, path);
  if (found === undefined) return [{ ...locator.createProblem(path, `missing; expected ${expected}`), expected }];
  if (issue.code === 'custom') return [locator.createProblem(path, issue.message)];
  if (path.length === 0 && found === null)
    return [{ ...locator.createProblem(path, `the file is empty, expected ${expected}`), expected }];
  const near = typeof found === 'string' ? formatSuggestion(found, listChoices(schemas)) : '';
  // A file that is not a scenario at all may be private, so its text is not shown.
  const shown = path.length === 0 && typeof found === 'string' ? 'a text' : describeValue(found);
  return [{ ...locator.createProblem(path, `found ${shown}, expected ${expected}${near}`), expected }];
}

function createUnknownKeyProblem(path: ProblemPath, { schema, value, locator }: Subject): ScenarioProblem {
  const key = String(path.at(-1));
  const valid = listKeysAt(schema, value, path.slice(0, -1));
  const near = findNearestWord(key, valid);
  const expected = `one of ${valid.join(', ')}`;
  const hint = near === null ? `expected ${expected}` : `did you mean ${near}?`;
  return { ...locator.createKeyProblem(path, `unknown key ${key}; ${hint}`), expected };
}

/** Describes a value for a message: shortened, texts in quotes. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a mapping';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function readValue(value: unknown, path: ProblemPath): unknown {
  return path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}
