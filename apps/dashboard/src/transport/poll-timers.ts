import type { TimeoutProvider } from '@tanstack/react-query';
import { keepPerTab } from '../tab/store.ts';
import { readTabPhase } from '../tab/tab-phase.ts';

/** Tabs that start at one instant spread their polls over this time, or over a shorter polling interval. */
const SPREAD_MS = 2000;
/** The least part of the interval between an answer and the next poll: a slow cloud must not be polled without a pause. */
const MIN_PAUSE = 1 / 4;

const state = keepPerTab(() => ({
  /** The start of the first poll; on the monotonic clock. */
  firstAtMs: performance.now(),
}));

/** The timer of each running poll. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastNumber = 0;

/** The timers of TanStack Query. Its intervals are polls, and it starts them again after each answer. */
export const pollTimers: TimeoutProvider = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
  setInterval: startPolls,
  clearInterval: (number) => stopPolls(number as number | undefined),
};

function startPolls(poll: () => void, intervalMs: number): number {
  lastNumber += 1;
  const number = lastNumber;
  const wait = () => {
    const run = () => {
      wait();
      poll();
    };
    timers.set(number, setTimeout(run, computeMsUntilPoll(intervalMs)));
  };
  wait();
  return number;
}

function stopPolls(number: number | undefined): void {
  if (number === undefined) return;
  clearTimeout(timers.get(number));
  timers.delete(number);
}

/**
 * Milliseconds until the next poll. The polls of a tab keep to instants of its own, whatever an answer took, also after
 * the tab was hidden.
 */
function computeMsUntilPoll(intervalMs: number): number {
  const stepMs = intervalMs / Math.ceil(intervalMs / SPREAD_MS);
  const startMs = state().firstAtMs + (1 - readTabPhase()) * stepMs;
  const nowMs = performance.now();
  // Half a millisecond more, because timers may fire a little early.
  const steps = Math.floor((nowMs + intervalMs - startMs + 0.5) / stepMs);
  const waitMs = startMs + steps * stepMs - nowMs;
  return waitMs < intervalMs * MIN_PAUSE ? waitMs + stepMs : waitMs;
}
