import type { WireClock } from '@lapwing/contracts';
import { HOUR_SEC } from '@lapwing/domain';
import { atom } from 'jotai';
import { store } from '../tab/store.ts';

/** The world's clock of the last answer. `epochSinceMs`: when (monotonic) the first answer of its epoch arrived. */
export interface WorldClock extends WireClock {
  readonly epochSinceMs: number;
}

export const clockAtom = atom<WorldClock | null>(null);

/** The start of the world's current hour, unix seconds: for values by day, which need no faster updates. */
export const hourStartTsAtom = atom((get) => {
  const nowSec = (get(clockAtom)?.nowMs ?? 0) / 1000;
  return Math.floor(nowSec / HOUR_SEC) * HOUR_SEC;
});

/** An answer that is behind the clock by less (ms of real time) is late; by more, the clock was corrected. */
const JITTER_MS = 2000;

/** The world's instant at a time of the monotonic clock. */
export function computeWorldNowMs(clock: WireClock, monotonicMs: number): number {
  if (clock.paused) return clock.nowMs;
  return clock.nowMs + (monotonicMs - clock.receivedAtMs) * clock.speed;
}

/** The shortest time between updates of what shows a fast world. */
const MIN_UPDATE_MS = 250;

/**
 * Milliseconds of real time until the next whole interval of the world at speed 1, so that everything that is updated
 * each second is painted together; at other speeds the interval in real time, and while paused or while no clock is
 * known, a whole interval of real time.
 */
export function computeMsUntilNext(clock: WireClock | null, intervalMs: number): number {
  if (clock === null || clock.paused) return intervalMs;
  if (clock.speed !== 1) return Math.max(intervalMs / clock.speed, MIN_UPDATE_MS);
  // One ms more than the rest of the interval: timers may fire a little early.
  return intervalMs - (computeWorldNowMs(clock, performance.now()) % intervalMs) + 1;
}

/** The clock after an answer: never of an older epoch, and not turned back by a late answer. */
export function mergeClock(known: WorldClock | null, received: WireClock, sentAtMs: number): WorldClock {
  if (known === null) return { ...received, epochSinceMs: received.receivedAtMs };
  if (received.epoch < known.epoch && sentAtMs < known.epochSinceMs) return known;
  if (received.epoch !== known.epoch) return { ...received, epochSinceMs: received.receivedAtMs };
  return isLate(known, received) ? known : { ...received, epochSinceMs: known.epochSinceMs };
}

/** Whether an answer is behind the clock only because it took longer than the previous one. */
function isLate(known: WorldClock, received: WireClock): boolean {
  if (known.speed !== received.speed || known.paused !== received.paused || received.paused) return false;
  const behindMs = computeWorldNowMs(known, received.receivedAtMs) - received.nowMs;
  return behindMs > 0 && behindMs < JITTER_MS * received.speed;
}

/** Updates the clock from an answer to a request that was sent at `sentAtMs` (monotonic). */
export function updateClock(received: WireClock, sentAtMs: number): void {
  store.set(clockAtom, (known: WorldClock | null) => mergeClock(known, received, sentAtMs));
}

/** The world's instant now (ms); 0 before the first answer. */
export function readWorldNow(): number {
  const clock = store.get(clockAtom);
  return clock ? computeWorldNowMs(clock, performance.now()) : 0;
}
