import type { Call, LapDraft, Spoil, SpoiledLap } from '../lap-draft.ts';
import { type Draw, drawIndex } from '../stream.ts';
import { beyondTolerance, callOff, comingFrom, failingAt, placesToSpoil, positionBefore } from './spoiling.ts';

const WRONG_PATH_FOREIGN = 2;

/** To strays of the route's own list, one more than is tolerated, then on. */
export const detour: Spoil = (draft, draw) => {
  const { course, ord, used } = draft;
  // After a stray that was forgiven here, another visit to it would be the same one.
  const from = used > 0 ? ord + 1 : ord;
  for (const place of placesToSpoil(from, course.last - 1, draw)) {
    const spoiled = detourAfter(draft, place, draw);
    if (spoiled !== null) return spoiled;
  }
  return null;
};

function detourAfter(draft: LapDraft, place: number, draw: Draw): SpoiledLap | null {
  const { course, calls, ord } = draft;
  let left = beyondTolerance(draft);
  let next = drawIndex(course.strays.length, draw);
  const detoured: Call[] = calls.slice(0, place - ord);
  let failing = -1;
  for (let index = place - ord; index < calls.length; index += 1) {
    let from = positionBefore(draft, index);
    const count = Math.min(left, course.strays.length);
    for (let n = 0; n < count; n += 1, left -= 1, next += 1) {
      const to = course.strays[next % course.strays.length] ?? 0;
      detoured.push(callOff(draft, { from, to, ord: -1, uses: 1 }, draw));
      if (left === 1) failing = detoured.length - 1;
      from = to;
    }
    const call = calls[index];
    if (count > 0 && from !== null) detoured.push(...comingFrom(draft, call, from, draw));
    else if (call) detoured.push(call);
  }
  return failing === -1 ? null : failingAt(draft, detoured, failing, WRONG_PATH_FOREIGN);
}
