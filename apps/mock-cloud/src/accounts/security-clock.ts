/** Real milliseconds that never go back. */
export type SecurityClock = () => number;

/** A real clock. If the machine's clock is set back, it stands still until that has caught up. */
export function createSecurityClock(source: () => number = Date.now): SecurityClock {
  let lastMs = -Infinity;
  return () => {
    lastMs = Math.max(lastMs, source());
    return lastMs;
  };
}
