import { ApiError } from '@lapwing/contracts';

/** The status of a failed save with its words, as `503 Not stored`: what the notification is titled with (S§8). */
export function errorStatus(error: Error): string | null {
  if (!(error instanceof ApiError) || error.problem === null) return null;
  return `${error.status} ${error.problem.title}`;
}
