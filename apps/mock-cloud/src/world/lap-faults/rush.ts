import { MIN_STAY_MS } from '../timed-route.ts';
import type { DraftVisit } from '../drawn-lap.ts';
import type { LapFaultMaker } from '../lap-draft.ts';
import { enterTimes, keepIfFeasible } from './faulty-lap.ts';

const TOO_SHORT = 7;
const MIN_TRIP_MS = 200;
/** A rushed lap is at least this much shorter than the minimum duration. */
const CLEAR_MS = 500;
/** A rushed lap takes at least this share of the minimum duration, and up to so much more. */
const [MIN_SHARE, EXTRA_SHARE] = [0.5, 0.4];

/** Visits every stop, but finishes before the minimum duration. */
export const rushLap: LapFaultMaker = (draft, draw) => {
  const { timedRoute, startMs, visits } = draft;
  if (timedRoute.minDurationMs === 0 || visits.length === 0) return null;
  const departMs = Math.min(draft.departMs, draft.earliestMs);
  const shortest = visits.map((visit) => ({ ...visit, stayMs: MIN_STAY_MS, tripMs: MIN_TRIP_MS }));
  const soonestMs = computeFinishMs(departMs, shortest, timedRoute.finishesOnEnter);
  const latestMs = startMs + timedRoute.minDurationMs - CLEAR_MS;
  if (soonestMs >= latestMs) return null;
  const wantedMs = startMs + Math.floor(timedRoute.minDurationMs * (MIN_SHARE + EXTRA_SHARE * draw()));
  const targetMs = Math.min(latestMs, Math.max(soonestMs, wantedMs));
  const drawnMs = computeFinishMs(departMs, visits, timedRoute.finishesOnEnter);
  // Interpolate between the shortest and the drawn lap to meet the target.
  const share = Math.min(1, (targetMs - soonestMs) / Math.max(1, drawnMs - soonestMs));
  const rushed = visits.map(({ stayMs, tripMs, ...visit }) => ({
    ...visit,
    stayMs: MIN_STAY_MS + Math.floor(Math.max(0, stayMs - MIN_STAY_MS) * share),
    tripMs: Math.min(tripMs, MIN_TRIP_MS + Math.floor(Math.max(0, tripMs - MIN_TRIP_MS) * share)),
  }));
  const failMs = computeFinishMs(departMs, rushed, timedRoute.finishesOnEnter);
  return keepIfFeasible(draft, { departMs, visits: rushed, code: TOO_SHORT, failMs, silence: null });
};

function computeFinishMs(departMs: number, visits: readonly DraftVisit[], onEnter: boolean): number {
  const enterMs = enterTimes(departMs, visits).at(-1) ?? departMs;
  return onEnter ? enterMs : enterMs + (visits.at(-1)?.stayMs ?? 0);
}
