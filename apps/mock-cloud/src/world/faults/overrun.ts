import { LONGEST_TRIP, MARGIN_MS } from '../course.ts';
import type { Call, LapDraft, Spoil } from '../lap-draft.ts';
import { NEVER } from '../unit-time.ts';
import { lastEnter } from './spoiling.ts';

const INTERRUPTED = 6;
const CLEAR_MS = 2000;
const [LEAST_OVER_MS, MORE_OVER_MS] = [20_000, 60_000];

/** A lap that the end of the route's work shift cuts: the last one that can begin in the shift. */
export const overrun: Spoil = (draft, draw) => {
  const { course, startMs, departMs, shiftEndMs, drive } = draft;
  const leavesInShift = departMs + CLEAR_MS <= shiftEndMs;
  const runsThen = shiftEndMs + MARGIN_MS <= startMs + course.limitMs;
  if (shiftEndMs === NEVER || !leavesInShift || !runsThen || !isLast(draft)) return null;
  const endMs = shiftEndMs + LEAST_OVER_MS + Math.floor(draw() * MORE_OVER_MS);
  const moreMs = endMs - draft.finishMs;
  if (moreMs > course.longestLapMs) return null;
  const calls = lengthened(draft, moreMs);
  if (lastEnter({ departMs, calls }) > drive.recall.lastMs) return null;
  return { departMs, calls, code: INTERRUPTED, failMs: shiftEndMs, silence: null };
};

/** Whether no other lap can begin in the shift after this one. */
function isLast({ course, finishMs, shiftEndMs, fits }: LapDraft): boolean {
  const backMs = course.isRoundTrip ? 0 : (course.legMs[0] ?? 0) * LONGEST_TRIP + course.longestStayMs;
  return !fits || finishMs + backMs + course.longestStayMs + CLEAR_MS >= shiftEndMs;
}

/** The calls with a longer stay between first and last, or a longer trip where none is between. */
function lengthened({ calls, course }: LapDraft, byMs: number): Call[] {
  if (byMs <= 0) return [...calls];
  const between = calls.findIndex(({ ord }) => ord > 0 && ord < course.last);
  return calls.map((call, n) => {
    if (between === -1) return n === 0 ? { ...call, tripMs: call.tripMs + byMs } : call;
    return n === between ? { ...call, stayMs: call.stayMs + byMs } : call;
  });
}
