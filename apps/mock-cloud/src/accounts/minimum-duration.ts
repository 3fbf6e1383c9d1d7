/** A timer may fire a millisecond late, so the last milliseconds are waited for without one. */
const TIMER_SLACK_MS = 2;

/** Runs `work` and resolves no sooner than `minMs` after its start, so that timing does not reveal what was done. */
export async function withMinimumDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  const endMs = performance.now() + minMs;
  try {
    return await work();
  } finally {
    await waitUntil(endMs);
  }
}

async function waitUntil(endMs: number): Promise<void> {
  const remainingMs = endMs - performance.now() - TIMER_SLACK_MS;
  if (remainingMs > 0) await new Promise((done) => setTimeout(done, remainingMs));
  while (performance.now() < endMs) await new Promise((done) => setImmediate(done));
}
