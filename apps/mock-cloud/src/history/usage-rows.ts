import { addTallies, NO_LAPS, sharePercent, summariseUsage, usagePeriods, type LapTally } from '@lapwing/domain';
import { timeInUseMs } from './time-in-use.ts';
import type { UsageRow } from './types.ts';
import { tallyByRoute, type UnitRecords, type UnitSummary } from './unit-records.ts';
import { termsAt } from './vehicle.ts';

interface Period {
  readonly tallies: Map<number, LapTally>;
  inUseMs: number;
}

/** Usage of a gateway today and in the last two weeks, as known at an instant (R§3). */
export function usageOf(records: UnitRecords, nowMs: number): UsageRow {
  const { vehicle } = records;
  const periods = usagePeriods(vehicle.site.zones.at(nowMs), nowMs);
  const todayMs = Math.max(periods.todayMs, vehicle.historyStartMs);
  const twoWeeksMs = Math.max(periods.twoWeeksMs, vehicle.historyStartMs);
  const today: Period = { tallies: new Map(), inUseMs: 0 };
  const twoWeeks: Period = { tallies: new Map(), inUseMs: 0 };
  let startMs = records.reader.at(twoWeeksMs).unit.startMs;
  while (startMs <= nowMs) {
    const summary = records.summary(startMs);
    addUnit(twoWeeks, records, summary, twoWeeksMs, nowMs);
    if (summary.endMs > todayMs) addUnit(today, records, summary, todayMs, nowMs);
    startMs = summary.endMs;
  }
  return {
    gatewayId: vehicle.gateway.id,
    ...summariseUsage(total(today), total(twoWeeks)),
    dSeconds: Math.floor(today.inUseMs / 1000),
    twSeconds: Math.floor(twoWeeks.inUseMs / 1000),
    dUsage: sharePercent(today.inUseMs, nowMs - todayMs),
    twUsage: sharePercent(twoWeeks.inUseMs, nowMs - twoWeeksMs),
    routes: routeIds(records, twoWeeks, nowMs).map((routeId) => ({
      routeId,
      ...summariseUsage(today.tallies.get(routeId) ?? NO_LAPS, twoWeeks.tallies.get(routeId) ?? NO_LAPS),
    })),
  };
}

/** Adds what of a unit lies in [fromMs, nowMs]: as summed up where all of it does, lap by lap at the edges. */
function addUnit(period: Period, records: UnitRecords, summary: UnitSummary, fromMs: number, nowMs: number): void {
  const isWhole = summary.startMs >= fromMs && summary.closedMs <= nowMs;
  for (const [routeId, tally] of isWhole ? summary.tallies : partTallies(records, summary, fromMs, nowMs)) {
    period.tallies.set(routeId, addTallies(period.tallies.get(routeId) ?? NO_LAPS, tally));
  }
  const isWholeTime = summary.startMs >= fromMs && summary.endMs <= nowMs;
  period.inUseMs += isWholeTime
    ? summary.inUseMs
    : timeInUseMs(records.reader, records.reader.at(summary.startMs), fromMs, nowMs);
}

function partTallies(
  records: UnitRecords,
  { startMs }: UnitSummary,
  fromMs: number,
  nowMs: number,
): Map<number, LapTally> {
  return tallyByRoute(records.laps(startMs).laps.filter((lap) => lap.startMs >= fromMs && lap.endMs <= nowMs));
}

function total(period: Period): LapTally {
  return [...period.tallies.values()].reduce(addTallies, NO_LAPS);
}

function routeIds({ vehicle }: UnitRecords, twoWeeks: Period, nowMs: number): number[] {
  const given = termsAt(vehicle, nowMs).routes.map((route) => route.id);
  return [...new Set([...given, ...twoWeeks.tallies.keys()])].sort((a, b) => a - b);
}
