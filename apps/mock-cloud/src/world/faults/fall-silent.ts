import { MARGIN_MS, MIN_STAY_MS } from '../course.ts';
import type { Spoil } from '../lap-draft.ts';
import { enterTimes, sound } from './spoiling.ts';

const OFFLINE = 4;
const HEARTBEAT_MS = 10_000;
/** When a gateway with power counts as offline. */
const LIMIT_MS = 60_000;
/** How long a silence goes on at least after the offline rule holds. */
const BEYOND_MS = 12_000;

/**
 * The gateway falls silent for so long that it counts as offline before the lap is over. That it may have no power
 * shows only in how long the silence lasts, as hearing must not change what is driven.
 */
export const fallSilent: Spoil = (draft, draw, forMs) => {
  const { drive, course, calls, departMs } = draft;
  // What passing its first stop midway would begin, unheard, can't be foreseen.
  if (course.passesFirst) return null;
  const enters = enterTimes(departMs, calls);
  const lastEnterMs = enters.at(-1) ?? departMs;
  const needsMs = LIMIT_MS + BEYOND_MS;
  // A heartbeat tells that it has left the first stop; the silence is over before the next lap can begin.
  const soonestMs = Math.max(departMs, drive.fromMs) + HEARTBEAT_MS + MARGIN_MS;
  const latestMs = lastEnterMs - needsMs - MARGIN_MS;
  if (latestMs < soonestMs) return null;
  const fromMs = soonestMs + Math.floor(draw() * (latestMs - soonestMs));
  const knownMs = enters.find((ms) => ms < fromMs && fromMs - ms < MIN_STAY_MS) ?? fromMs;
  const silence = {
    fromMs,
    knownMs,
    minMs: fromMs + needsMs,
    wantedMs: fromMs + Math.max(forMs, needsMs),
    endedMs: null,
  };
  const lap = sound(draft, { departMs, calls, code: OFFLINE, failMs: fromMs + LIMIT_MS, silence });
  return lap && { ...lap, failMs: knownMs };
};
