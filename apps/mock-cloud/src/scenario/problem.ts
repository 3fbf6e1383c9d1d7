import { basename } from 'node:path';

export type ProblemPath = readonly (string | number)[];

/** A problem of a scenario and its location in the file. Lines and columns count from 1. */
export interface ScenarioProblem {
  /** Empty for a scenario that is not read from a file. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** E.g. `clients[0].beacons[2].label`; empty for the whole file. */
  readonly path: string;
  /** What was found and what was expected. */
  readonly message: string;
  /** What the schema expects, in words that do not come from the file. */
  readonly expected?: string;
}

/** Formats a path, e.g. `clients[0].beacons[2].label`. */
export function formatPath(path: ProblemPath): string {
  return path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `${text === '' ? '' : '.'}${step}`),
    '',
  );
}

/** Formats a problem as `file:line:column path: message`, like compilers, so that editors can link it. */
export function formatProblem(problem: ScenarioProblem): string {
  if (problem.file === '') return problem.path === '' ? problem.message : `${problem.path}: ${problem.message}`;
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  return problem.path === '' ? `${where} ${problem.message}` : `${where} ${problem.path}: ${problem.message}`;
}

/** Formats where a problem is and what was expected, without anything that the file contains. */
export function formatPosition({ file, line, column, expected }: ScenarioProblem): string {
  const where = file === '' ? '' : `${basename(file)}:${line}:${column} `;
  return where + (expected === undefined ? 'not valid' : `expected ${expected}`);
}

/** Sorts problems by file, line and column, without duplicates. */
export function sortProblems(problems: readonly ScenarioProblem[]): ScenarioProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  const files = [...new Set(problems.map((problem) => problem.file))];
  return [...unique.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
