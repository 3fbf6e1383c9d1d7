import type { Attempt, Refusal } from '../accounts/login-throttle.ts';
import { Problem } from '../problems/problems.ts';

/** Runs `work` as one throttled attempt, or refuses it. The attempt counts as failed unless `work` ends it otherwise. */
export async function withAttempt<T>(
  begun: Promise<Attempt | Refusal>,
  work: (attempt: Attempt) => Promise<T | Problem>,
): Promise<T | Problem> {
  const attempt = await begun;
  if ('waitSec' in attempt) {
    return new Problem('too-many-attempts', { headers: { 'retry-after': String(attempt.waitSec) } });
  }
  try {
    return await work(attempt);
  } finally {
    await attempt.fail();
  }
}
