import { addDays, computeSecondOfDay, findStartOfDay } from '../time/day.ts';
import { DAY_MS, HOUR_MS } from '../time/units.ts';
import { toLocal, type ZoneTable } from '../time/zone.ts';
import { isWarning, type StoreVisit } from './store-visits.ts';

const HOURS_A_DAY = 24;

export interface TagVisit extends StoreVisit {
  readonly tagId: number;
}

export interface StoreTotals {
  readonly tags: number;
  /** Visits that began at an entry. */
  readonly records: number;
  /** Hours in which any of them began, those of each day counted separately. */
  readonly hours: number;
  /** Calendar days on which any visit began, also one without an entry: the days with data. */
  readonly days: number;
  /** Average milliseconds from entry to checkout of visits that have both; null without any. */
  readonly averageMs: number | null;
  readonly warnings: number;
}

export interface HourOfVisits {
  /** 0 to 23. */
  readonly hour: number;
  readonly records: number;
  /** Records in this hour, on average of the days with data; 0 without any day. */
  readonly recordsPerDay: number;
  readonly averageMs: number | null;
}

/** The totals of visits, in the zone of a client (L§2). */
export function computeStoreTotals(visits: readonly TagVisit[], zone: ZoneTable): StoreTotals {
  const records = visits.filter(({ hasEntry }) => hasEntry);
  return {
    tags: new Set(visits.map(({ tagId }) => tagId)).size,
    records: records.length,
    hours: new Set(records.map(({ startMs }) => Math.floor(toLocal(zone, startMs) / HOUR_MS))).size,
    days: countDays(visits, zone),
    averageMs: computeAverageMs(records),
    warnings: visits.filter(isWarning).length,
  };
}

/** The visits that began at an entry, by the hour of the local day, for all 24 hours. */
export function countVisitsByHour(visits: readonly TagVisit[], zone: ZoneTable): HourOfVisits[] {
  const hours = Array.from({ length: HOURS_A_DAY }, (): TagVisit[] => []);
  const days = countDays(visits, zone);
  for (const visit of visits) {
    if (visit.hasEntry) hours[Math.floor((computeSecondOfDay(zone, visit.startMs) * 1000) / HOUR_MS)]?.push(visit);
  }
  return hours.map((began, hour) => ({
    hour,
    records: began.length,
    recordsPerDay: days === 0 ? 0 : began.length / days,
    averageMs: computeAverageMs(began),
  }));
}

function countDays(visits: readonly TagVisit[], zone: ZoneTable): number {
  return new Set(visits.map(({ startMs }) => Math.floor(toLocal(zone, startMs) / DAY_MS))).size;
}

/** Customer records divided by the hours that had any; null without any (L§2). */
export function computeCustomersPerHour(records: number, hours: number): number | null {
  return hours === 0 ? null : records / hours;
}

/** Calendar days from the one that holds `fromMs` to the one that holds `toMs`, both included (L§2). */
export function countDaysAnalysed(zone: ZoneTable, fromMs: number, toMs: number): number {
  let days = 0;
  for (let dayMs = findStartOfDay(zone, fromMs); dayMs <= toMs; dayMs = addDays(zone, dayMs, 1)) days += 1;
  return days;
}

function computeAverageMs(visits: readonly StoreVisit[]): number | null {
  const durationsMs = visits.flatMap(({ startMs, checkoutMs }) => (checkoutMs === null ? [] : [checkoutMs - startMs]));
  return durationsMs.length === 0 ? null : durationsMs.reduce((sum, ms) => sum + ms, 0) / durationsMs.length;
}
