import { DAY_MS } from '../time/units.ts';
import type { LapRoute } from './lap-route.ts';

/** Maximum duration of a lap of a route in ms: its timeout, or 24 hours without one. */
export function computeLongestLapMs(route: LapRoute): number {
  return route.timeoutMs > 0 ? route.timeoutMs : DAY_MS;
}

/** The state of the search for one route. */
interface RouteSearch {
  readonly stops: readonly number[];
  readonly startsOnEnter: boolean;
  /** Whether a visit to its first beacon after another of its stops ends any running lap, of this route or another. */
  readonly isClean: boolean;
  /** Index of the visit to its first beacon that was offered last. */
  candidate: number | null;
}

/**
 * Finds a visit from which judging gives the same laps as judging from the beginning. Offer visits backwards from
 * `beforeMs` until `offer` returns true; then `index` is that visit.
 *
 * A visit to the first beacon of a route after another of its stops ends any lap of that route, so judging may begin
 * there. It must also end laps of the other routes: it must not be one of their stops, and they must have no tolerance
 * for foreign beacons.
 */
export class SyncSearch {
  index: number | null = null;
  readonly #routes: readonly RouteSearch[];
  readonly #longestMs: number;
  readonly #beforeMs: number;

  constructor(routes: readonly LapRoute[], beforeMs: number) {
    this.#longestMs = Math.max(0, ...routes.map(computeLongestLapMs));
    this.#beforeMs = beforeMs;
    this.#routes = routes.map((route) => ({
      stops: route.stops,
      startsOnEnter: route.startOnEnter,
      isClean: isClean(route, routes),
      candidate: null,
    }));
  }

  /** Whether judging may begin at visit `index` or at one offered before. */
  offer(index: number, position: number, enterMs: number, leaveMs: number): boolean {
    let isFirst = false;
    for (const route of this.#routes) {
      if (position === route.stops[0]) {
        isFirst = true;
        // Until the gateway leaves, a lap that ends on departure may still be running.
        if (route.startsOnEnter || leaveMs <= this.#beforeMs) route.candidate = index;
      } else if (route.isClean && route.candidate !== null && route.stops.includes(position)) {
        return this.#accept(route.candidate);
      }
    }
    // No lap can have begun since, and no earlier lap can still be running.
    const isLongAgo = enterMs < this.#beforeMs - this.#longestMs;
    if (!isFirst && isLongAgo && this.#routes.every(({ candidate }) => candidate === null)) return this.#accept(index);
    return this.#outlastsLaps(enterMs, leaveMs) && this.#accept(index);
  }

  /** Whether a stay is longer than any lap: a lap that ran at its start has ended by its end. */
  #outlastsLaps(enterMs: number, leaveMs: number): boolean {
    return Math.min(leaveMs, this.#beforeMs) - enterMs > this.#longestMs;
  }

  #accept(index: number): true {
    this.index = index;
    return true;
  }
}

function isClean(route: LapRoute, routes: readonly LapRoute[]): boolean {
  const first = route.stops[0] ?? -1;
  if (route.stops.slice(1, -1).includes(first)) return false;
  return routes.every((other) => other === route || (other.tolerance === 0 && !other.stops.includes(first)));
}
