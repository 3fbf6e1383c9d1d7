/** The last stretch is waited without a timer, which would be a millisecond off. */
const TIMER_SLACK_MS = 2;

/** Does work, and gives its result no sooner than a span after its start: how long it took does not show. */
export async function pace<T>(spanMs: number, work: () => Promise<T>): Promise<T> {
  const endMs = performance.now() + spanMs;
  try {
    return await work();
  } finally {
    await until(endMs);
  }
}

async function until(endMs: number): Promise<void> {
  const leftMs = endMs - performance.now() - TIMER_SLACK_MS;
  if (leftMs > 0) await new Promise((done) => setTimeout(done, leftMs));
  while (performance.now() < endMs) await new Promise((done) => setImmediate(done));
}
