/** A slow and simple implementation of the lap rules, minute by minute; the tests of the lap fold compare with it. */
import type { LapRoute } from '../laps/lap-route.ts';

export interface ReferenceVisit {
  readonly position: number;
  readonly enter: number;
  readonly leave: number;
}

/** All times are whole minutes; the wall clock is UTC plus `offsetMin`. */
export interface ReferenceStream {
  readonly offsetMin: number;
  readonly untilMin: number;
  readonly visits: readonly ReferenceVisit[];
  readonly offline: readonly number[];
  readonly assignments: readonly { readonly at: number; readonly routes: readonly LapRoute[] }[];
}

export interface ReferenceLap {
  readonly routeId: number;
  readonly start: number;
  readonly end: number;
  readonly error: number;
  readonly skipped: number;
  readonly mismatched: number;
}

interface Lap {
  route: LapRoute;
  start: number;
  reached: number;
  forgiven: { skipped: number; mismatched: number };
  lastForeign: number | null;
  everLeft: boolean;
}

/** Laps that ended by the last minute, in order of their end. */
export function referenceLaps(stream: ReferenceStream): { closed: ReferenceLap[]; running: Lap | null } {
  const closed: ReferenceLap[] = [];
  const state: { lap: Lap | null } = { lap: null };
  let routes: readonly LapRoute[] = [];

  const end = (now: number, error: number): void => {
    const { lap } = state;
    if (lap?.everLeft) closed.push({ routeId: lap.route.id, start: lap.start, end: now, error, ...lap.forgiven });
    state.lap = null;
  };
  const begin = (route: LapRoute, now: number, everLeft: boolean): void => {
    const forgiven = { skipped: 0, mismatched: 0 };
    state.lap = { route, start: now, reached: 0, forgiven, lastForeign: null, everLeft };
  };
  const tryToBegin = (position: number, now: number, entering: boolean): void => {
    if (state.lap) return;
    const candidates = routes.filter(
      (r) => r.stops[0] === position && r.startOnEnter === entering && isWorking(r, now, stream),
    );
    const [first] = candidates.sort((a, b) => a.id - b.id);
    if (first) begin(first, now, !entering);
  };
  const finish = (running: Lap, now: number): void => {
    end(now, (now - running.start) * 60_000 < running.route.minDurationMs ? 7 : 0);
  };

  for (let now = 0; now <= stream.untilMin; now += 1) {
    // Interruptions.
    for (const assignment of stream.assignments.filter((a) => a.at === now)) {
      routes = assignment.routes;
      const given = state.lap;
      if (given && !routes.some((r) => JSON.stringify(r) === JSON.stringify(given.route))) end(now, 6);
    }
    let running = state.lap;
    if (running && shiftEnds(running.route, now, stream)) end(now, 6);
    running = state.lap;
    if (running?.route.timeoutMs === 0 && now - running.start === 24 * 60) end(now, 6);

    if (stream.offline.includes(now)) end(now, 4);

    running = state.lap;
    if (running && timesOut(running, now)) end(now, 1);

    for (const { position } of stream.visits.filter((v) => v.leave === now)) {
      running = state.lap;
      if (running) leaveDuring(running, now, finish);
      tryToBegin(position, now, false);
    }
    for (const { position } of stream.visits.filter((v) => v.enter === now)) {
      running = state.lap;
      if (running) enterDuring(running, position, now, end, finish);
      tryToBegin(position, now, true);
    }
  }
  return { closed, running: state.lap };
}

function leaveDuring(lap: Lap, now: number, finish: (lap: Lap, now: number) => void): void {
  lap.everLeft = true;
  if (lap.reached === lap.route.stops.length - 1) finish(lap, now);
}

function enterDuring(
  lap: Lap,
  position: number,
  now: number,
  end: (now: number, error: number) => void,
  finish: (lap: Lap, now: number) => void,
): void {
  const { stops, tolerance, startOnEnter, finishOnEnter } = lap.route;
  const last = stops.length - 1;
  const { forgiven } = lap;
  const spare = tolerance - forgiven.skipped - forgiven.mismatched;
  const reach = (ord: number): void => {
    lap.reached = ord;
    lap.lastForeign = null;
    const roundTripOnArrival = stops[0] === stops[last] && startOnEnter;
    if (ord === last && (finishOnEnter || roundTripOnArrival)) finish(lap, now);
  };

  if (position === stops[lap.reached + 1]) return reach(lap.reached + 1);
  if (position === stops[lap.reached]) {
    lap.lastForeign = null;
    return;
  }
  for (let ord = lap.reached + 2; ord <= last; ord += 1) {
    if (stops[ord] !== position) continue;
    const missed = ord - lap.reached - 1;
    if (missed > spare) return end(now, position === stops[0] ? 6 : 3);
    forgiven.skipped += missed;
    return reach(ord);
  }
  if (position === stops[0]) return end(now, 6);
  if (stops.includes(position)) return end(now, 5);
  if (position === lap.lastForeign) return;
  if (spare < 1) return end(now, 2);
  forgiven.mismatched += 1;
  lap.lastForeign = position;
}

function timesOut({ route, start }: Lap, now: number): boolean {
  return route.timeoutMs > 0 && (now - start) * 60_000 === route.timeoutMs;
}

function minuteOfDay(now: number, { offsetMin }: ReferenceStream): number {
  return (((now + offsetMin) % 1440) + 1440) % 1440;
}

function isFullDay(route: LapRoute): boolean {
  return route.shiftStartSec === 0 && route.shiftEndSec === 86_399;
}

function isWorking(route: LapRoute, now: number, stream: ReferenceStream): boolean {
  const minute = minuteOfDay(now, stream);
  const [first, last] = [route.shiftStartSec / 60, (route.shiftEndSec - 59) / 60];
  return first <= last ? minute >= first && minute <= last : minute >= first || minute <= last;
}

function shiftEnds(route: LapRoute, now: number, stream: ReferenceStream): boolean {
  return !isFullDay(route) && minuteOfDay(now - 1, stream) === (route.shiftEndSec - 59) / 60;
}
