import { EARLIER, FOREIGN, finishesOnEnter, placeInRoute, type LapRoute } from './lap-route.ts';

/** A visit with its child beacon resolved. */
export interface LapVisit {
  readonly position: number;
  readonly enterMs: number;
  /** Infinity while the gateway is there. */
  readonly leaveMs: number;
}

/** A lap whose stops are asked for; `endMs` is null while it goes on. */
export interface LapSpan {
  readonly route: LapRoute;
  readonly startMs: number;
  readonly endMs: number | null;
  readonly error: number;
}

/** What a lap did at one beacon. */
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

/** How far the reading of a lap has come. */
interface Reading<V extends LapVisit> {
  readonly rows: Row<V>[];
  /** The row of the last stop that counted. */
  current: Row<V> | null;
  ord: number;
  awayMs: number;
}

/**
 * The stops of a lap in the order in which they came (R§3): counted ones, skipped ones, and foreign or out-of-order ones
 * with `mismatch`, the one at which it failed included. Stays and trips add up to the lap's duration. `visits` are the
 * gateway's in order of time from the one that began the lap; what lies after `nowMs` is not looked at.
 */
export function lapStops<V extends LapVisit>(lap: LapSpan, visits: Iterable<V>, nowMs: number): LapStop<V>[] {
  const reading: Reading<V> = { rows: [], current: null, ord: 0, awayMs: lap.startMs };
  const untilMs = lap.endMs ?? nowMs;
  for (const visit of visits) {
    if (visit.enterMs > untilMs || (visit.enterMs === lap.endMs && !endsAtVisit(lap))) break;
    const stayFromMs = Math.max(visit.enterMs, lap.startMs);
    const stayToMs = Math.min(visit.leaveMs, untilMs);
    const isThere = lap.endMs === null && visit.leaveMs > nowMs;
    add(reading, lap.route, visit, stayFromMs - reading.awayMs, isThere ? null : stayToMs - stayFromMs);
    reading.awayMs = stayToMs;
  }
  return reading.rows;
}

/** Whether the visit that enters at the lap's end is what ended it, rather than the first of another lap. */
function endsAtVisit({ route, error }: LapSpan): boolean {
  if (error === 0 || error === 7) return finishesOnEnter(route);
  return error === 2 || error === 3 || error === 5;
}

function add<V extends LapVisit>(
  reading: Reading<V>,
  route: LapRoute,
  visit: V,
  tripMs: number,
  stayedMs: number | null,
): void {
  const { current, rows, ord } = reading;
  if (!current) {
    reading.current = addRow(reading, 0, visit, null, stayedMs, false);
    return;
  }
  const place = placeInRoute(route.stops, ord, visit.position);
  const last = rows.at(-1) ?? current;
  if (place === ord) stayOn(current, current === last, tripMs, stayedMs);
  else if (place === FOREIGN && last.ord === null && last.position === visit.position)
    stayOn(last, true, tripMs, stayedMs);
  else if (place === FOREIGN) addRow(reading, null, visit, tripMs, stayedMs, true);
  else if (place === EARLIER) addRow(reading, route.stops.indexOf(visit.position), visit, tripMs, stayedMs, true);
  else if (place > ord) {
    for (let missed = ord + 1; missed < place; missed += 1) addSkipped(reading, missed, route.stops[missed] ?? 0);
    reading.ord = place;
    reading.current = addRow(reading, place, visit, tripMs, stayedMs, false);
  }
}

/** The beacon is entered again: what lies between is part of the stay, unless the gateway was elsewhere. */
function stayOn(row: Row<LapVisit>, isSameStay: boolean, awayMs: number, stayedMs: number | null): void {
  if (!isSameStay) row.tripMs = (row.tripMs ?? 0) + awayMs;
  row.stayedMs = stayedMs === null ? null : (row.stayedMs ?? 0) + stayedMs + (isSameStay ? awayMs : 0);
}

function addRow<V extends LapVisit>(
  { rows }: Reading<V>,
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

function addSkipped<V extends LapVisit>({ rows }: Reading<V>, ord: number, position: number): void {
  rows.push({ ord, position, visit: null, stayedMs: null, tripMs: null, skipped: true, mismatch: false });
}
