import { basename } from 'node:path';
import { formatProblem, type ProblemPath, type ScenarioProblem } from './problem.ts';
import { readSchemaKeys } from './schemas.ts';

/** Formats where a problem is and what was expected, without anything that the file contains. */
export function formatPosition({ expected, ...problem }: ScenarioProblem): string {
  return formatProblem({
    ...problem,
    file: basename(problem.file),
    path: keepSchemaKeys(problem.path),
    message: expected === undefined ? 'not valid; lapwing scenario validate explains it' : `expected ${expected}`,
  });
}

/** The path as far as its keys are those of the schemas; the others are contents. */
function keepSchemaKeys(path: ProblemPath): ProblemPath {
  const keys = readSchemaKeys();
  const end = path.findIndex((step) => typeof step === 'string' && !keys.has(step));
  return end === -1 ? path : path.slice(0, end);
}
