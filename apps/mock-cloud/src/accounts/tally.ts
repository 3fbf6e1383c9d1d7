import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';

const MAX_WAIT_SEC = 900;
/** Checking a password takes at most seconds. An attempt that takes longer began on a server that was killed. */
const PENDING_MS = MINUTE_MS;

/** The attempts that count against one budget, as plain JSON. Instants are of the security clock. */
export interface Tally {
  /** Instants of the failures of the last hour, oldest first. */
  readonly failures: readonly number[];
  /** When the attempts that have not ended yet began. */
  readonly pending: readonly number[];
  /** Failures since the last success. */
  readonly streak: number;
  readonly lastFailureMs: number;
}

export interface TallyLimits {
  /** Consecutive failures without a wait. */
  readonly free: number;
  readonly perHour: number;
}

/** A tally older than this counts nothing. */
export const TALLY_LIFE_MS = HOUR_MS;

/** A tally without what no longer counts. */
export function readTally(stored: Tally | null, nowMs: number): Tally {
  if (!stored) return { failures: [], pending: [], streak: 0, lastFailureMs: 0 };
  const { failures, pending, streak, lastFailureMs } = stored;
  return {
    failures: failures.filter((ms) => nowMs - ms < HOUR_MS),
    pending: pending.filter((ms) => nowMs - ms < PENDING_MS),
    streak: nowMs - lastFailureMs < HOUR_MS ? streak : 0,
    lastFailureMs,
  };
}

/** Null if nothing counts. */
export function toStoredTally(tally: Tally): Tally | null {
  const { failures, pending } = tally;
  return failures.length === 0 && pending.length === 0 ? null : tally;
}

export function addPending(tally: Tally, nowMs: number): Tally {
  return { ...tally, pending: [...tally.pending, nowMs] };
}

/** Ends one of the attempts that began at an instant. */
export function removePending(tally: Tally, begunMs: number): Tally {
  const n = tally.pending.indexOf(begunMs);
  return n < 0 ? tally : { ...tally, pending: tally.pending.toSpliced(n, 1) };
}

export function addFailure(tally: Tally, nowMs: number): Tally {
  return {
    ...tally,
    // The clocks of two servers differ a little.
    failures: [...tally.failures, nowMs].sort((a, b) => a - b),
    streak: tally.streak + 1,
    lastFailureMs: Math.max(tally.lastFailureMs, nowMs),
  };
}

export function endStreak(tally: Tally): Tally {
  return { ...tally, streak: 0 };
}

/** Seconds until the next attempt is allowed; 0 if it is now. */
export function computeSecondsToWait(tally: Tally, { free, perHour }: TallyLimits, nowMs: number): number {
  const { failures, pending, streak, lastFailureMs } = tally;
  const backoffMs = streak < free ? 0 : Math.min(MAX_WAIT_SEC, computePowerOfTwo(streak - free)) * 1000;
  const backoff = streak < free ? 0 : lastFailureMs + backoffMs - nowMs;
  return Math.max(0, Math.ceil(Math.max(backoff, computeBudgetWaitMs()) / 1000));

  function computeBudgetWaitMs(): number {
    if (failures.length + pending.length < perHour) return 0;
    const [oldest] = failures;
    // Pending attempts may succeed at any moment.
    return oldest === undefined || failures.length < perHour ? 1000 : oldest + HOUR_MS - nowMs;
  }
}

function computePowerOfTwo(exponent: number): number {
  return exponent > 30 ? Infinity : 1 << exponent;
}
