import type { LapDraft, LapFaultMaker, FaultyLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import {
  draftVisitTo,
  withTripFrom,
  failAt,
  isUnique,
  rotateRandomly,
  findPositionBefore,
  replaceVisits,
} from './faulty-lap.ts';

const WRONG_PATH_OUT_OF_ORDER = 5;

/** Drives back to an earlier stop other than the first, then continues. */
export const driveBack: LapFaultMaker = (draft, draw) => {
  const { timedRoute, ord } = draft;
  for (const place of rotateRandomly(Math.max(ord, 2), timedRoute.last - 1, draw)) {
    for (const earlier of rotateRandomly(1, place - 1, draw)) {
      const faulty = driveBackTo(draft, { place, earlier }, draw);
      if (faulty !== null) return faulty;
    }
  }
  return null;
};

function driveBackTo(
  draft: LapDraft,
  { place, earlier }: { place: number; earlier: number },
  draw: Draw,
): FaultyLap | null {
  const { timedRoute, visits, ord } = draft;
  const root = timedRoute.roots[earlier];
  if (root === undefined || root === timedRoute.roots[0] || !isUnique(draft, root)) return null;
  const at = place - ord;
  const to = timedRoute.position[earlier] ?? 0;
  const visit = draftVisitTo(draft, { from: findPositionBefore(draft, at), to, ord: -1, toleranceUsed: 0 }, draw);
  const returned = withTripFrom(draft, visits[at], to, draw);
  return failAt(draft, replaceVisits(visits, at, 1, visit, ...returned), at, WRONG_PATH_OUT_OF_ORDER);
}
