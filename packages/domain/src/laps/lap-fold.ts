import { computeSecondOfDay } from '../time/day.ts';
import { isInShift, isFullDay, findShiftEnd } from '../time/shift.ts';
import { DAY_MS } from '../time/units.ts';
import type { ZoneTable } from '../time/zone.ts';
import type { LapErrorCode, LapInterruption } from './lap-error.ts';
import {
  BACK_AT_FIRST,
  EARLIER,
  finishesOnEnter,
  FOREIGN,
  isSameRoute,
  findPlaceInRoute,
  type LapRoute,
} from './lap-route.ts';

/** A lap that has ended. */
export interface ClosedLap {
  readonly route: LapRoute;
  readonly startMs: number;
  /** The finish, or the instant of the fault. */
  readonly endMs: number;
  readonly error: LapErrorCode;
  /** What interrupted it; null unless the error is 6. */
  readonly interruptedBy: LapInterruption | null;
  /** Number of laps that the fold began before this one, including those that never left their first beacon. */
  readonly serial: number;
  /** When it left its first beacon. */
  readonly leftMs: number;
  /** Place in the route of the last stop that counted. */
  readonly ord: number;
  /** Skipped beacons that the tolerance forgave. */
  readonly skipped: number;
  /** Foreign beacons that the tolerance forgave. */
  readonly mismatched: number;
  /** The beacon at which the lap ended by a wrong path or an early new lap; null otherwise. */
  readonly faultPosition: number | null;
}

/** A running lap. */
export interface RunningLap {
  readonly route: LapRoute;
  readonly startMs: number;
  readonly serial: number;
  /** When it leaves its first beacon, by the visit that began it; Infinity while unknown. */
  readonly leftMs: number;
  readonly ord: number;
  /** Place of the stop expected next; null at the last one, which it has yet to leave. */
  readonly nextOrd: number | null;
  readonly skipped: number;
  readonly mismatched: number;
}

/** The code of a lap that ended, or what interrupted it. */
type CloseReason = Exclude<LapErrorCode, 6> | LapInterruption;

/** Other terms that apply from an instant on; those left out stay the same. */
export interface LapTerms {
  /** Zone of the work shifts. */
  readonly zone?: ZoneTable;
  /** Index: position; value: the position that it counts as. Positions beyond the end count as themselves. */
  readonly parents?: Uint32Array;
}

const NOWHERE = -1;
const IDLE = -1;

/** The order of events of one instant; `settle` handles those up to a rank. */
const BEFORE_ALL = -1;
const INTERRUPTS = 0;
const TIMEOUTS = 1;
const LEAVES = 2;

/**
 * Judges the laps of one gateway (R§4) and passes each lap to `sink` when it closes. Call its methods in order of time,
 * and at one instant in the order `reset`, `assign`, `offline`, `visit` or `advance`. Visits must not overlap. A visit
 * may end later than the next event; its leave is handled when its time comes.
 */
export class LapFold {
  #zone: ZoneTable;
  /** Null while every position counts as itself. */
  #parents: Uint32Array | null = null;
  readonly #sink: (lap: ClosedLap) => void;
  #routes: readonly LapRoute[] = [];

  #route: LapRoute | null = null;
  /** The parents that were set when the running lap began. */
  #lapParents: Uint32Array | null = null;
  #ord = IDLE;
  #expected = NOWHERE;
  /** The earliest instant at which `visit` must settle first; -Infinity while a leave is awaited. */
  #dueMs = Infinity;
  #startMs = Infinity;
  #leftMs = Infinity;
  #interruptMs = Infinity;
  #timeoutMs = Infinity;
  #skipped = 0;
  #mismatched = 0;
  #foreign = NOWHERE;
  #foreignOrd = IDLE;
  #count = 0;

  /** The last visit, until its leave was handled. */
  #atPosition = NOWHERE;
  #atLeaveMs = Infinity;

  constructor(zone: ZoneTable, sink: (lap: ClosedLap) => void) {
    this.#zone = zone;
    this.#sink = sink;
  }

  /** Number of laps that have begun, including those that never left their first beacon. */
  get lapCount(): number {
    return this.#count;
  }

  /** Start of the running lap; Infinity without one. */
  get runningSinceMs(): number {
    return this.#startMs;
  }

  /**
   * Assigns routes to the gateway from `ms` on. A running lap ends if its route was removed or changed; otherwise it keeps
   * the terms of its start.
   */
  assign(ms: number, routes: readonly LapRoute[], { zone, parents }: LapTerms = {}): void {
    this.#settle(ms, BEFORE_ALL);
    this.#zone = zone ?? this.#zone;
    if (parents) this.#parents = parents.length === 0 ? null : parents;
    this.#routes = routes.filter((route) => route.stops.length > 1).sort((a, b) => a.id - b.id);
    const route = this.#route;
    if (route && !this.#routes.some((given) => isSameRoute(given, route))) {
      const isChanged = this.#routes.some(({ id }) => id === route.id);
      this.#close(ms, isChanged ? 'route-changed' : 'route-removed', NOWHERE, ms);
    }
    this.#plan();
  }

  /** Ends a running lap of this route. */
  reset(ms: number, routeId: number): void {
    this.#settle(ms, BEFORE_ALL);
    if (this.#route?.id === routeId) this.#close(ms, 'route-reset', NOWHERE, ms);
    this.#plan();
  }

  /** The gateway enters a beacon and leaves it at `leaveMs` (Infinity while unknown). */
  visit(position: number, enterMs: number, leaveMs: number): void {
    if (enterMs >= this.#dueMs) this.#settleBeforeVisit(enterMs);
    this.#atPosition = position;
    this.#atLeaveMs = leaveMs;
    const root = this.#lapParents === null ? position : (this.#lapParents[position] ?? position);
    if (root === this.#expected) {
      this.#reach(this.#ord + 1, enterMs);
      if (this.#ord > 0) return;
    } else if (this.#ord !== IDLE) {
      this.#judge(root, enterMs);
    }
    if (this.#ord === IDLE) this.#startAt(this.#findRoot(position), enterMs, true, leaveMs);
    this.#plan();
  }

  /**
   * The gateway is offline from `ms` on. `lastHeardMs` is the last heartbeat: a stay that lasted until then is not known
   * to have ended.
   */
  goOffline(ms: number, lastHeardMs: number = ms): void {
    this.#settle(ms, INTERRUPTS);
    if (this.#route) this.#close(ms, 4, NOWHERE, lastHeardMs);
    this.#plan();
  }

  /** Time passes up to and including `ms` with no other event. */
  advance(ms: number): void {
    this.#settle(ms, LEAVES);
    this.#plan();
  }

  /** The running lap; null without one. */
  findRunningLap(): RunningLap | null {
    const route = this.#route;
    const startMs = this.#startMs;
    const leftMs = this.#leftMs;
    const ord = this.#ord;
    const skipped = this.#skipped;
    const mismatched = this.#mismatched;
    if (!route) return null;
    const nextOrd = ord + 1 < route.stops.length ? ord + 1 : null;
    return { route, startMs, serial: this.#count - 1, leftMs, ord, nextOrd, skipped, mismatched };
  }

  #reach(ord: number, ms: number): void {
    const route = this.#route;
    if (!route) return;
    this.#ord = ord;
    const next = route.stops[ord + 1];
    if (next !== undefined) {
      this.#expected = next;
      return;
    }
    this.#expected = NOWHERE;
    if (finishesOnEnter(route)) this.#finish(route, ms);
    else this.#dueMs = -Infinity;
  }

  #judge(position: number, ms: number): void {
    const route = this.#route;
    const ord = this.#ord;
    if (!route) return;
    const place = findPlaceInRoute(route.stops, ord, position);
    if (place === FOREIGN) this.#judgeForeign(route, position, ms);
    else if (place === EARLIER) this.#close(ms, 5, position, ms);
    else if (place === BACK_AT_FIRST) this.#close(ms, 'new-lap', position, ms);
    else if (place === ord) this.#foreign = NOWHERE;
    else this.#judgeSkip(route, place, position, ms);
  }

  #judgeSkip(route: LapRoute, place: number, position: number, ms: number): void {
    const skipped = place - this.#ord - 1;
    if (this.#skipped + this.#mismatched + skipped > route.tolerance) {
      this.#close(ms, position === route.stops[0] ? 'new-lap' : 3, position, ms);
      return;
    }
    this.#skipped += skipped;
    this.#reach(place, ms);
  }

  #judgeForeign(route: LapRoute, position: number, ms: number): void {
    // The same foreign beacon heard again counts once.
    if (position === this.#foreign && this.#foreignOrd === this.#ord) return;
    if (this.#skipped + this.#mismatched >= route.tolerance) {
      this.#close(ms, 2, position, ms);
      return;
    }
    this.#mismatched += 1;
    this.#foreign = position;
    this.#foreignOrd = this.#ord;
  }

  #finish(route: LapRoute, ms: number): void {
    this.#close(ms, ms - this.#startMs < route.minDurationMs ? 7 : 0, NOWHERE, ms);
  }

  #startAt(position: number, ms: number, onEnter: boolean, leaveMs: number): void {
    for (const route of this.#routes) {
      if (route.stops[0] !== position || route.startOnEnter !== onEnter) continue;
      const { shiftStartSec, shiftEndSec } = route;
      const fullDay = isFullDay(shiftStartSec, shiftEndSec);
      if (!fullDay && !isInShift(computeSecondOfDay(this.#zone, ms), shiftStartSec, shiftEndSec)) continue;
      const shiftEndMs = fullDay ? Infinity : findShiftEnd(this.#zone, ms, shiftStartSec, shiftEndSec);
      this.#begin(route, ms, leaveMs, shiftEndMs);
      return;
    }
  }

  #begin(route: LapRoute, ms: number, leftMs: number, shiftEndMs: number): void {
    this.#route = route;
    this.#lapParents = this.#parents;
    this.#ord = 0;
    this.#expected = route.stops[1] ?? NOWHERE;
    this.#startMs = ms;
    this.#leftMs = leftMs;
    this.#timeoutMs = route.timeoutMs > 0 ? ms + route.timeoutMs : Infinity;
    this.#interruptMs = route.timeoutMs > 0 ? shiftEndMs : Math.min(shiftEndMs, ms + DAY_MS);
    this.#skipped = 0;
    this.#mismatched = 0;
    this.#foreign = NOWHERE;
    this.#count += 1;
  }

  #close(ms: number, reason: CloseReason, faultPosition: number, lastHeardMs: number): void {
    const route = this.#route;
    const startMs = this.#startMs;
    const leftMs = this.#leftMs;
    const ord = this.#ord;
    const skipped = this.#skipped;
    const mismatched = this.#mismatched;
    this.#route = null;
    this.#ord = IDLE;
    this.#expected = NOWHERE;
    this.#startMs = Infinity;
    this.#interruptMs = Infinity;
    this.#timeoutMs = Infinity;
    const hasLeft = ord > 0 || faultPosition !== NOWHERE || mismatched > 0 || (leftMs < ms && leftMs <= lastHeardMs);
    const isLeaving = startMs === leftMs;
    if (!route || !(hasLeft || isLeaving)) return;
    this.#sink({
      route,
      startMs,
      endMs: ms,
      error: typeof reason === 'string' ? 6 : reason,
      interruptedBy: typeof reason === 'string' ? reason : null,
      serial: this.#count - 1,
      leftMs: Math.min(leftMs, ms),
      ord,
      skipped,
      mismatched,
      faultPosition: faultPosition === NOWHERE ? null : faultPosition,
    });
  }

  /** Like `settle`, but a beacon is left at the latest when the next one is entered. */
  #settleBeforeVisit(enterMs: number): void {
    if (this.#atLeaveMs > enterMs) this.#atLeaveMs = enterMs;
    this.#settle(enterMs, LEAVES);
  }

  /** Handles, in order of time, the events due before `ms`, and those at `ms` up to `rank`. */
  #settle(ms: number, rank: number): void {
    for (;;) {
      const leaveMs = this.#atPosition === NOWHERE ? Infinity : this.#atLeaveMs;
      const nextMs = Math.min(this.#interruptMs, this.#timeoutMs, leaveMs);
      if (nextMs > ms || nextMs === Infinity) return;
      const next = nextMs === this.#interruptMs ? INTERRUPTS : nextMs === this.#timeoutMs ? TIMEOUTS : LEAVES;
      if (nextMs === ms && next > rank) return;
      if (next === LEAVES) this.#leave(nextMs);
      else this.#close(nextMs, next === INTERRUPTS ? this.#readInterruption() : 1, NOWHERE, nextMs);
    }
  }

  #readInterruption(): LapInterruption {
    const isDayOver = this.#timeoutMs === Infinity && this.#interruptMs === this.#startMs + DAY_MS;
    return isDayOver ? 'one-day' : 'shift-over';
  }

  #leave(ms: number): void {
    const position = this.#atPosition;
    this.#atPosition = NOWHERE;
    const route = this.#route;
    if (route && this.#ord === route.stops.length - 1) this.#finish(route, ms);
    if (this.#ord === IDLE) this.#startAt(this.#findRoot(position), ms, false, ms);
  }

  /** Sets `#dueMs` for the next visit. */
  #plan(): void {
    const route = this.#route;
    if (route) {
      const awaitsLeave = this.#ord === route.stops.length - 1;
      this.#dueMs = awaitsLeave ? -Infinity : Math.min(this.#interruptMs, this.#timeoutMs);
    } else {
      this.#dueMs = this.#mayStartOnLeave() ? -Infinity : Infinity;
    }
  }

  #findRoot(position: number): number {
    return this.#parents === null ? position : (this.#parents[position] ?? position);
  }

  #mayStartOnLeave(): boolean {
    if (this.#atPosition === NOWHERE) return false;
    const root = this.#findRoot(this.#atPosition);
    for (const route of this.#routes) {
      if (!route.startOnEnter && route.stops[0] === root) return true;
    }
    return false;
  }
}
