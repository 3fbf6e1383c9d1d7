import { slicePath, type Path } from './path.ts';
import type { Placement, VehiclePosition } from './vehicle-position.ts';

/** A vehicle as drawn: its placement, and the position that this was estimated from. */
export interface GlideState {
  readonly position: VehiclePosition;
  readonly placement: Placement;
}

/**
 * The path of the animation from where a vehicle is drawn to where it is now: along its leg while it is on it, along the
 * rest of the leg when it has arrived, else straight.
 */
export function buildGlidePath(from: GlideState, to: GlideState): Path {
  const before = from.position.nextLeg;
  const after = to.position.nextLeg;
  const start = from.placement.point;
  if (after && isFartherOnLeg(from, to))
    return [start, ...slicePath(after.path, from.placement.fraction, to.placement.fraction)];
  if (before?.toPositionId !== to.position.positionId) return [start, to.placement.point];
  const rest = [start, ...slicePath(before.path, from.placement.fraction, 1)];
  return after ? [...rest, ...slicePath(after.path, 0, to.placement.fraction)] : [...rest, to.placement.point];
}

/** Whether a vehicle is farther along the leg on which it was drawn. */
export function isFartherOnLeg(from: GlideState, to: GlideState): boolean {
  const isSameWay =
    from.position.nextLeg !== null &&
    from.position.positionId === to.position.positionId &&
    from.position.nextLeg.toPositionId === to.position.nextLeg?.toPositionId;
  return isSameWay && from.placement.fraction <= to.placement.fraction;
}
