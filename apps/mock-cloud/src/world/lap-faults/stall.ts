import { MARGIN_MS } from '../timed-route.ts';
import type { DraftVisit } from '../drawn-lap.ts';
import type { LapDraft, LapFaultMaker, FaultyLap } from '../lap-draft.ts';
import { enterTimes, isOverInTime, rotateRandomly, cutAtNextLap } from './faulty-lap.ts';

const TIMEOUT = 1;
const MAX_AFTER_MS = 120_000;

/** Waits until after the timeout, at an intermediate stop or, if there is none, on a trip. */
export const stallPastTimeout: LapFaultMaker = (draft, draw) => {
  const { timedRoute, ord } = draft;
  if (timedRoute.timeoutMs === 0) return null;
  const afterMs = MARGIN_MS + Math.floor(draw() * MAX_AFTER_MS);
  for (const place of rotateRandomly(Math.max(ord, 1), timedRoute.last - 1, draw)) {
    // Leaving the first stop after the timeout would begin another lap midway.
    if (timedRoute.roots[place] === timedRoute.roots[0]) continue;
    const faulty = toFaultyLap(draft, stallAt(draft, place - ord - 1, afterMs), place - ord - 1);
    if (faulty !== null) return faulty;
  }
  return timedRoute.last === 1 ? toFaultyLap(draft, stallOnTheWay(draft, afterMs), 0) : null;
};

interface StalledLap {
  readonly departMs: number;
  readonly visits: readonly DraftVisit[];
}

/** Prolongs the visit of an index; -1 is the visit from which the lap departs. */
function stallAt(draft: LapDraft, index: number, afterMs: number): StalledLap | null {
  const { visits, departMs } = draft;
  const untilMs = draft.startMs + draft.timedRoute.timeoutMs + afterMs;
  if (index === -1) return draft.origin === null ? { departMs: Math.max(departMs, untilMs), visits } : null;
  const enterMs = enterTimes(departMs, visits)[index] ?? 0;
  const stalled = visits.map((visit, n) =>
    n === index ? { ...visit, stayMs: Math.max(visit.stayMs, untilMs - enterMs) } : visit,
  );
  return { departMs, visits: stalled };
}

function stallOnTheWay({ startMs, departMs, timedRoute, visits }: LapDraft, afterMs: number): StalledLap | null {
  const [first, ...others] = visits;
  if (!first) return null;
  const tripMs = Math.max(first.tripMs, startMs + timedRoute.timeoutMs + afterMs - departMs);
  return { departMs, visits: [{ ...first, tripMs }, ...others] };
}

function toFaultyLap(draft: LapDraft, stalled: StalledLap | null, index: number): FaultyLap | null {
  if (stalled === null) return null;
  const { startMs, shiftEndMs, timedRoute } = draft;
  const failMs = startMs + timedRoute.timeoutMs;
  const lap = { ...stalled, visits: cutAtNextLap(draft, stalled.visits, index) };
  if (failMs + MARGIN_MS > shiftEndMs || !isOverInTime(draft, lap)) return null;
  return { ...lap, code: TIMEOUT, failMs, silence: null };
}
