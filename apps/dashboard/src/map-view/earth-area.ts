import { WORLD_PX } from '@lapwing/domain';
import type { PlanArea } from '../map/plan-limits.ts';
import type { PlanPoint } from '../map/plan-point.ts';

/** Margin around known places, so that no mark is at the very edge (L§9). */
const MARGIN_PX = 100;
/** Further margin on either side, as a share of the distance between the outermost places: for their plates. */
const MARGIN_SHARE = 0.12;
/** About 200 m on the equator, so that a single vehicle is shown with its surroundings. */
const MIN_SIDE_PX = 400;

export const WHOLE_EARTH: PlanArea = { left: 0, top: 0, width: WORLD_PX, height: WORLD_PX };

/** The area that shows all of `points` with a margin; there must be at least one. */
export function computeAreaAround(points: readonly PlanPoint[]): PlanArea {
  const [left, width] = computeSideAround(points.map(({ x }) => x));
  const [top, height] = computeSideAround(points.map(({ y }) => y));
  return { left, top, width, height };
}

/** Start and length of one side of the area. */
function computeSideAround(values: readonly number[]): readonly [number, number] {
  const min = Math.min(...values);
  const max = Math.max(...values);
  const length = Math.max(MIN_SIDE_PX, (max - min) * (1 + 2 * MARGIN_SHARE) + 2 * MARGIN_PX);
  return [(min + max - length) / 2, length];
}
