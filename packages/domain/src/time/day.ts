import { DAY_MS } from './units.ts';
import { findFirstAtLocal, toLocal, type ZoneTable } from './zone.ts';

/** First instant of the local day that contains `ms`; after midnight on a day whose midnight the clock skips. */
export function findStartOfDay(table: ZoneTable, ms: number): number {
  return findFirstOfDay(table, computeDayNumber(table, ms));
}

/** First instant of the day `n` days after the day that begins at `dayStartMs`; days have 23 to 25 hours. */
export function addDays(table: ZoneTable, dayStartMs: number, n: number): number {
  return findFirstOfDay(table, computeDayNumber(table, dayStartMs) + n);
}

/** Seconds since midnight by the wall clock, 0 to 86399; a day of 25 hours has some seconds twice. */
export function computeSecondOfDay(table: ZoneTable, ms: number): number {
  const local = toLocal(table, ms);
  return Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / 1000);
}

/** Local day of the week, 0 = Monday to 6 = Sunday. */
export function findWeekday(table: ZoneTable, ms: number): number {
  // 1 January 1970 was a Thursday.
  const weekday = (computeDayNumber(table, ms) + 3) % 7;
  return weekday < 0 ? weekday + 7 : weekday;
}

function computeDayNumber(table: ZoneTable, ms: number): number {
  return Math.floor(toLocal(table, ms) / DAY_MS);
}

function findFirstOfDay(table: ZoneTable, day: number): number {
  return findFirstAtLocal(table, day * DAY_MS);
}
