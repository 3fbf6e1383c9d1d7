import type { LapDraft, Spoil, SpoiledLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import { callOff, comingFrom, failingAt, isUnique, placesToSpoil, positionBefore, spliced } from './spoiling.ts';

const WRONG_PATH_OUT_OF_ORDER = 5;

/** Drives back to an earlier stop, not the first, then on. */
export const back: Spoil = (draft, draw) => {
  const { course, ord } = draft;
  for (const place of placesToSpoil(Math.max(ord, 2), course.last - 1, draw)) {
    for (const earlier of placesToSpoil(1, place - 1, draw)) {
      const spoiled = backTo(draft, { place, earlier }, draw);
      if (spoiled !== null) return spoiled;
    }
  }
  return null;
};

function backTo(
  draft: LapDraft,
  { place, earlier }: { place: number; earlier: number },
  draw: Draw,
): SpoiledLap | null {
  const { course, calls, ord } = draft;
  const root = course.roots[earlier];
  if (root === undefined || root === course.roots[0] || !isUnique(draft, root)) return null;
  const at = place - ord;
  const to = course.position[earlier] ?? 0;
  const call = callOff(draft, { from: positionBefore(draft, at), to, ord: -1, uses: 0 }, draw);
  const returned = comingFrom(draft, calls[at], to, draw);
  return failingAt(draft, spliced(calls, at, 1, call, ...returned), at, WRONG_PATH_OUT_OF_ORDER);
}
