import type { Drive } from './drive.ts';

/** Nominal time to leave a beacon and return to it. */
export const REENTRY_MS = 40_000;

/** Whether the vehicle is at its parking position and may stay there. */
export function canParkHere(drive: Drive): boolean {
  return drive.positionNow === drive.setup.parkingPosition && !mustLeaveToFinish(drive);
}

/** Nominal trip (ms) to the parking position. */
export function computeNominalTripHomeMs(drive: Drive): number {
  const { parkingPosition } = drive.setup;
  return drive.positionNow === parkingPosition ? REENTRY_MS : drive.computeNominalMsTo(parkingPosition);
}

/** Whether the vehicle is at the last stop of a lap that finishes on leaving. */
function mustLeaveToFinish({ setup: { timedRoute }, positionNow: current }: Drive): boolean {
  if (timedRoute === null || timedRoute.finishesOnEnter || timedRoute.isRoundTrip) return false;
  return current === timedRoute.position[timedRoute.last];
}
