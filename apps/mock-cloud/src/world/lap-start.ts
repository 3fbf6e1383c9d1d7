import type { TimedRoute } from './timed-route.ts';
import type { Drive } from './drive.ts';
import { NO_TIME } from './unit-time.ts';

/** Records whether the last arrival began the next lap. */
export function updateLapStart(drive: Drive, timedRoute: TimedRoute): void {
  const begins = timedRoute.startsOnEnter && isAtFirstStop(drive, timedRoute);
  drive.lapStartFromMs = begins ? drive.log.lastEnter : NO_TIME;
  drive.lapStartToMs = drive.lapStartFromMs;
}

/** Whether the vehicle is at the first stop, or at a beacon that counts as it. */
export function isAtFirstStop(drive: Drive, timedRoute: TimedRoute): boolean {
  const { isAtBeacon: isStanding, log } = drive;
  if (!isStanding) return false;
  return log.lastPosition === timedRoute.position[0] || drive.findRoot(log.lastPosition) === timedRoute.roots[0];
}
