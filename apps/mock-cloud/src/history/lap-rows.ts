import { lapDelaySec, lapStops, type ClosedLap, type LapRoute, type LapStop, type LapVisit } from '@lapwing/domain';
import { derivedId, originOf } from './derived-id.ts';
import type { LapBeaconRow, LapRow, RunningLapRow } from './types.ts';
import type { UnitLaps } from './unit-judge.ts';
import { durationSec, type UnitRecords } from './unit-records.ts';
import { parentOf, routeAt, termsAt, type Vehicle } from './vehicle.ts';
import { LOOK_BACK_MS } from './visit-rows.ts';

const LAST_MS_OF_MINUTE = 59_999;

/** Laps started in [fromMs, toMs) that have left their first beacon by `nowMs`, oldest first. */
export function lapsBetween(records: UnitRecords, fromMs: number, toMs: number, nowMs: number): LapRow[] {
  const { vehicle, reader } = records;
  const rows: LapRow[] = [];
  const lastMs = Math.min(toMs - 1, nowMs);
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs > lastMs) return rows;
  for (let startMs = reader.at(firstMs).unit.startMs; startMs <= lastMs;) {
    const unit = records.laps(startMs);
    for (const lap of unit.laps) {
      if (lap.startMs >= firstMs && lap.startMs <= lastMs && lap.leftMs <= nowMs)
        rows.push(lapRow(vehicle, unit, lap, nowMs));
    }
    startMs = unit.endMs;
  }
  return rows;
}

/** The last `count` laps that have left their first beacon by `nowMs`, newest first. */
export function recentLaps(records: UnitRecords, nowMs: number, count: number): LapRow[] {
  const { vehicle, reader } = records;
  const rows: LapRow[] = [];
  if (nowMs < vehicle.historyStartMs) return rows;
  for (let unit = records.laps(reader.at(nowMs).unit.startMs); ;) {
    for (const lap of unit.laps.toReversed()) {
      if (rows.length < count && lap.leftMs <= nowMs) rows.push(lapRow(vehicle, unit, lap, nowMs));
    }
    if (rows.length >= count || unit.previousStartMs === null || unit.startMs < nowMs - LOOK_BACK_MS) return rows;
    unit = records.laps(unit.previousStartMs);
  }
}

/** The lap of an id as far as it came by `nowMs`; null where there is none that has left its first beacon. */
export function lapOfId(records: UnitRecords, id: number, nowMs: number): LapRow | null {
  const { vehicle, reader } = records;
  const { minuteMs } = originOf(id);
  const lastMs = minuteMs + LAST_MS_OF_MINUTE;
  if (minuteMs > nowMs || lastMs < vehicle.historyStartMs) return null;
  const unit = records.laps(reader.at(lastMs).unit.startMs);
  const lap = unit.laps.find(
    ({ serial }) => derivedId(vehicle.gateway.id, unit.startMs, serial - unit.serialBase) === id,
  );
  return lap && lap.leftMs <= nowMs ? lapRow(vehicle, unit, lap, nowMs) : null;
}

/** What a lap did at each beacon, as known at an instant. */
export function lapBeacons(records: UnitRecords, lap: LapRow, nowMs: number): LapBeaconRow[] {
  const route = termsAt(records.vehicle, lap.startMs).routes.find(({ id }) => id === lap.routeId);
  if (!route) return [];
  return stopsOf(records, route, lap, nowMs).map((stop) => lapBeaconRow(stop, route.named ?? route.stops));
}

/**
 * The visit with which a lap came to each stop of its route, by order; null where it skipped one. None where the route
 * had other stops then.
 */
export function lapVisits(
  records: UnitRecords,
  lap: LapRow,
  stops: readonly number[],
  nowMs: number,
): (LapVisit | null)[] {
  const route = termsAt(records.vehicle, lap.startMs).routes.find(({ id }) => id === lap.routeId);
  const named = route?.named ?? route?.stops;
  if (!route || named?.join() !== stops.join()) return [];
  const visits: (LapVisit | null)[] = stops.map(() => null);
  for (const { ord, visit, mismatch } of stopsOf(records, route, lap, nowMs))
    if (ord !== null && !mismatch) visits[ord] = visit;
  return visits;
}

/** The lap that goes on at an instant; null without one. */
export function runningLap(records: UnitRecords, nowMs: number): RunningLapRow | null {
  const { vehicle, reader } = records;
  if (nowMs < vehicle.historyStartMs) return null;
  let unit = records.lapsUntil(reader.at(nowMs), nowMs);
  const startMs = unit.running?.startMs;
  if (startMs !== undefined && startMs < unit.startMs) unit = records.lapsUntil(reader.at(startMs), nowMs);
  const { running } = unit;
  if (!running) return null;
  const lap: LapRow = {
    id: derivedId(vehicle.gateway.id, unit.startMs, running.serial - unit.serialBase),
    gatewayId: vehicle.gateway.id,
    routeId: running.route.id,
    startMs: running.startMs,
    ...UNFINISHED,
  };
  const reached = stopsOf(records, running.route, lap, nowMs).findLast(
    ({ ord, mismatch }) => !mismatch && ord === running.ord,
  );
  return {
    lap,
    ord: running.ord,
    nextOrd: running.nextOrd,
    reachedMs: Math.max(lap.startMs, reached?.visit?.enterMs ?? lap.startMs),
    left: running.ord > 0 || running.mismatched > 0 || running.leftMs <= nowMs,
    forgiven: running.skipped + running.mismatched,
  };
}

const UNFINISHED = { endMs: null, error: 0, durationSec: null, delaySec: null, faultPositionId: null } as const;

function lapRow(vehicle: Vehicle, unit: UnitLaps, lap: ClosedLap, nowMs: number): LapRow {
  const gatewayId = vehicle.gateway.id;
  const routeId = lap.route.id;
  const { startMs } = lap;
  const id = derivedId(gatewayId, unit.startMs, lap.serial - unit.serialBase);
  if (lap.endMs > nowMs) return { id, gatewayId, routeId, startMs, ...UNFINISHED };
  const duration = durationSec(lap);
  return {
    id,
    gatewayId,
    routeId,
    startMs,
    endMs: lap.endMs,
    error: lap.error,
    durationSec: duration,
    delaySec: lapDelaySec(duration, routeAt(vehicle, routeId, startMs)?.goalSec ?? 0),
    faultPositionId: lap.faultPosition,
  };
}

type StopVisit = LapVisit & { readonly positionId: number; readonly tagId: number };

function stopsOf(records: UnitRecords, route: LapRoute, lap: LapRow, nowMs: number): LapStop<StopVisit>[] {
  return lapStops({ ...lap, route }, visitsOfLap(records, route, lap, nowMs), nowMs);
}

/** Visits from the one that began the lap. */
function* visitsOfLap(
  { vehicle, reader }: UnitRecords,
  route: LapRoute,
  lap: LapRow,
  nowMs: number,
): Generator<StopVisit> {
  const untilMs = lap.endMs ?? nowMs;
  const { parents } = termsAt(vehicle, lap.startMs);
  let begun = false;
  for (const visit of reader.from(lap.startMs - 1, untilMs)) {
    begun ||= route.startOnEnter ? visit.enterMs >= lap.startMs : visit.leaveMs >= lap.startMs;
    if (begun) yield { ...visit, position: parentOf(parents, visit.positionId) };
  }
}

function lapBeaconRow(
  { ord, position, visit, stayedMs, tripMs, skipped, mismatch }: LapStop<StopVisit>,
  named: readonly number[],
): LapBeaconRow {
  return {
    ord,
    positionId: ord === null ? (visit?.positionId ?? position) : (named[ord] ?? position),
    tagId: visit?.tagId ?? null,
    enterMs: visit?.enterMs ?? null,
    stayedSec: stayedMs === null ? null : Math.round(stayedMs / 1000),
    tripSec: tripMs === null ? null : Math.round(tripMs / 1000),
    skipped,
    mismatch,
  };
}
