import { MARGIN_MS } from '../course.ts';
import type { Call, LapDraft, Spoil, SpoiledLap } from '../lap-draft.ts';
import { enterTimes, isOverInTime, placesToSpoil, untilNextLap } from './spoiling.ts';

const TIMEOUT = 1;
const LONGEST_AFTER_MS = 120_000;

/** Stands at a stop, or on the way where there is none between, until after the timeout. */
export const stall: Spoil = (draft, draw) => {
  const { course, ord } = draft;
  if (course.timeoutMs === 0) return null;
  const afterMs = MARGIN_MS + Math.floor(draw() * LONGEST_AFTER_MS);
  for (const place of placesToSpoil(Math.max(ord, 1), course.last - 1, draw)) {
    // Leaving the first stop after the timeout would begin another lap midway.
    if (course.roots[place] === course.roots[0]) continue;
    const spoiled = checked(draft, stallAt(draft, place - ord - 1, afterMs), place - ord - 1);
    if (spoiled !== null) return spoiled;
  }
  return course.last === 1 ? checked(draft, stallOnTheWay(draft, afterMs), 0) : null;
};

interface Stalled {
  readonly departMs: number;
  readonly calls: readonly Call[];
}

/** Stays at the call of an index; at -1, where the lap now stands. */
function stallAt(draft: LapDraft, index: number, afterMs: number): Stalled | null {
  const { calls, departMs } = draft;
  const untilMs = draft.startMs + draft.course.timeoutMs + afterMs;
  if (index === -1) return draft.origin === null ? { departMs: Math.max(departMs, untilMs), calls } : null;
  const enterMs = enterTimes(departMs, calls)[index] ?? 0;
  const stalled = calls.map((call, n) =>
    n === index ? { ...call, stayMs: Math.max(call.stayMs, untilMs - enterMs) } : call,
  );
  return { departMs, calls: stalled };
}

function stallOnTheWay({ startMs, departMs, course, calls }: LapDraft, afterMs: number): Stalled | null {
  const [first, ...others] = calls;
  if (!first) return null;
  const tripMs = Math.max(first.tripMs, startMs + course.timeoutMs + afterMs - departMs);
  return { departMs, calls: [{ ...first, tripMs }, ...others] };
}

function checked(draft: LapDraft, stalled: Stalled | null, index: number): SpoiledLap | null {
  if (stalled === null) return null;
  const { startMs, shiftEndMs, course } = draft;
  const failMs = startMs + course.timeoutMs;
  const lap = { ...stalled, calls: untilNextLap(draft, stalled.calls, index) };
  if (failMs + MARGIN_MS > shiftEndMs || !isOverInTime(draft, lap)) return null;
  return { ...lap, code: TIMEOUT, failMs, silence: null };
}
