import { addDays, firstAtLocal, startOfDay, toLocal, type ZoneTable } from '@lapwing/domain';
import type { Period } from '../data/analytics.ts';

/** Days of the client's calendar, both of them within; a day is `YYYY-MM-DD`, as the browser's fields have it. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
/** Days before today that are shown at first (R§9). */
const USUAL_DAYS = 7;

/** The day of an instant (ms) in a zone. */
export function dayOf(zone: ZoneTable, ms: number): string {
  return new Date(toLocal(zone, ms)).toISOString().slice(0, 10);
}

/** Whether two ranges are of the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to;
}

/** The last 7 days: from the start of the day 7 days ago to the end of today. */
export function usualRange(zone: ZoneTable, today: string): DayRange {
  const todayMs = firstMs(zone, today) ?? 0;
  return { from: dayOf(zone, addDays(zone, startOfDay(zone, todayMs), -USUAL_DAYS)), to: today };
}

/** From the first second of a range to the last; null where it ends before it begins, or a day is none. */
export function periodOf(zone: ZoneTable, { from, to }: DayRange): Period | null {
  const startMs = firstMs(zone, from);
  const endMs = firstMs(zone, to, 1);
  if (startMs === null || endMs === null || endMs <= startMs) return null;
  return { startTs: Math.ceil(startMs / 1000), endTs: Math.ceil(endMs / 1000) - 1 };
}

/** DD/MM/YYYY */
export function writtenDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** First instant of a day, or of one `later` days after it; null of no day. */
function firstMs(zone: ZoneTable, day: string, later = 0): number | null {
  const localMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(localMs) ? null : firstAtLocal(zone, localMs + later * DAY_MS);
}
