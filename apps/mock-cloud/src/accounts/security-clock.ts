/** Real milliseconds that never go back. */
export type SecurityClock = () => number;

/** A real clock that stops while the machine's clock, after being set back, is behind it. */
export function createSecurityClock(source: () => number = Date.now): SecurityClock {
  let lastMs = -Infinity;
  return () => {
    lastMs = Math.max(lastMs, source());
    return lastMs;
  };
}
