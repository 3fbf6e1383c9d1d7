import { findFaultStop, listLapStops, type LapStop } from '@lapwing/domain';
import { deriveId } from './derived-id.ts';
import { DigestBuilder, type LapDigest } from './lap-digest.ts';
import { findPositionId, generateNumberedLaps, listLapBeacons, listLapsBetween } from './lap-rows.ts';
import { LapVisits, type LapStopVisit } from './lap-visits.ts';
import type { LapBeaconRow } from './types.ts';
import type { UnitLaps } from './unit-judge.ts';
import type { UnitRecords } from './unit-records.ts';

/**
 * The digests of the units that overlap [fromMs, toMs), oldest first. They have the laps that left their first beacon by
 * `nowMs`, those before the period and after it in these units too.
 */
export function* generateLapDigests(
  records: UnitRecords,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Generator<LapDigest> {
  const { vehicle, reader } = records;
  const lastMs = Math.min(toMs - 1, nowMs);
  const firstMs = Math.max(fromMs, vehicle.historyStartMs);
  if (firstMs > lastMs) return;
  const { zone } = vehicle.site.zones.at(nowMs);
  for (let startMs = reader.getView(firstMs).unit.startMs; startMs <= lastMs;) {
    const digest = readDigest(records, startMs, zone, nowMs);
    yield digest;
    startMs = digest.unitEndMs;
  }
}

function readDigest(records: UnitRecords, startMs: number, zone: string, nowMs: number): LapDigest {
  const { lapDigests } = records.store;
  const key = `${records.createKey(startMs)}/${zone}`;
  const known = lapDigests.get(key);
  if (known && known.closedMs <= nowMs) return known;
  const { endMs } = records.reader.getView(startMs).unit;
  if (endMs > nowMs || known) return createDigestAt(records, { startMs, endMs }, nowMs);
  const made = createDigest(records, startMs, nowMs);
  lapDigests.set(key, made);
  return made.closedMs <= nowMs ? made : createDigestAt(records, { startMs, endMs }, nowMs);
}

/** The laps that began in a unit, judged to their end. */
function createDigest(records: UnitRecords, startMs: number, nowMs: number): LapDigest {
  const { gateway, historyStartMs } = records.vehicle;
  const judge = (unitMs: number): UnitLaps => records.judgeLaps(unitMs);
  const unit = judge(startMs);
  const builder = new DigestBuilder(gateway.id, unit, deriveId(gateway.id, startMs, 0));
  const visits = new LapVisits(records, unit.laps);
  for (const { lap, number } of generateNumberedLaps(records, unit, historyStartMs, nowMs, judge)) {
    const { route, error } = lap;
    const named = route.named ?? route.stops;
    const stops = listLapStops(lap, visits.listOf(lap), lap.endMs);
    const fault = findFaultStop(stops, error) ?? stops.findLast(({ skipped }) => !skipped);
    builder.addLap({
      id: deriveId(gateway.id, startMs, lap.serial - unit.serialBase),
      number,
      routeId: route.id,
      startMs: lap.startMs,
      endMs: lap.endMs,
      error,
      isShiftOver: lap.interruptedBy === 'shift-over',
      faultPositionId: error === 0 ? null : (lap.faultPosition ?? (fault ? findPositionId(fault, named) : null)),
    });
    for (const stop of stops) addLapStop(builder, stop, named);
  }
  return builder.build();
}

function addLapStop(builder: DigestBuilder, stop: LapStop<LapStopVisit>, named: readonly number[]): void {
  const { ord, visit, skipped, mismatch, stayedMs, tripMs } = stop;
  builder.addStop(
    builder.findKind(ord, findPositionId(stop, named), visit?.tagId ?? null, skipped, mismatch),
    visit?.enterMs ?? null,
    stayedMs === null ? null : Math.round(stayedMs / 1000),
    tripMs === null ? null : Math.round(tripMs / 1000),
  );
}

/** The laps that began in a unit and left their first beacon by an instant, as known then. */
function createDigestAt(
  records: UnitRecords,
  unit: { readonly startMs: number; readonly endMs: number },
  nowMs: number,
): LapDigest {
  const { gateway } = records.vehicle;
  const builder = new DigestBuilder(gateway.id, unit, deriveId(gateway.id, unit.startMs, 0));
  for (const lap of listLapsBetween(records, unit.startMs, unit.endMs, nowMs)) {
    const rows = listLapBeacons(records, lap, nowMs);
    const isShiftOver = lap.interruptedBy === 'shift-over';
    builder.addLap({ ...lap, isShiftOver, faultPositionId: findErrorPosition(rows, lap.error, lap.faultPositionId) });
    addStops(builder, rows);
  }
  return builder.build();
}

function addStops(builder: DigestBuilder, rows: readonly LapBeaconRow[]): void {
  for (const { ord, positionId, tagId, enterMs, stayedSec, tripSec, skipped, mismatch } of rows)
    builder.addStop(builder.findKind(ord, positionId, tagId, skipped, mismatch), enterMs, stayedSec, tripSec);
}

/** Where a failed lap ended: the beacon of its fault, or the last one that it visited; null for other laps. */
export function findErrorPosition(
  rows: readonly LapBeaconRow[],
  error: number,
  faultPositionId: number | null,
): number | null {
  if (error === 0) return null;
  const stop = findFaultStop(rows, error) ?? rows.findLast(({ skipped }) => !skipped);
  return faultPositionId ?? stop?.positionId ?? null;
}
