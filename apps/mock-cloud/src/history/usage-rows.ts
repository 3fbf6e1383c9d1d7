import {
  addTallies,
  NO_LAPS,
  computeSharePercent,
  summariseUsage,
  computeUsagePeriods,
  type LapTally,
} from '@lapwing/domain';
import { computeTimeInUseMs } from './time-in-use.ts';
import type { UsageRow } from './types.ts';
import { tallyByRoute, type UnitRecords, type UnitSummary } from './unit-records.ts';
import { findRules } from './vehicle.ts';

interface Period {
  readonly tallies: Map<number, LapTally>;
  inUseMs: number;
}

/** Starts of the periods. */
interface Starts {
  readonly todayMs: number;
  readonly twoWeeksMs: number;
}

/** The units of the two weeks before today that were over, up to the first that was not. */
interface Past extends Period, Starts {
  untilMs: number;
  /** By then all of their laps had ended. */
  closedMs: number;
}

/** The past of each gateway, which is the same at every poll of a day. */
const pasts = new WeakMap<UnitRecords, Past>();

/** Usage of a gateway today and in the last two weeks, as known at an instant (R§3). */
export function readUsage(records: UnitRecords, nowMs: number): UsageRow {
  const { vehicle } = records;
  const periods = computeUsagePeriods(vehicle.site.zones.at(nowMs), nowMs);
  const todayMs = Math.max(periods.todayMs, vehicle.historyStartMs);
  const twoWeeksMs = Math.max(periods.twoWeeksMs, vehicle.historyStartMs);
  const past = readPast(records, { todayMs, twoWeeksMs }, nowMs);
  const today: Period = { tallies: new Map(), inUseMs: 0 };
  const twoWeeks: Period = { tallies: new Map(past.tallies), inUseMs: past.inUseMs };
  let startMs = past.untilMs;
  while (startMs <= nowMs) {
    const { endMs } = addUnit(twoWeeks, records, startMs, twoWeeksMs, nowMs);
    if (endMs > todayMs) addUnit(today, records, startMs, todayMs, nowMs);
    startMs = endMs;
  }
  return {
    gatewayId: vehicle.gateway.id,
    ...summariseUsage(sumTallies(today), sumTallies(twoWeeks)),
    dSeconds: Math.floor(today.inUseMs / 1000),
    twSeconds: Math.floor(twoWeeks.inUseMs / 1000),
    dUsage: computeSharePercent(today.inUseMs, nowMs - todayMs),
    twUsage: computeSharePercent(twoWeeks.inUseMs, nowMs - twoWeeksMs),
    routes: listRouteIds(records, twoWeeks, nowMs).map((routeId) => ({
      routeId,
      ...summariseUsage(today.tallies.get(routeId) ?? NO_LAPS, twoWeeks.tallies.get(routeId) ?? NO_LAPS),
    })),
  };
}

function readPast(records: UnitRecords, { todayMs, twoWeeksMs }: Starts, nowMs: number): Past {
  const known = pasts.get(records);
  if (known?.todayMs === todayMs && known.twoWeeksMs === twoWeeksMs && known.closedMs <= nowMs) return known;
  const untilMs = records.reader.getView(twoWeeksMs).unit.startMs;
  const past: Past = { todayMs, twoWeeksMs, tallies: new Map(), inUseMs: 0, untilMs, closedMs: -Infinity };
  while (past.untilMs < todayMs) {
    const { endMs, closedMs } = records.readSummary(past.untilMs, twoWeeksMs);
    if (endMs > todayMs || closedMs > nowMs) break;
    addUnit(past, records, past.untilMs, twoWeeksMs, nowMs);
    past.untilMs = endMs;
    past.closedMs = Math.max(past.closedMs, closedMs);
  }
  pasts.set(records, past);
  return past;
}

/** Adds the part of a unit in [fromMs, nowMs]: by its summary once it is over, otherwise lap by lap. */
function addUnit(period: Period, records: UnitRecords, startMs: number, fromMs: number, nowMs: number): UnitSummary {
  const summary = records.readSummary(startMs, fromMs);
  const isOver = summary.closedMs <= nowMs;
  for (const [routeId, tally] of isOver ? summary.tallies : tallyPart(records, summary, fromMs, nowMs)) {
    period.tallies.set(routeId, addTallies(period.tallies.get(routeId) ?? NO_LAPS, tally));
  }
  period.inUseMs +=
    summary.endMs <= nowMs
      ? summary.inUseMs
      : computeTimeInUseMs(records.reader, records.reader.getView(startMs), fromMs, nowMs);
  return summary;
}

function tallyPart(
  records: UnitRecords,
  { startMs }: UnitSummary,
  fromMs: number,
  nowMs: number,
): Map<number, LapTally> {
  return tallyByRoute(records.readLaps(startMs).laps.filter((lap) => lap.startMs >= fromMs && lap.endMs <= nowMs));
}

function sumTallies(period: Period): LapTally {
  return [...period.tallies.values()].reduce(addTallies, NO_LAPS);
}

function listRouteIds({ vehicle }: UnitRecords, twoWeeks: Period, nowMs: number): number[] {
  const given = findRules(vehicle, nowMs).routes.map((route) => route.id);
  return [...new Set([...given, ...twoWeeks.tallies.keys()])].sort((a, b) => a - b);
}
