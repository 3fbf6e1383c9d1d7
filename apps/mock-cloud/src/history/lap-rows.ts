import {
  addDays,
  computeLapDelaySec,
  listLapStops,
  findStartOfDay,
  type ClosedLap,
  type LapRoute,
  type LapStop,
  type LapVisit,
} from '@lapwing/domain';
import { deriveId, parseDerivedId } from './derived-id.ts';
import type { LapStopVisit } from './lap-visits.ts';
import type { LapBeaconRow, LapRow, RunningLapRow } from './types.ts';
import type { UnitLaps } from './unit-judge.ts';
import { computeDurationSec, type UnitRecords } from './unit-records.ts';
import { findRoot, findRoute, findRules, type Vehicle } from './vehicle.ts';
import { LOOK_BACK_MS } from './visit-rows.ts';

/** What the visits of a lap depend on. */
type LapSpan = Pick<LapRow, 'routeId' | 'startMs' | 'endMs' | 'error'>;

const LAST_MS_OF_MINUTE = 59_999;

/** Laps that started in [fromMs, toMs) and left their first beacon by `nowMs`, oldest first. */
export function listLapsBetween(records: UnitRecords, fromMs: number, toMs: number, nowMs: number): LapRow[] {
  const { vehicle, reader } = records;
  const rows: LapRow[] = [];
  const lastMs = Math.min(toMs - 1, nowMs);
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs > lastMs) return rows;
  for (let startMs = reader.getView(firstMs).unit.startMs; startMs <= lastMs;) {
    const unit = records.readLaps(startMs);
    for (const { lap, number } of generateNumberedLaps(records, unit, firstMs, nowMs)) {
      if (lap.startMs > lastMs) break;
      if (lap.leftMs <= nowMs) rows.push(toLapRow(records, unit, lap, nowMs, number));
    }
    startMs = unit.endMs;
  }
  return rows;
}

/**
 * The instants of [fromMs, toMs) at which laps start, leave their first beacon, from which on lists include them, and end;
 * unordered.
 */
export function listLapChanges(records: UnitRecords, fromMs: number, toMs: number): number[] {
  const { vehicle, reader } = records;
  const changes: number[] = [];
  const firstMs = Math.max(fromMs - vehicle.longestLapMs, vehicle.historyStartMs);
  if (vehicle.longestLapMs === 0 || firstMs >= toMs) return changes;
  for (let startMs = reader.getView(firstMs).unit.startMs; startMs < toMs;) {
    const unit = records.readLaps(startMs);
    for (const lap of unit.laps)
      for (const ms of [lap.startMs, lap.leftMs, lap.endMs]) if (ms >= fromMs && ms < toMs) changes.push(ms);
    startMs = unit.endMs;
  }
  return changes;
}

/**
 * The laps of a unit that started at `fromMs` or later, with their numbers in the calendar of `nowMs`. `read` reads the laps
 * of the units before it on the same day.
 */
export function* generateNumberedLaps(
  records: UnitRecords,
  unit: UnitLaps,
  fromMs: number,
  nowMs: number,
  read = (startMs: number): UnitLaps => records.readLaps(startMs),
): Generator<{ readonly lap: ClosedLap; readonly number: number }> {
  const zone = records.vehicle.site.zones.at(nowMs);
  /** The day of the last lap, and the number of its next one. */
  let day = { endMs: -Infinity, number: 0 };
  for (const lap of unit.laps) {
    if (lap.startMs < fromMs) continue;
    if (lap.startMs >= day.endMs) {
      const endMs = addDays(zone, findStartOfDay(zone, lap.startMs), 1);
      day = { endMs, number: findNumber(records, unit, lap.startMs, nowMs, read) };
    }
    yield { lap, number: day.number };
    day.number += 1;
  }
}

/** The last `count` laps that left their first beacon by `nowMs`, newest first. */
export function listRecentLaps(records: UnitRecords, nowMs: number, count: number): LapRow[] {
  const { vehicle, reader } = records;
  const rows: LapRow[] = [];
  // A vehicle that roams has no laps, however many days are read.
  if (nowMs < vehicle.historyStartMs || vehicle.rules.every(({ routes }) => routes.length === 0)) return rows;
  for (let unit = records.readLaps(reader.getView(nowMs).unit.startMs); ;) {
    for (const lap of unit.laps.toReversed()) {
      if (rows.length < count && lap.leftMs <= nowMs) rows.push(toLapRow(records, unit, lap, nowMs));
    }
    if (rows.length >= count || unit.previousStartMs === null || unit.startMs < nowMs - LOOK_BACK_MS) return rows;
    unit = records.readLaps(unit.previousStartMs);
  }
}

/** The lap of an id as known at `nowMs`: the running one, or one that left its first beacon by then; else null. */
export function findLap(records: UnitRecords, id: number, nowMs: number): LapRow | null {
  const { vehicle, reader } = records;
  const { minuteMs } = parseDerivedId(id);
  const lastMs = minuteMs + LAST_MS_OF_MINUTE;
  if (minuteMs > nowMs || lastMs < vehicle.historyStartMs) return null;
  const unit = records.readLaps(reader.getView(lastMs).unit.startMs);
  const lap = unit.laps.find(
    ({ serial }) => deriveId(vehicle.gateway.id, unit.startMs, serial - unit.serialBase) === id,
  );
  if (lap && lap.leftMs <= nowMs) return toLapRow(records, unit, lap, nowMs);
  const running = findRunningLap(records, nowMs)?.lap;
  return running?.id === id ? running : null;
}

/** The beacons of a lap, as known at `nowMs`. */
export function listLapBeacons(records: UnitRecords, lap: LapRow, nowMs: number): LapBeaconRow[] {
  const route = findRules(records.vehicle, lap.startMs).routes.find(({ id }) => id === lap.routeId);
  if (!route) return [];
  return readStops(records, route, lap, nowMs).map((stop) => toLapBeaconRow(stop, route.named ?? route.stops));
}

/**
 * The visit of a lap to each of the given stops, by index; null for a skipped stop. Empty if the route had other stops at
 * the time.
 */
export function listLapVisits(
  records: UnitRecords,
  lap: LapSpan,
  stops: readonly number[],
  nowMs: number,
): (LapVisit | null)[] {
  const route = findRules(records.vehicle, lap.startMs).routes.find(({ id }) => id === lap.routeId);
  const named = route?.named ?? route?.stops;
  if (!route || named?.join() !== stops.join()) return [];
  const visits: (LapVisit | null)[] = stops.map(() => null);
  for (const { ord, visit, mismatch } of readStops(records, route, lap, nowMs))
    if (ord !== null && !mismatch) visits[ord] = visit;
  return visits;
}

/** The ongoing lap at an instant, or null. */
export function findRunningLap(records: UnitRecords, nowMs: number): RunningLapRow | null {
  const { vehicle, reader } = records;
  if (nowMs < vehicle.historyStartMs) return null;
  let unit = records.readLapsUntil(reader.getView(nowMs), nowMs);
  const startMs = unit.running?.startMs;
  if (startMs !== undefined && startMs < unit.startMs) unit = records.readLapsUntil(reader.getView(startMs), nowMs);
  const { running } = unit;
  if (!running) return null;
  const lap: LapRow = {
    id: deriveId(vehicle.gateway.id, unit.startMs, running.serial - unit.serialBase),
    number: findNumber(records, unit, running.startMs, nowMs),
    gatewayId: vehicle.gateway.id,
    routeId: running.route.id,
    startMs: running.startMs,
    ...NOT_ENDED,
  };
  const reached = readStops(records, running.route, lap, nowMs).findLast(
    ({ ord, mismatch }) => !mismatch && ord === running.ord,
  );
  return {
    lap,
    ord: running.ord,
    nextOrd: running.nextOrd,
    reachedMs: Math.max(lap.startMs, reached?.visit?.enterMs ?? lap.startMs),
    hasLeftFirst: running.ord > 0 || running.mismatched > 0 || running.leftMs <= nowMs,
    forgiven: running.skipped + running.mismatched,
  };
}

const NOT_ENDED = {
  endMs: null,
  error: 0,
  durationSec: null,
  delaySec: null,
  interruptedBy: null,
  faultPositionId: null,
} as const;

function toLapRow(
  records: UnitRecords,
  unit: UnitLaps,
  lap: ClosedLap,
  nowMs: number,
  number = findNumber(records, unit, lap.startMs, nowMs),
): LapRow {
  const { vehicle } = records;
  const { startMs, endMs, error } = lap;
  const routeId = lap.route.id;
  const hasEnded = endMs <= nowMs;
  const duration = computeDurationSec(lap);
  const isTimed = hasEnded && error === 0;
  // Long periods have hundreds of thousands of laps: spreading a common part into each would cost more than the rest.
  return {
    id: deriveId(vehicle.gateway.id, unit.startMs, lap.serial - unit.serialBase),
    number,
    gatewayId: vehicle.gateway.id,
    routeId,
    startMs,
    endMs: hasEnded ? endMs : null,
    error: hasEnded ? error : 0,
    durationSec: hasEnded ? duration : null,
    delaySec: isTimed ? computeLapDelaySec(duration, findRoute(vehicle, routeId, startMs)?.goalSec ?? 0) : null,
    interruptedBy: hasEnded ? toInterruption(vehicle, lap) : null,
    faultPositionId: hasEnded ? lap.faultPosition : null,
  };
}

function toInterruption(vehicle: Vehicle, { route, endMs, interruptedBy }: ClosedLap): LapRow['interruptedBy'] {
  if (interruptedBy !== 'route-removed') return interruptedBy;
  return findRoute(vehicle, route.id, endMs) ? 'unassigned' : 'route-deleted';
}

/** The ordinal, from 1, of the lap of `unit` that starts at `startMs` among the gateway's laps of that day. */
function findNumber(
  records: UnitRecords,
  unit: UnitLaps,
  startMs: number,
  nowMs: number,
  read = (unitMs: number): UnitLaps => records.readLaps(unitMs),
): number {
  const { vehicle } = records;
  const dayMs = Math.max(findStartOfDay(vehicle.site.zones.at(nowMs), startMs), vehicle.historyStartMs);
  let before = 0;
  for (let at = unit; ; at = read(at.previousStartMs)) {
    for (const lap of at.laps) if (lap.startMs >= dayMs && lap.startMs < startMs) before += 1;
    if (at.startMs <= dayMs || at.previousStartMs === null) return before + 1;
  }
}

function readStops(records: UnitRecords, route: LapRoute, lap: LapSpan, nowMs: number): LapStop<LapStopVisit>[] {
  return listLapStops({ ...lap, route }, readVisits(records, route, lap, nowMs), nowMs);
}

/** The visits of a lap, from the one that began it. */
function* readVisits(
  { vehicle, reader }: UnitRecords,
  route: LapRoute,
  lap: LapSpan,
  nowMs: number,
): Generator<LapStopVisit> {
  const untilMs = lap.endMs ?? nowMs;
  const { parents } = findRules(vehicle, lap.startMs);
  let begun = false;
  for (const { positionId, tagId, enterMs, leaveMs } of reader.listVisitsFrom(lap.startMs - 1, untilMs)) {
    begun ||= (route.startOnEnter ? enterMs : leaveMs) >= lap.startMs;
    if (begun) yield { positionId, tagId, enterMs, leaveMs, position: findRoot(parents, positionId) };
  }
}

function toLapBeaconRow(stop: LapStop<LapStopVisit>, named: readonly number[]): LapBeaconRow {
  const { ord, visit, stayedMs, tripMs, skipped, mismatch } = stop;
  return {
    ord,
    positionId: findPositionId(stop, named),
    tagId: visit?.tagId ?? null,
    enterMs: visit?.enterMs ?? null,
    stayedSec: stayedMs === null ? null : Math.round(stayedMs / 1000),
    tripSec: tripMs === null ? null : Math.round(tripMs / 1000),
    skipped,
    mismatch,
  };
}

/** The position of a stop: that which the route names, and off the route that which was visited. */
export function findPositionId({ ord, position, visit }: LapStop<LapStopVisit>, named: readonly number[]): number {
  return ord === null ? (visit?.positionId ?? position) : (named[ord] ?? position);
}
