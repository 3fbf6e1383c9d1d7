import { MARGIN_MS, MIN_STAY_MS } from '../timed-route.ts';
import type { LapFaultMaker } from '../lap-draft.ts';
import { enterTimes, keepIfFeasible } from './faulty-lap.ts';

const OFFLINE = 4;
const HEARTBEAT_MS = 10_000;
/** A gateway with power counts as offline after this silence. */
const LIMIT_MS = 60_000;
/** The silence lasts at least this long beyond the limit. */
const BEYOND_MS = 12_000;

/**
 * The gateway falls silent long enough to count as offline before the lap is over. Missing power only lengthens the
 * silence afterwards, because what is heard must not change what is driven.
 */
export const fallSilent: LapFaultMaker = (draft, draw, forMs) => {
  const { drive, timedRoute, visits, departMs } = draft;
  // Passing the first stop midway, unheard, would have effects that cannot be predicted here.
  if (timedRoute.passesFirst) return null;
  const enters = enterTimes(departMs, visits);
  const lastEnterMs = enters.at(-1) ?? departMs;
  const neededMs = LIMIT_MS + BEYOND_MS;
  // A heartbeat must still report the departure from the first stop, and the silence end before the next lap begins.
  const soonestMs = Math.max(departMs, drive.segmentStartMs) + HEARTBEAT_MS + MARGIN_MS;
  const latestMs = lastEnterMs - neededMs - MARGIN_MS;
  if (latestMs < soonestMs) return null;
  const fromMs = soonestMs + Math.floor(draw() * (latestMs - soonestMs));
  const knownMs = enters.find((ms) => ms < fromMs && fromMs - ms < MIN_STAY_MS) ?? fromMs;
  const silence = {
    fromMs,
    knownMs,
    minMs: fromMs + neededMs,
    wantedMs: fromMs + Math.max(forMs, neededMs),
    endedMs: null,
  };
  const lap = keepIfFeasible(draft, { departMs, visits, code: OFFLINE, failMs: fromMs + LIMIT_MS, silence });
  return lap && { ...lap, failMs: knownMs };
};
