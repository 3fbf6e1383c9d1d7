import { isFullDay } from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { Places } from './places.ts';
import { QUANTILE_ONE, STAY_QUANTILES, TRIP_QUANTILES } from './quantiles.ts';

const DAY_MS = 86_400_000;
/** A visit needs this much dwell. */
export const MIN_STAY_MS = 5000;
/** What a lap keeps clear of its bounds. */
export const MARGIN_MS = 1000;

/** By how much the longest trip and stay exceed their nominal ones. */
export const LONGEST_TRIP = (TRIP_QUANTILES.at(-1) ?? QUANTILE_ONE) / QUANTILE_ONE;
export const LONGEST_STAY = (STAY_QUANTILES.at(-1) ?? QUANTILE_ONE) / QUANTILE_ONE;

/** A route as one vehicle drives it: nominal times of its legs, and the bounds that a good lap keeps. */
export interface Course {
  readonly route: RoutePlan;
  /** What each stop counts as: child beacons replaced by their parents. */
  readonly roots: readonly number[];
  /** Place of the last stop. */
  readonly last: number;
  readonly isRoundTrip: boolean;
  readonly startsOnEnter: boolean;
  readonly finishesOnEnter: boolean;
  readonly isFullDay: boolean;
  /** Whether it calls at its first stop between first and last. */
  readonly passesFirst: boolean;
  readonly position: Uint32Array;
  readonly tag: Uint32Array;
  /** Nominal trip to each stop from the one before it; to the first, from the last. */
  readonly legMs: Float64Array;
  readonly stayMs: number;
  readonly longestStayMs: number;
  readonly timeoutMs: number;
  /** How long a lap may run: its timeout, or a day without one. */
  readonly limitMs: number;
  readonly minDurationMs: number;
  /** No lap without a fault takes longer. */
  readonly longestLapMs: number;
  /** Strays that count as no stop of the route, and no two as the same beacon. */
  readonly strays: readonly number[];
}

/** The course of a vehicle on a route as of an instant; `tripMs` gives the nominal trip between two positions. */
export function planCourse(
  route: RoutePlan,
  { places, asOfMs }: { readonly places: Places; readonly asOfMs: number },
  tripMs: (from: number, to: number) => number,
): Course | null {
  const { stops } = route;
  const last = stops.length - 1;
  if (last < 1) return null;
  const roots = stops.map((stop) => places.rootOf(stop, asOfMs));
  const isRoundTrip = roots[0] === roots[last];
  const legMs = Float64Array.from(stops, (stop, n) => tripMs(stops[n === 0 ? last : n - 1] ?? stop, stop));
  const timeoutMs = route.timeoutSec * 1000;
  const limitMs = timeoutMs > 0 ? timeoutMs : DAY_MS;
  const longestStayMs = Math.max(MIN_STAY_MS, Math.ceil(route.stayMs * LONGEST_STAY));
  const drivenMs = legMs.subarray(1).reduce((sum, ms) => sum + ms, 0);
  const longestMs = Math.ceil(drivenMs * LONGEST_TRIP) + longestStayMs * (last + 1);
  return {
    route,
    roots,
    last,
    isRoundTrip,
    startsOnEnter: route.startOnEnter,
    // A round trip that starts on arrival can't end otherwise (R§4).
    finishesOnEnter: route.finishOnEnter || (isRoundTrip && route.startOnEnter),
    passesFirst: roots.slice(1, last).includes(roots[0] ?? 0),
    isFullDay: isFullDay(route.shiftStartSec, route.shiftEndSec),
    position: Uint32Array.from(stops),
    tag: Uint32Array.from(stops, (stop) => places.tagOf(stop)),
    legMs,
    stayMs: route.stayMs,
    longestStayMs,
    timeoutMs,
    limitMs,
    minDurationMs: route.minDurationSec * 1000,
    longestLapMs: Math.min(Math.max(longestMs, route.minDurationSec * 1000 + MARGIN_MS), limitMs - MARGIN_MS),
    strays: foreignStrays(route.strays, roots, (stray) => places.rootOf(stray, asOfMs)),
  };
}

/** Strays that count as no stop, and each as a beacon of its own. */
function foreignStrays(
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
