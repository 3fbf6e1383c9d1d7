import type { Drive } from './drive.ts';

/** Leaving a beacon and coming back to it. */
export const REENTRY_MS = 40_000;

/** Whether the vehicle stands where it is parked, and may stay there. */
export function isHome(drive: Drive): boolean {
  return drive.standsAt === drive.setup.park && !leavesToFinish(drive);
}

/** Nominal trip to where the vehicle is parked. */
export function nominalHome(drive: Drive): number {
  const { park } = drive.setup;
  return drive.standsAt === park ? REENTRY_MS : drive.nominalTo(park);
}

/** At the last stop of a lap that only leaving it finishes. */
function leavesToFinish({ setup: { course }, standsAt }: Drive): boolean {
  if (course === null || course.finishesOnEnter || course.isRoundTrip) return false;
  return standsAt === course.position[course.last];
}
