import { ApiError } from '@lapwing/contracts';

/** The detail of the server's problem document; null if there is none. */
export function readProblemDetail(error: Error): string | null {
  return error instanceof ApiError ? (error.problem?.detail ?? null) : null;
}
