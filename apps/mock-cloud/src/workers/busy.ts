import { Problem } from '../problems/problems.ts';

const RETRY_AFTER_SEC = 2;

/** The problem of a read for which there is no place. */
export function createBusyProblem(): Problem {
  return new Problem('busy', { headers: { 'retry-after': String(RETRY_AFTER_SEC) } });
}
