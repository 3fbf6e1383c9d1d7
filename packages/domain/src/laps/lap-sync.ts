import type { LapRoute } from './lap-route.ts';

/** Longest that a lap of a route can run, in ms: its timeout, or the 24 hours that hold without one. */
export function longestLapMs(route: LapRoute): number {
  return route.timeoutMs > 0 ? route.timeoutMs : 86_400_000;
}

/**
 * Finds the visit at which judging may begin as if nothing had been before. Visits are given backwards from the instant
 * of interest; as soon as `offer` says true, `index` is that visit.
 *
 * The first beacon after another stop of the route always makes a clean start, as whatever ran before ends there. Foreign
 * beacons between the two prove nothing, since a lap survives them within its tolerance.
 */
export class SyncSearch {
  index: number | null = null;
  private readonly stops: readonly number[];
  private readonly longestMs: number;
  private readonly beforeMs: number;
  private readonly startsOnEnter: boolean;
  private readonly firstIsUnique: boolean;
  private candidate: number | null = null;

  constructor(route: LapRoute, beforeMs: number) {
    this.stops = route.stops;
    this.longestMs = longestLapMs(route);
    this.beforeMs = beforeMs;
    this.startsOnEnter = route.startOnEnter;
    this.firstIsUnique = !route.stops.slice(1, -1).includes(route.stops[0] ?? -1);
  }

  /** Whether judging may begin at visit `index` or one offered before. */
  offer(index: number, position: number, enterMs: number, leaveMs: number): boolean {
    if (position === this.stops[0]) return this.offerFirst(index, enterMs, leaveMs);
    if (this.firstIsUnique && this.candidate !== null && this.stops.includes(position))
      return this.found(this.candidate);
    // Nothing can have begun a lap since, and none lasts so long.
    if (this.candidate === null && enterMs < this.beforeMs - this.longestMs) return this.found(index);
    return this.outlastsLaps(enterMs, leaveMs) && this.found(index);
  }

  private offerFirst(index: number, enterMs: number, leaveMs: number): boolean {
    // Until it leaves, a lap that ends on departure may still run.
    if (this.startsOnEnter || leaveMs <= this.beforeMs) this.candidate = index;
    return this.outlastsLaps(enterMs, leaveMs) && this.found(index);
  }

  /** A stay longer than any lap: what ran at its start has ended by its end. */
  private outlastsLaps(enterMs: number, leaveMs: number): boolean {
    return Math.min(leaveMs, this.beforeMs) - enterMs > this.longestMs;
  }

  private found(index: number): true {
    this.index = index;
    return true;
  }
}
