import type { LapDraft, LapFaultMaker, FaultyLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import { countBeyondTolerance, draftVisitTo, failAt, rotateRandomly, findPositionBefore } from './faulty-lap.ts';

const INTERRUPTED = 6;

/** Returns to the first stop early, which begins a new lap. */
export const restartEarly: LapFaultMaker = (draft, draw) => {
  const { timedRoute, ord } = draft;
  for (const place of rotateRandomly(Math.max(ord, 1), timedRoute.last - 1, draw)) {
    const faulty = restartEarlyAfter(draft, place, draw);
    if (faulty !== null) return faulty;
  }
  return null;
};

function restartEarlyAfter(draft: LapDraft, place: number, draw: Draw): FaultyLap | null {
  const { timedRoute, visits, ord } = draft;
  const [first] = timedRoute.roots;
  // On a round trip the first stop is also the last, so arriving there early skips the stops between.
  const isSkip = timedRoute.isRoundTrip && timedRoute.last - place - 1 >= countBeyondTolerance(draft);
  if (timedRoute.isRoundTrip ? !isSkip : timedRoute.roots.includes(first ?? 0, place)) return null;
  if (timedRoute.isRoundTrip && timedRoute.roots.slice(place, timedRoute.last).includes(first ?? 0)) return null;
  const at = place - ord;
  const to = timedRoute.position[0] ?? 0;
  const visit = draftVisitTo(draft, { from: findPositionBefore(draft, at), to, ord: -1, toleranceUsed: 0 }, draw);
  return failAt(draft, [...visits.slice(0, at), visit], at, INTERRUPTED);
}
