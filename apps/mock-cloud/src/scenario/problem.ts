export type ProblemPath = readonly (string | number)[];

/** A problem of a scenario and its location in the file. Lines and columns count from 1. */
export interface ScenarioProblem {
  /** Empty for a scenario that is not read from a file. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Empty for the whole file. */
  readonly path: ProblemPath;
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
  const { file, line, column, path, message } = problem;
  const where = file === '' ? '' : `${file}:${line}:${column} `;
  return path.length === 0 ? where + message : `${where}${formatPath(path)}: ${message}`;
}

/** The problem of a file for which the stack is too small: its values are nested very deep, or its problems very many. */
export function createDepthProblem(file: string, expected: string): ScenarioProblem {
  const message = `nested too deep or too many problems, expected ${expected}`;
  return { file, line: 1, column: 1, path: [], message, expected };
}

/** Sorts problems by file, line and column, without duplicates. */
export function sortProblems(problems: readonly ScenarioProblem[]): ScenarioProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  const files = [...new Set(problems.map((problem) => problem.file))];
  return [...unique.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
