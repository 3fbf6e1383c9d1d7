import type { LapDraft, Spoil, SpoiledLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import { beyondTolerance, callOff, failingAt, isUnique, placesToSpoil, positionBefore, spliced } from './spoiling.ts';

const WRONG_PATH_SKIPPED = 3;

/** Passes one stop more than is tolerated without calling at it. */
export const skip: Spoil = (draft, draw) => {
  const { course, ord } = draft;
  for (const place of placesToSpoil(ord, course.last - 1, draw)) {
    const spoiled = skipAfter(draft, place, draw);
    if (spoiled !== null) return spoiled;
  }
  return null;
};

function skipAfter(draft: LapDraft, place: number, draw: Draw): SpoiledLap | null {
  const { course, calls, ord } = draft;
  const skipped = beyondTolerance(draft);
  const target = place + 1 + skipped;
  const root = course.roots[target];
  if (root === undefined || root === course.roots[0] || !isUnique(draft, root)) return null;
  const at = place - ord;
  const from = positionBefore(draft, at);
  const call = callOff(draft, { from, to: course.position[target] ?? 0, ord: target, uses: skipped }, draw);
  return failingAt(draft, spliced(calls, at, skipped + 1, call), at, WRONG_PATH_SKIPPED);
}
