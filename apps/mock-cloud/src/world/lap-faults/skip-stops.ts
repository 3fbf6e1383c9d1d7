import type { LapDraft, LapFaultMaker, FaultyLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import {
  countBeyondTolerance,
  draftVisitTo,
  failAt,
  isUnique,
  rotateRandomly,
  findPositionBefore,
  replaceVisits,
} from './faulty-lap.ts';

const WRONG_PATH_SKIPPED = 3;

/** Skips one stop more than tolerated. */
export const skipStops: LapFaultMaker = (draft, draw) => {
  const { timedRoute, ord } = draft;
  for (const place of rotateRandomly(ord, timedRoute.last - 1, draw)) {
    const faulty = skipStopsAfter(draft, place, draw);
    if (faulty !== null) return faulty;
  }
  return null;
};

function skipStopsAfter(draft: LapDraft, place: number, draw: Draw): FaultyLap | null {
  const { timedRoute, visits, ord } = draft;
  const skipped = countBeyondTolerance(draft);
  const target = place + 1 + skipped;
  const root = timedRoute.roots[target];
  if (root === undefined || root === timedRoute.roots[0] || !isUnique(draft, root)) return null;
  const at = place - ord;
  const from = findPositionBefore(draft, at);
  const visit = draftVisitTo(
    draft,
    { from, to: timedRoute.position[target] ?? 0, ord: target, toleranceUsed: skipped },
    draw,
  );
  return failAt(draft, replaceVisits(visits, at, skipped + 1, visit), at, WRONG_PATH_SKIPPED);
}
