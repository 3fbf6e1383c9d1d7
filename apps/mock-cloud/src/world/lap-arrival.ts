import type { Course } from './course.ts';
import type { Drive } from './drive.ts';
import { NO_TIME } from './unit-time.ts';

/** Arriving at the first stop begins the next lap. */
export function arrive(drive: Drive, course: Course): void {
  const begins = course.startsOnEnter && isAtFirst(drive, course);
  drive.clockFromMs = begins ? drive.log.lastEnter : NO_TIME;
  drive.clockToMs = drive.clockFromMs;
}

/** Whether the vehicle stands at the first stop, or at a beacon that counts as it. */
export function isAtFirst(drive: Drive, course: Course): boolean {
  const { isStanding, log } = drive;
  if (!isStanding) return false;
  return log.lastPosition === course.position[0] || drive.rootOf(log.lastPosition) === course.roots[0];
}
