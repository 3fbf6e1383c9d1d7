import type { DraftVisit } from '../drawn-lap.ts';
import type { LapDraft, LapFaultMaker, FaultyLap } from '../lap-draft.ts';
import { type Draw, drawIndex } from '../stream.ts';
import {
  countBeyondTolerance,
  draftVisitTo,
  withTripFrom,
  failAt,
  rotateRandomly,
  findPositionBefore,
} from './faulty-lap.ts';

const WRONG_PATH_FOREIGN = 2;

/** Visits strays of the route, one more than tolerated, then continues. */
export const makeDetour: LapFaultMaker = (draft, draw) => {
  const { timedRoute, ord, toleranceUsed } = draft;
  // If a stray was already forgiven here, another visit to it would count as the same one.
  const from = toleranceUsed > 0 ? ord + 1 : ord;
  for (const place of rotateRandomly(from, timedRoute.last - 1, draw)) {
    const faulty = makeDetourAfter(draft, place, draw);
    if (faulty !== null) return faulty;
  }
  return null;
};

function makeDetourAfter(draft: LapDraft, place: number, draw: Draw): FaultyLap | null {
  const { timedRoute, visits, ord } = draft;
  let remaining = countBeyondTolerance(draft);
  let next = drawIndex(timedRoute.usableStrays.length, draw);
  const detoured: DraftVisit[] = visits.slice(0, place - ord);
  let failing = -1;
  for (let index = place - ord; index < visits.length; index += 1) {
    let from = findPositionBefore(draft, index);
    const count = Math.min(remaining, timedRoute.usableStrays.length);
    for (let n = 0; n < count; n += 1, remaining -= 1, next += 1) {
      const to = timedRoute.usableStrays[next % timedRoute.usableStrays.length] ?? 0;
      detoured.push(draftVisitTo(draft, { from, to, ord: -1, toleranceUsed: 1 }, draw));
      if (remaining === 1) failing = detoured.length - 1;
      from = to;
    }
    const visit = visits[index];
    if (count > 0 && from !== null) detoured.push(...withTripFrom(draft, visit, from, draw));
    else if (visit) detoured.push(visit);
  }
  return failing === -1 ? null : failAt(draft, detoured, failing, WRONG_PATH_FOREIGN);
}
