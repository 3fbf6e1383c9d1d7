import type { WireClock } from '@lapwing/contracts';
import { atom } from 'jotai';
import { store } from './store.ts';

/** The world's clock as last heard. `epochSinceMs`: when (monotonic) its epoch was first heard of. */
export interface WorldClock extends WireClock {
  readonly epochSinceMs: number;
}

export const clockAtom = atom<WorldClock | null>(null);

const HOUR_SEC = 3600;

/** When the hour of the world began in which the last answer came, unix seconds: what depends on days looks no oftener. */
export const hourStartTsAtom = atom((get) => {
  const nowSec = (get(clockAtom)?.nowMs ?? 0) / 1000;
  return Math.floor(nowSec / HOUR_SEC) * HOUR_SEC;
});

/** How far back (ms of real time) an answer may put the clock before it counts as a correction and not as latency. */
const JITTER_MS = 2000;

/** The world's instant at a moment of the monotonic clock: it stands while paused, else runs at its speed. */
export function worldNowMs(clock: WireClock, monotonicMs: number): number {
  if (clock.paused) return clock.nowMs;
  return clock.nowMs + (monotonicMs - clock.receivedAtMs) * clock.speed;
}

/**
 * How long (ms of real time) until the next whole interval of the world at speed 1, so that all that is told anew each
 * second is painted together; at other speeds, or where no clock was heard of, a whole interval of real time.
 */
export function untilNext(clock: WireClock | null, intervalMs: number): number {
  if (clock?.speed !== 1 || clock.paused) return intervalMs;
  // One ms more than the rest of the interval: timers may fire a little early.
  return intervalMs - (worldNowMs(clock, performance.now()) % intervalMs) + 1;
}

/** The clock to go on with after an answer: never an older epoch's, and never back by mere latency. */
export function nextClock(known: WorldClock | null, heard: WireClock, askedAtMs: number): WorldClock {
  if (known === null) return { ...heard, epochSinceMs: heard.receivedAtMs };
  if (heard.epoch < known.epoch && askedAtMs < known.epochSinceMs) return known;
  if (heard.epoch !== known.epoch) return { ...heard, epochSinceMs: heard.receivedAtMs };
  return isLate(known, heard) ? known : { ...heard, epochSinceMs: known.epochSinceMs };
}

/** An answer that took longer on its way than the one before reports an instant that has passed. */
function isLate(known: WorldClock, heard: WireClock): boolean {
  if (known.speed !== heard.speed || known.paused !== heard.paused || heard.paused) return false;
  const behindMs = worldNowMs(known, heard.receivedAtMs) - heard.nowMs;
  return behindMs > 0 && behindMs < JITTER_MS * heard.speed;
}

/** Takes the clock of an answer to a request that left at `askedAtMs`. */
export function noteClock(heard: WireClock, askedAtMs: number): void {
  store.set(clockAtom, (known: WorldClock | null) => nextClock(known, heard, askedAtMs));
}

/** The world's instant now (ms); 0 where no answer told it yet. */
export function worldNow(): number {
  const clock = store.get(clockAtom);
  return clock ? worldNowMs(clock, performance.now()) : 0;
}
