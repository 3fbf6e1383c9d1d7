import { ApiError } from '@lapwing/contracts';

/** Status and title of a failed save, e.g. `503 Not stored`: the title of its notification (S§8). */
export function errorStatus(error: Error): string | null {
  if (!(error instanceof ApiError) || error.problem === null) return null;
  return `${error.status} ${error.problem.title}`;
}
