import { slicePath, type Path } from './path.ts';
import type { Placement, Whereabouts } from './whereabouts.ts';

/** A vehicle as it is drawn: where, and of which whereabouts that was derived. */
export interface Drawn {
  readonly whereabouts: Whereabouts;
  readonly placement: Placement;
}

/**
 * The line on which a vehicle glides from where it is drawn to where it is now: along its way while it is on it, along
 * what was left of the way when it was heard at its end, else straight.
 */
export function glidePath(from: Drawn, to: Drawn): Path {
  const before = from.whereabouts.course;
  const after = to.whereabouts.course;
  const start = from.placement.point;
  if (after && goesOn(from, to))
    return [start, ...slicePath(after.path, from.placement.fraction, to.placement.fraction)];
  if (before?.toPositionId !== to.whereabouts.positionId) return [start, to.placement.point];
  const rest = [start, ...slicePath(before.path, from.placement.fraction, 1)];
  return after ? [...rest, ...slicePath(after.path, 0, to.placement.fraction)] : [...rest, to.placement.point];
}

/** Whether a vehicle is farther along the way on which it was drawn. */
export function goesOn(from: Drawn, to: Drawn): boolean {
  const isSameWay =
    from.whereabouts.course !== null &&
    from.whereabouts.positionId === to.whereabouts.positionId &&
    from.whereabouts.course.toPositionId === to.whereabouts.course?.toPositionId;
  return isSameWay && from.placement.fraction <= to.placement.fraction;
}
