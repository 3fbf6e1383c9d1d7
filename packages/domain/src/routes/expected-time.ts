/** How long a route should take, by the times that vehicles took between its beacons before (R§2). */

/** Past trips from one beacon straight to another, and the stays at the first one before them. Seconds. */
export interface PastTrips {
  readonly count: number;
  readonly totalSec: number;
  readonly shortestSec: number;
  readonly deviationSec: number;
  readonly totalStaySec: number;
  readonly shortestStaySec: number;
  readonly stayDeviationSec: number;
}

/** An average, the shortest that ever happened, and the standard deviation. Seconds. */
export interface PastTime {
  readonly averageSec: number;
  readonly shortestSec: number;
  readonly deviationSec: number;
}

/** The time of a whole route: on average, and less than which vehicles rarely take. Seconds. */
export interface RouteTime {
  readonly averageSec: number;
  readonly rarelyBelowSec: number;
}

/** From one stop to the next. */
export interface ExpectedLeg {
  /** Null if no vehicle went straight from one beacon to the other. */
  readonly trip: PastTime | null;
  /** The stay before it as far as it belongs to the lap; null without one, or if it is unknown. */
  readonly stay: PastTime | null;
}

export interface ExpectedRoute {
  readonly legs: readonly ExpectedLeg[];
  /** Null while a leg is unknown, and for fewer than two stops. */
  readonly total: RouteTime | null;
}

/**
 * The expected time of a route from past trips between its stops. The stay at the first beacon counts if the route starts
 * on arrival. A stay at the last one does not count, even if the route finishes on leaving: nothing follows it.
 */
export function computeExpectedTime(
  { stops, startOnEnter }: { readonly stops: readonly number[]; readonly startOnEnter: boolean },
  findTrips: (fromId: number, toId: number) => PastTrips | null,
): ExpectedRoute {
  const legs = stops.slice(1).map((toId, place): ExpectedLeg => {
    const fromId = stops[place];
    const past = fromId === undefined ? null : findTrips(fromId, toId);
    if (past === null) return { trip: null, stay: null };
    const hasStay = place > 0 || startOnEnter;
    return {
      trip: {
        averageSec: past.totalSec / past.count,
        shortestSec: past.shortestSec,
        deviationSec: past.deviationSec,
      },
      stay: hasStay
        ? {
            averageSec: past.totalStaySec / past.count,
            shortestSec: past.shortestStaySec,
            deviationSec: past.stayDeviationSec,
          }
        : null,
    };
  });
  return { legs, total: sumLegs(legs) };
}

/** Fewer than one lap in forty is further below the average than two standard deviations. */
const RARE_DEVIATIONS = 2;

/**
 * No vehicle is ever at its fastest on every leg, so the sum of the shortest times says little about a long route. Legs
 * vary independently: their variances add up.
 */
function sumLegs(legs: readonly ExpectedLeg[]): RouteTime | null {
  if (legs.length === 0 || legs.some(({ trip }) => trip === null)) return null;
  const parts = legs.flatMap(({ trip, stay }) => [trip ?? [], stay ?? []].flat());
  const sum = (of: (part: PastTime) => number) => parts.reduce((total, part) => total + of(part), 0);
  const averageSec = sum((part) => part.averageSec);
  const deviationSec = Math.sqrt(sum((part) => part.deviationSec * part.deviationSec));
  const shortestSec = sum((part) => part.shortestSec);
  return { averageSec, rarelyBelowSec: Math.max(shortestSec, averageSec - RARE_DEVIATIONS * deviationSec) };
}

/** Whether a target is unlikely to be reached: vehicles rarely took so little, or never. */
export function isGoalUnlikely(goalSec: number, total: RouteTime | null): boolean {
  return goalSec > 0 && total !== null && goalSec < total.rarelyBelowSec;
}
