/** A stop of a lap, reduced to what determines its course. */
export interface CourseStop {
  /** Place in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly skipped: boolean;
  /** A foreign beacon or one out of order. */
  readonly mismatch: boolean;
}

/** Codes of laps that ended at their last visit because of a wrong path (R§4). */
const WRONG_PATH_CODES: readonly number[] = [2, 3, 5];

/** The wrong stop that ended a lap; null when it ended otherwise or is running. */
export function findFaultStop<T extends CourseStop>(stops: readonly T[], error: number): T | null {
  return WRONG_PATH_CODES.includes(error) ? (stops.at(-1) ?? null) : null;
}

/** Place in the route of the stop that a lap expects next, or expected when it failed; null after the last stop. */
export function findExpectedOrd(stops: readonly CourseStop[], error: number, routeStops: number): number | null {
  const fault = findFaultStop(stops, error);
  const counted = stops.filter((stop) => stop !== fault && !stop.skipped && !stop.mismatch);
  const next = (counted.at(-1)?.ord ?? -1) + 1;
  return next < routeStops ? next : null;
}

/** How many of the route's stops a lap reached, each counted once; foreign beacons don't count. */
export function countReached(stops: readonly CourseStop[]): number {
  return new Set(stops.flatMap(({ ord, skipped }) => (ord === null || skipped ? [] : [ord]))).size;
}
