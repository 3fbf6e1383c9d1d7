import type { LapDraft, Spoil, SpoiledLap } from '../lap-draft.ts';
import type { Draw } from '../stream.ts';
import { beyondTolerance, callOff, failingAt, placesToSpoil, positionBefore } from './spoiling.ts';

const INTERRUPTED = 6;

/** Returns to the first stop early, which begins a new lap. */
export const restart: Spoil = (draft, draw) => {
  const { course, ord } = draft;
  for (const place of placesToSpoil(Math.max(ord, 1), course.last - 1, draw)) {
    const spoiled = restartAfter(draft, place, draw);
    if (spoiled !== null) return spoiled;
  }
  return null;
};

function restartAfter(draft: LapDraft, place: number, draw: Draw): SpoiledLap | null {
  const { course, calls, ord } = draft;
  const [first] = course.roots;
  // On a round trip the first stop is the last too, and coming to it early skips those between.
  const isSkip = course.isRoundTrip && course.last - place - 1 >= beyondTolerance(draft);
  if (course.isRoundTrip ? !isSkip : course.roots.includes(first ?? 0, place)) return null;
  if (course.isRoundTrip && course.roots.slice(place, course.last).includes(first ?? 0)) return null;
  const at = place - ord;
  const to = course.position[0] ?? 0;
  const call = callOff(draft, { from: positionBefore(draft, at), to, ord: -1, uses: 0 }, draw);
  return failingAt(draft, [...calls.slice(0, at), call], at, INTERRUPTED);
}
