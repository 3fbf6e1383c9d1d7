export type ProblemPath = readonly (string | number)[];

/** One thing wrong with a scenario, at the place that says it. Lines and columns count from 1. */
export interface ScenarioProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** As `clients[0].beacons[2].label`; empty for the whole file. */
  readonly path: string;
  /** What was found, and what is expected. */
  readonly message: string;
}

/** `clients[0].beacons[2].label` of a path. */
export function pathText(path: ProblemPath): string {
  return path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `${text === '' ? '' : '.'}${step}`),
    '',
  );
}

/** `file:line:column path: message`, as compilers print it and editors follow it. */
export function formatProblem(problem: ScenarioProblem): string {
  const where = `${problem.file}:${problem.line}:${problem.column}`;
  return problem.path === '' ? `${where} ${problem.message}` : `${where} ${problem.path}: ${problem.message}`;
}

/** Problems in the order in which a reader meets them, without repetitions. */
export function inOrder(problems: readonly ScenarioProblem[]): ScenarioProblem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  const files = [...new Set(problems.map((problem) => problem.file))];
  return [...unique.values()].sort(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}
