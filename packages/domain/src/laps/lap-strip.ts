import type { CourseStop } from './lap-course.ts';

/** A column of a lap's strip: the expected stop above, the actual stop below. */
export interface StripColumn<T extends CourseStop = CourseStop> {
  /** Place in the route of the expected stop; null if none was expected. */
  readonly ord: number | null;
  /** The actual stop; null if the expected one was skipped or not reached. */
  readonly stop: T | null;
  readonly skipped: boolean;
}

/**
 * The columns of a lap on a route with `routeStops` stops. Beacons that are foreign or out of order have their own
 * column; the stop that ended the lap (`fault`) is shown below the stop that was expected instead.
 */
export function createLapStrip<T extends CourseStop>(
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
