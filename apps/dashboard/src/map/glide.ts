import { slicePath, type Path } from './path.ts';
import type { Placement, VehiclePosition } from './vehicle-position.ts';

/** Where a vehicle should be drawn: its placement, and the position that this was estimated from. */
export interface GlideState {
  readonly position: VehiclePosition;
  readonly placement: Placement;
}

/**
 * The path of the animation from one place of a vehicle to the next: along its leg while it is on it, along the rest of
 * the leg when it has arrived, and along the next leg when it has left. Null if the way is unknown: the vehicle jumps.
 */
export function buildGlidePath(from: GlideState, to: GlideState): Path | null {
  const before = from.position.nextLeg;
  const after = to.position.nextLeg;
  const [start, end] = [from.placement.fraction, to.placement.fraction];
  if (from.position.positionId === to.position.positionId) {
    const isSameWay = !before || before.toPositionId === after?.toPositionId;
    return after && isSameWay && start <= end ? slicePath(after.path, start, end) : null;
  }
  if (before?.toPositionId !== to.position.positionId) return null;
  const rest = slicePath(before.path, start, 1);
  return after ? [...rest, ...slicePath(after.path, 0, end).slice(1)] : rest;
}
