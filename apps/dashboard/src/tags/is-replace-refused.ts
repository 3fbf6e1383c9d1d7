import { readProblemDetail } from '../transport/problem-detail.ts';

/** Whether the server refused a replacement because of the tags, which has its own error text (L§8). */
export function isReplaceRefused(error: Error): boolean {
  return readProblemDetail(error)?.includes('Replace tag operation failed') === true;
}
