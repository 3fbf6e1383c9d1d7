/** The settings of a route that determine its laps, and the place of a visit in it (R§4). */

export interface LapRoute {
  readonly id: number;
  /** Positions in order, child beacons already replaced by their parents; at least two. */
  readonly stops: readonly number[];
  /** Positions before children are replaced by parents; the same as `stops` if absent. */
  readonly named?: readonly number[];
  /** 0: no lap times out. */
  readonly timeoutMs: number;
  readonly minDurationMs: number;
  /** How many skipped or foreign beacons one lap may have. */
  readonly tolerance: number;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  /** Work shift in seconds of the day, bounds inclusive. */
  readonly shiftStartSec: number;
  readonly shiftEndSec: number;
}

/** The first beacon, when it is neither the current stop nor ahead: a new lap begins. */
export const BACK_AT_FIRST = -1;
/** A stop before the current one. */
export const EARLIER = -2;
/** Not a stop of the route. */
export const FOREIGN = -3;

/**
 * The place in the route that a lap reaches by entering `position` when its last counted stop is `ord` (`ord` itself when
 * it enters that stop again), or BACK_AT_FIRST, EARLIER or FOREIGN.
 */
export function findPlaceInRoute(stops: readonly number[], ord: number, position: number): number {
  if (stops[ord + 1] === position) return ord + 1;
  if (stops[ord] === position) return ord;
  const ahead = stops.indexOf(position, ord + 2);
  if (ahead !== -1) return ahead;
  if (stops[0] === position) return BACK_AT_FIRST;
  return stops.includes(position) ? EARLIER : FOREIGN;
}

/** Whether a route ends where it began. */
export function isRoundTrip(route: { readonly stops: readonly number[] }): boolean {
  return route.stops[0] === route.stops.at(-1);
}

/** Whether a lap ends on entering its last beacon: a round trip that starts on arrival can't end otherwise (R§4). */
export function finishesOnEnter(route: LapRoute): boolean {
  return route.finishOnEnter || (route.startOnEnter && isRoundTrip(route));
}

/** Whether two revisions of a route judge every lap the same, apart from child beacons. */
export function isSameRoute(a: LapRoute, b: LapRoute): boolean {
  if (a === b) return true;
  const [stops, others] = [a.named ?? a.stops, b.named ?? b.stops];
  return (
    a.id === b.id &&
    a.timeoutMs === b.timeoutMs &&
    a.minDurationMs === b.minDurationMs &&
    a.tolerance === b.tolerance &&
    a.startOnEnter === b.startOnEnter &&
    a.finishOnEnter === b.finishOnEnter &&
    a.shiftStartSec === b.shiftStartSec &&
    a.shiftEndSec === b.shiftEndSec &&
    stops.length === others.length &&
    stops.every((stop, ord) => stop === others[ord])
  );
}
