import { DAY_MS } from '../time/units.ts';
import type { LapRoute } from './lap-route.ts';

/** Longest that a lap of a route can run, in ms: its timeout, or the 24 hours that hold without one. */
export function longestLapMs(route: LapRoute): number {
  return route.timeoutMs > 0 ? route.timeoutMs : DAY_MS;
}

/** How one route takes part in the search. */
interface Searched {
  readonly stops: readonly number[];
  readonly startsOnEnter: boolean;
  /** Whether its first beacon after another of its stops ends whatever ran before, of this route or another. */
  readonly isClean: boolean;
  /** The visit to its first beacon that was offered last. */
  candidate: number | null;
}

/**
 * Finds the visit at which judging may begin as if nothing had been before. Visits are given backwards from the instant
 * of interest; as soon as `offer` says true, `index` is that visit.
 *
 * The first beacon after another stop of the route always makes a clean start, as whatever ran before ends there. Foreign
 * beacons between the two prove nothing, since a lap survives them within its tolerance; so it must be no stop of another
 * route that is given too, nor one that this other route would forgive.
 */
export class SyncSearch {
  index: number | null = null;
  readonly #routes: readonly Searched[];
  readonly #longestMs: number;
  readonly #beforeMs: number;

  constructor(routes: readonly LapRoute[], beforeMs: number) {
    this.#longestMs = Math.max(0, ...routes.map(longestLapMs));
    this.#beforeMs = beforeMs;
    this.#routes = routes.map((route) => ({
      stops: route.stops,
      startsOnEnter: route.startOnEnter,
      isClean: isClean(route, routes),
      candidate: null,
    }));
  }

  /** Whether judging may begin at visit `index` or one offered before. */
  offer(index: number, position: number, enterMs: number, leaveMs: number): boolean {
    let isFirst = false;
    for (const route of this.#routes) {
      if (position === route.stops[0]) {
        isFirst = true;
        // Until it leaves, a lap that ends on departure may still run.
        if (route.startsOnEnter || leaveMs <= this.#beforeMs) route.candidate = index;
      } else if (route.isClean && route.candidate !== null && route.stops.includes(position)) {
        return this.#found(route.candidate);
      }
    }
    // Nothing can have begun a lap since, and none lasts so long.
    const isLongAgo = enterMs < this.#beforeMs - this.#longestMs;
    if (!isFirst && isLongAgo && this.#routes.every(({ candidate }) => candidate === null)) return this.#found(index);
    return this.#outlastsLaps(enterMs, leaveMs) && this.#found(index);
  }

  /** A stay longer than any lap: what ran at its start has ended by its end. */
  #outlastsLaps(enterMs: number, leaveMs: number): boolean {
    return Math.min(leaveMs, this.#beforeMs) - enterMs > this.#longestMs;
  }

  #found(index: number): true {
    this.index = index;
    return true;
  }
}

function isClean(route: LapRoute, routes: readonly LapRoute[]): boolean {
  const first = route.stops[0] ?? -1;
  if (route.stops.slice(1, -1).includes(first)) return false;
  return routes.every((other) => other === route || (other.tolerance === 0 && !other.stops.includes(first)));
}
