/** Readings that are compared: of these the one that was read fastest is the most exact. */
const MAX_READINGS = 40;
/** Clocks drift by less than this in the time of so many readings. */
const MAX_DRIFT_MS = 5;

interface Reading {
  /** What the database's clock shows when the monotonic one shows 0. */
  readonly offsetMs: number;
  readonly tookMs: number;
}

/** Two readings that disagree are from before and after one of the clocks was set, or the machine was suspended. */
function agree(a: Reading, b: Reading): boolean {
  return Math.abs(a.offsetMs - b.offsetMs) <= (a.tookMs + b.tookMs) / 2 + MAX_DRIFT_MS;
}

/**
 * The database's time, by this process's monotonic clock between two readings: replicas agree on the time, whatever the
 * clocks of their machines show. It differs from the database's by at most half the time that the fastest reading took.
 */
export class DatabaseClock {
  #readings: readonly Reading[] = [];

  /** Adopts the database's time (ms), which was read between two instants of the monotonic clock (ms). */
  adopt(databaseMs: number, sentMs: number, receivedMs: number): void {
    const reading = { offsetMs: databaseMs - (sentMs + receivedMs) / 2, tookMs: receivedMs - sentMs };
    const known = this.#readings.filter((earlier) => agree(earlier, reading));
    this.#readings = [...known, reading].slice(-MAX_READINGS);
  }

  /** Whole milliseconds; throws before the first reading. `monotonicMs` is that of this process. */
  read(monotonicMs = performance.now()): number {
    const [first, ...others] = this.#readings;
    if (!first) throw new Error('The time of the database is not known yet');
    const { offsetMs } = others.reduce((best, one) => (one.tookMs < best.tookMs ? one : best), first);
    return Math.floor(monotonicMs + offsetMs);
  }
}
