import { DAY_MS } from '@lapwing/domain';
import { formatDay, type DayRange } from '../../../ui/dates/days.ts';

/** Weeks that can be compared: this one and those before it. */
const MAX_WEEKS = 26;
export const WEEK_DAYS = 7;

/** The Mondays of two weeks: the one that is compared, and the one that it is compared with. */
export interface WeekPair {
  readonly week: string;
  readonly before: string;
}

/** The day that is `days` after another; `YYYY-MM-DD`. */
export function addCalendarDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week (ISO 8601). */
export function findMonday(day: string): string {
  const weekday = (new Date(Date.parse(day)).getUTCDay() + 6) % WEEK_DAYS;
  return addCalendarDays(day, -weekday);
}

/** The Mondays that can be chosen, the latest first. */
export function listMondays(today: string): readonly string[] {
  const monday = findMonday(today);
  return Array.from({ length: MAX_WEEKS }, (_, index) => addCalendarDays(monday, -WEEK_DAYS * index));
}

/** The weeks in an address, e.g. `2026-03-16,2026-03-09`; by default this week and the one before. */
export function parseWeeks(text: string | null, today: string): WeekPair {
  const mondays = listMondays(today);
  const [week = '', before = ''] = text?.split(',') ?? [];
  const monday = findMonday(today);
  return mondays.includes(week) && mondays.includes(before)
    ? { week, before }
    : { week: monday, before: addCalendarDays(monday, -WEEK_DAYS) };
}

/** The text of two weeks in an address; empty for the default. */
export function formatWeeks(pair: WeekPair, today: string): string {
  const usual = parseWeeks(null, today);
  return pair.week === usual.week && pair.before === usual.before ? '' : `${pair.week},${pair.before}`;
}

/** The days from the first to the last day of two weeks. */
export function findSpanOf({ week, before }: WeekPair): DayRange {
  const [first = week, last = week] = [week, before].toSorted();
  return { from: first, to: addCalendarDays(last, WEEK_DAYS - 1) };
}

/** `16/03 – 22/03/2026` */
export function formatWeek(monday: string): string {
  return `${formatDay(monday).slice(0, 5)} – ${formatDay(addCalendarDays(monday, WEEK_DAYS - 1))}`;
}
