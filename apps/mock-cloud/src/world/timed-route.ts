import { DAY_MS, isFullDay } from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { BeaconPositions } from './beacon-positions.ts';
import { QUANTILE_ONE, STAY_QUANTILES, TRIP_QUANTILES } from './quantiles.ts';

/** A shorter dwell is not reported as a visit. */
export const MIN_STAY_MS = 5000;
/** Laps keep this distance from their time bounds. */
export const MARGIN_MS = 1000;

/** The longest trip and stay, as multiples of the nominal ones. */
export const MAX_TRIP_FACTOR = (TRIP_QUANTILES.at(-1) ?? QUANTILE_ONE) / QUANTILE_ONE;
export const MAX_STAY_FACTOR = (STAY_QUANTILES.at(-1) ?? QUANTILE_ONE) / QUANTILE_ONE;

/** A route as one vehicle drives it: nominal times of its legs, and the bounds of a valid lap. */
export interface TimedRoute {
  readonly route: RoutePlan;
  /** The stops with child beacons replaced by their parents. */
  readonly roots: readonly number[];
  /** Index of the last stop. */
  readonly last: number;
  readonly isRoundTrip: boolean;
  readonly startsOnEnter: boolean;
  readonly finishesOnEnter: boolean;
  readonly isFullDay: boolean;
  /** Whether the first stop is also visited between the first and the last. */
  readonly passesFirst: boolean;
  readonly position: Uint32Array;
  readonly tag: Uint32Array;
  /** Nominal trip to each stop from the one before it; to the first, from the last. */
  readonly legMs: Float64Array;
  readonly stayMs: number;
  readonly longestStayMs: number;
  readonly timeoutMs: number;
  /** The longest that a lap may run: its timeout, or a day without one. */
  readonly limitMs: number;
  readonly minDurationMs: number;
  /** The longest duration of a lap without a fault. */
  readonly longestLapMs: number;
  /** Strays that count neither as a stop of the route nor as the same beacon as another stray. */
  readonly usableStrays: readonly number[];
}

/** Times a route as of an instant; `tripMs` gives the nominal trip between two positions. Null with fewer than two stops. */
export function timeRoute(
  route: RoutePlan,
  { positions, asOfMs }: { readonly positions: BeaconPositions; readonly asOfMs: number },
  tripMs: (from: number, to: number) => number,
): TimedRoute | null {
  const { stops } = route;
  const last = stops.length - 1;
  if (last < 1) return null;
  const roots = stops.map((stop) => positions.findRootAt(stop, asOfMs));
  const isRoundTrip = roots[0] === roots[last];
  const legMs = Float64Array.from(stops, (stop, n) => tripMs(stops[n === 0 ? last : n - 1] ?? stop, stop));
  const timeoutMs = route.timeoutSec * 1000;
  const limitMs = timeoutMs > 0 ? timeoutMs : DAY_MS;
  const longestStayMs = Math.max(MIN_STAY_MS, Math.ceil(route.stayMs * MAX_STAY_FACTOR));
  const drivenMs = legMs.subarray(1).reduce((sum, ms) => sum + ms, 0);
  const longestMs = Math.ceil(drivenMs * MAX_TRIP_FACTOR) + longestStayMs * (last + 1);
  return {
    route,
    roots,
    last,
    isRoundTrip,
    startsOnEnter: route.startOnEnter,
    // A round trip that starts on arrival also finishes on arrival (R§4).
    finishesOnEnter: route.finishOnEnter || (isRoundTrip && route.startOnEnter),
    passesFirst: roots.slice(1, last).includes(roots[0] ?? 0),
    isFullDay: isFullDay(route.shiftStartSec, route.shiftEndSec),
    position: Uint32Array.from(stops),
    tag: Uint32Array.from(stops, (stop) => positions.readFirstTag(stop)),
    legMs,
    stayMs: route.stayMs,
    longestStayMs,
    timeoutMs,
    limitMs,
    minDurationMs: route.minDurationSec * 1000,
    longestLapMs: Math.min(Math.max(longestMs, route.minDurationSec * 1000 + MARGIN_MS), limitMs - MARGIN_MS),
    usableStrays: findUsableStrays(route.strays, roots, (stray) => positions.findRootAt(stray, asOfMs)),
  };
}

/** Drops strays that count as a stop or as the same beacon as an earlier stray. */
function findUsableStrays(
  strays: readonly number[],
  roots: readonly number[],
  rootOf: (stray: number) => number,
): number[] {
  const seen = new Set(roots);
  return strays.filter((stray) => {
    const root = rootOf(stray);
    if (seen.has(root)) return false;
    seen.add(root);
    return true;
  });
}
