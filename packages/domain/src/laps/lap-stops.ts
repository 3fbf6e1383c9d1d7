import { EARLIER, FOREIGN, finishesOnEnter, findPlaceInRoute, type LapRoute } from './lap-route.ts';

/** A visit with its child beacon resolved. */
export interface LapVisit {
  readonly position: number;
  readonly enterMs: number;
  /** Infinity while the gateway is there. */
  readonly leaveMs: number;
}

/** The lap whose stops are computed; `endMs` is null while it is running. */
export interface LapSpan {
  readonly route: LapRoute;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly error: number;
}

/** One stop of a lap at a beacon. */
export interface LapStop<V extends LapVisit = LapVisit> {
  /** Place in the route; null for a foreign beacon. */
  readonly ord: number | null;
  readonly position: number;
  /** The visit that began the stay; null for a skipped stop. */
  readonly visit: V | null;
  /** Time at the beacon within the lap; null for a skipped stop and while the gateway is there. */
  readonly stayedMs: number | null;
  /** Time on the way to the beacon; null for a skipped stop and for the first. */
  readonly tripMs: number | null;
  readonly skipped: boolean;
  /** A foreign beacon, or a stop visited after a later one. */
  readonly mismatch: boolean;
}

type Row<V extends LapVisit> = { -readonly [Key in keyof LapStop<V>]: LapStop<V>[Key] };

/** The state of `listLapStops` while it reads visits. */
interface Progress<V extends LapVisit> {
  readonly rows: Row<V>[];
  /** The row of the last stop that counted. */
  current: Row<V> | null;
  ord: number;
  awayMs: number;
}

/**
 * The stops of a lap in order of time (R§3): counted ones, skipped ones, and foreign or out-of-order ones with `mismatch`,
 * including the one at which it failed. Stays and trips add up to the lap's duration. `visits` are those of the gateway
 * in order of time, from the one that began the lap; those after `nowMs` are ignored.
 */
export function listLapStops<V extends LapVisit>(lap: LapSpan, visits: Iterable<V>, nowMs: number): LapStop<V>[] {
  const progress: Progress<V> = { rows: [], current: null, ord: 0, awayMs: lap.startMs };
  const untilMs = lap.endMs ?? nowMs;
  for (const visit of visits) {
    if (visit.enterMs > untilMs || (visit.enterMs === lap.endMs && !endsAtVisit(lap))) break;
    const stayFromMs = Math.max(visit.enterMs, lap.startMs);
    const stayToMs = Math.min(visit.leaveMs, untilMs);
    const isThere = lap.endMs === null && visit.leaveMs > nowMs;
    add(progress, lap.route, visit, stayFromMs - progress.awayMs, isThere ? null : stayToMs - stayFromMs);
    progress.awayMs = stayToMs;
  }
  return progress.rows;
}

/** Whether the visit that enters at the lap's end ended it, and is not the first of another lap. */
function endsAtVisit({ route, error }: LapSpan): boolean {
  if (error === 0 || error === 7) return finishesOnEnter(route);
  return error === 2 || error === 3 || error === 5;
}

function add<V extends LapVisit>(
  progress: Progress<V>,
  route: LapRoute,
  visit: V,
  tripMs: number,
  stayedMs: number | null,
): void {
  const { current, rows, ord } = progress;
  if (!current) {
    progress.current = addRow(progress, 0, visit, null, stayedMs, false);
    return;
  }
  const place = findPlaceInRoute(route.stops, ord, visit.position);
  const last = rows.at(-1) ?? current;
  if (place === ord) extendStay(current, current === last, tripMs, stayedMs);
  else if (place === FOREIGN && last.ord === null && last.position === visit.position)
    extendStay(last, true, tripMs, stayedMs);
  else if (place === FOREIGN) addRow(progress, null, visit, tripMs, stayedMs, true);
  else if (place === EARLIER) addRow(progress, route.stops.indexOf(visit.position), visit, tripMs, stayedMs, true);
  else if (place > ord) {
    for (let missed = ord + 1; missed < place; missed += 1) addSkipped(progress, missed, route.stops[missed] ?? 0);
    progress.ord = place;
    progress.current = addRow(progress, place, visit, tripMs, stayedMs, false);
  }
}

/**
 * Extends the stay when a beacon is entered again. The time away belongs to the stay, unless the gateway was at another
 * beacon, from which it made a trip; but no trip leads to the first stop.
 */
function extendStay(row: Row<LapVisit>, isSameStay: boolean, awayMs: number, stayedMs: number | null): void {
  const isTrip = !isSameStay && row.tripMs !== null;
  if (isTrip) row.tripMs = (row.tripMs ?? 0) + awayMs;
  row.stayedMs = stayedMs === null ? null : (row.stayedMs ?? 0) + stayedMs + (isTrip ? 0 : awayMs);
}

function addRow<V extends LapVisit>(
  { rows }: Progress<V>,
  ord: number | null,
  visit: V,
  tripMs: number | null,
  stayedMs: number | null,
  mismatch: boolean,
): Row<V> {
  const row: Row<V> = { ord, position: visit.position, visit, stayedMs, tripMs, skipped: false, mismatch };
  rows.push(row);
  return row;
}

function addSkipped<V extends LapVisit>({ rows }: Progress<V>, ord: number, position: number): void {
  rows.push({ ord, position, visit: null, stayedMs: null, tripMs: null, skipped: true, mismatch: false });
}
