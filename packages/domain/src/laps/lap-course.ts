/** What a lap did at one beacon, as far as its course is judged by it. */
export interface CourseStop {
  /** Place in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly skipped: boolean;
  /** A foreign beacon or one out of order. */
  readonly mismatch: boolean;
}

/** Codes of laps that the visit ended which is their last: a wrong path (R§4). */
const ENDED_BY_VISIT: readonly number[] = [2, 3, 5];

/** The stop of a lap that ended it, being the wrong one; null where something else did, or nothing yet. */
export function faultStop<T extends CourseStop>(stops: readonly T[], error: number): T | null {
  return ENDED_BY_VISIT.includes(error) ? (stops.at(-1) ?? null) : null;
}

/** The place in a route that a lap was to come to next when it failed or, where it goes on, is; null beyond the last. */
export function expectedOrd(stops: readonly CourseStop[], error: number, routeStops: number): number | null {
  const fault = faultStop(stops, error);
  const counted = stops.filter((stop) => stop !== fault && !stop.skipped && !stop.mismatch);
  const next = (counted.at(-1)?.ord ?? -1) + 1;
  return next < routeStops ? next : null;
}
