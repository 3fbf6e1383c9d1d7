import {
  addDays,
  computeHistoryPeriod,
  DAY_MS,
  findFirstAtLocal,
  findStartOfDay,
  toLocal,
  type ZoneTable,
} from '@lapwing/domain';
import type { Period } from '../../data/analytics.ts';

/** Days of the client's calendar, both included. A day is `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The day of an instant (ms) in a zone. */
export function toDay(zone: ZoneTable, ms: number): string {
  return new Date(toLocal(zone, ms)).toISOString().slice(0, 10);
}

/** Whether two ranges have the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** The number of days of a range, both included. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The last days of a range, `days` at most. */
export function shortenRange({ from, to }: DayRange, days: number): DayRange {
  const firstDay = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  return { from: firstDay > from ? firstDay : from, to };
}

/** The last `days` days, today included. */
export function findLastDays(zone: ZoneTable, today: string, days: number): DayRange {
  const todayMs = findFirstMs(zone, today) ?? 0;
  return { from: toDay(zone, addDays(zone, findStartOfDay(zone, todayMs), 1 - days)), to: today };
}

/** The days of a tag's history at first (S§2). */
export function findHistoryRange(zone: ZoneTable, nowMs: number): DayRange {
  return { from: toDay(zone, computeHistoryPeriod(zone, nowMs).startTs * 1000), to: toDay(zone, nowMs) };
}

/** The period from the first second of a range to the last; null if it ends before it begins or a day is invalid. */
export function toPeriod(zone: ZoneTable, { from, to }: DayRange): Period | null {
  const startMs = findFirstMs(zone, from);
  const endMs = findFirstMs(zone, to, 1);
  if (startMs === null || endMs === null || endMs <= startMs) return null;
  return { startTs: Math.ceil(startMs / 1000), endTs: Math.ceil(endMs / 1000) - 1 };
}

/** DD/MM/YYYY */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** First instant of a day, or of the day `later` days after it; null if the day is invalid. */
function findFirstMs(zone: ZoneTable, day: string, later = 0): number | null {
  const localMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(localMs) ? null : findFirstAtLocal(zone, localMs + later * DAY_MS);
}
