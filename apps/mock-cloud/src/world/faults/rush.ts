import { MIN_STAY_MS } from '../course.ts';
import type { Call, Spoil } from '../lap-draft.ts';
import { enterTimes, sound } from './spoiling.ts';

const TOO_SHORT = 7;
const SHORTEST_TRIP_MS = 200;
/** What a rushed lap stays below the minimum duration, at least. */
const CLEAR_MS = 500;
const [LEAST_SHARE, MORE_SHARE] = [0.5, 0.4];

/** Calls at every stop, but is through before the minimum duration. */
export const rush: Spoil = (draft, draw) => {
  const { course, startMs, calls } = draft;
  if (course.minDurationMs === 0 || calls.length === 0) return null;
  const departMs = Math.min(draft.departMs, draft.earliestMs);
  const shortest = calls.map((call) => ({ ...call, stayMs: MIN_STAY_MS, tripMs: SHORTEST_TRIP_MS }));
  const soonestMs = finishOf(departMs, shortest, course.finishesOnEnter);
  const latestMs = startMs + course.minDurationMs - CLEAR_MS;
  if (soonestMs >= latestMs) return null;
  const wantedMs = startMs + Math.floor(course.minDurationMs * (LEAST_SHARE + MORE_SHARE * draw()));
  const targetMs = Math.min(latestMs, Math.max(soonestMs, wantedMs));
  const drawnMs = finishOf(departMs, calls, course.finishesOnEnter);
  // Between the shortest and the drawn lap, as far from the shortest as the target allows.
  const share = Math.min(1, (targetMs - soonestMs) / Math.max(1, drawnMs - soonestMs));
  const rushed = calls.map(({ stayMs, tripMs, ...call }) => ({
    ...call,
    stayMs: MIN_STAY_MS + Math.floor(Math.max(0, stayMs - MIN_STAY_MS) * share),
    tripMs: Math.min(tripMs, SHORTEST_TRIP_MS + Math.floor(Math.max(0, tripMs - SHORTEST_TRIP_MS) * share)),
  }));
  const failMs = finishOf(departMs, rushed, course.finishesOnEnter);
  return sound(draft, { departMs, calls: rushed, code: TOO_SHORT, failMs, silence: null });
};

function finishOf(departMs: number, calls: readonly Call[], onEnter: boolean): number {
  const enterMs = enterTimes(departMs, calls).at(-1) ?? departMs;
  return onEnter ? enterMs : enterMs + (calls.at(-1)?.stayMs ?? 0);
}
