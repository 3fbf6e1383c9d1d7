import type { CourseStop } from './lap-course.ts';

/** A column of a lap's strip: what was expected, above, and what the lap did, below. */
export interface StripColumn<T extends CourseStop = CourseStop> {
  /** Place in the route; null where nothing was expected. */
  readonly ord: number | null;
  /** Where the lap was; null where it was nowhere, be it that it skipped the stop or that it never came so far. */
  readonly stop: T | null;
  readonly skipped: boolean;
}

/**
 * The columns of a lap on a route of so many stops. What is not on the route, or came out of order, has a column of its
 * own; what ended the lap (`fault`) stands below the stop that was expected in its place.
 */
export function lapStrip<T extends CourseStop>(
  stops: readonly T[],
  fault: T | null,
  routeStops: number,
): readonly StripColumn<T>[] {
  const columns: StripColumn<T>[] = [];
  let next = 0;
  for (const stop of stops) {
    if (stop.ord === null || stop.mismatch) {
      const isInPlace = stop === fault && next < routeStops;
      columns.push({ ord: isInPlace ? next : null, stop, skipped: false });
      if (isInPlace) next += 1;
    } else {
      for (; next < stop.ord; next += 1) columns.push({ ord: next, stop: null, skipped: true });
      columns.push({ ord: stop.ord, stop: stop.skipped ? null : stop, skipped: stop.skipped });
      next = stop.ord + 1;
    }
  }
  for (; next < routeStops; next += 1) columns.push({ ord: next, stop: null, skipped: false });
  return columns;
}
