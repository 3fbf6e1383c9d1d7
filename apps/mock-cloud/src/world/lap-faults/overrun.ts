import { MAX_TRIP_FACTOR, MARGIN_MS } from '../timed-route.ts';
import type { DraftVisit } from '../drawn-lap.ts';
import type { LapDraft, LapFaultMaker } from '../lap-draft.ts';
import { NEVER } from '../unit-time.ts';
import { findLastEnterMs } from './faulty-lap.ts';

const INTERRUPTED = 6;
const CLEAR_MS = 2000;
/** The lap ends at least this long after the shift, and up to so much later. */
const [MIN_OVER_MS, EXTRA_OVER_MS] = [20_000, 60_000];

/** Prolongs the last lap of the route's work shift beyond the shift's end. */
export const overrunShift: LapFaultMaker = (draft, draw) => {
  const { timedRoute, startMs, departMs, shiftEndMs, drive } = draft;
  const leavesInShift = departMs + CLEAR_MS <= shiftEndMs;
  const runsThen = shiftEndMs + MARGIN_MS <= startMs + timedRoute.limitMs;
  if (shiftEndMs === NEVER || !leavesInShift || !runsThen || !isLastInShift(draft)) return null;
  const endMs = shiftEndMs + MIN_OVER_MS + Math.floor(draw() * EXTRA_OVER_MS);
  const moreMs = endMs - draft.finishMs;
  if (moreMs > timedRoute.longestLapMs) return null;
  const visits = lengthen(draft, moreMs);
  if (findLastEnterMs({ departMs, visits }) > drive.recall.lastMs) return null;
  return { departMs, visits, code: INTERRUPTED, failMs: shiftEndMs, silence: null };
};

/** Whether no other lap can begin in the shift after this one. */
function isLastInShift({ timedRoute, finishMs, shiftEndMs, endsInTime }: LapDraft): boolean {
  const backMs = timedRoute.isRoundTrip ? 0 : (timedRoute.legMs[0] ?? 0) * MAX_TRIP_FACTOR + timedRoute.longestStayMs;
  return !endsInTime || finishMs + backMs + timedRoute.longestStayMs + CLEAR_MS >= shiftEndMs;
}

/** The visits with a longer stay between first and last, or with a longer trip if there is none between. */
function lengthen({ visits, timedRoute }: LapDraft, byMs: number): DraftVisit[] {
  if (byMs <= 0) return [...visits];
  const between = visits.findIndex(({ ord }) => ord > 0 && ord < timedRoute.last);
  return visits.map((visit, n) => {
    if (between === -1) return n === 0 ? { ...visit, tripMs: visit.tripMs + byMs } : visit;
    return n === between ? { ...visit, stayMs: visit.stayMs + byMs } : visit;
  });
}
