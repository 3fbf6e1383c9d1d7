import { foldText } from '../search/fold-text.ts';
import { addDays, findStartOfDay } from '../time/day.ts';
import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { toInstantMs, toLocal, type ZoneTable } from '../time/zone.ts';

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

interface TypedInstantContext {
  readonly zone: ZoneTable;
  readonly nowMs: number;
  /** The words for days, in the language of the user. */
  readonly words: { readonly today: string; readonly yesterday: string };
}

/**
 * The instants that a text may mean, the likeliest first: `10:42`, `21/11/2026 10:42`, `21.11. 10:42`, `2026-11-21`,
 * `yesterday 14:00`. A day is that of the zone; without a time it is its start. A time alone is that of today, and if that
 * is still to come also that of yesterday. A day without a year is the last one. Empty if it is not an instant.
 */
export function parseTypedInstant(text: string, context: TypedInstantContext): readonly number[] {
  const parts = foldText(text)
    .trim()
    .split(/[\s,]+/u);
  const [first = '', second] = parts;
  if (parts.length > 2) return [];
  if (second === undefined && TIME.test(first)) return findTimeAlone(first, context);
  const dayMs = findDay(first.replace(/\.$/, ''), context);
  const timeMs = second === undefined ? 0 : readTime(second);
  return dayMs === null || timeMs === null ? [] : [toInstantMs(context.zone, dayMs + timeMs)];
}

function findTimeAlone(time: string, { zone, nowMs }: TypedInstantContext): readonly number[] {
  const timeMs = readTime(time);
  if (timeMs === null) return [];
  const localDayMs = Math.floor(toLocal(zone, nowMs) / DAY_MS) * DAY_MS;
  const today = toInstantMs(zone, localDayMs + timeMs);
  return today <= nowMs ? [today] : [today, toInstantMs(zone, localDayMs - DAY_MS + timeMs)];
}

/** Milliseconds since midnight; null if it is not a time. */
function readTime(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000;
}

/** Midnight of a day by its own wall clock, as if it were UTC; null if it is not a day. */
function findDay(text: string, { zone, nowMs, words }: TypedInstantContext): number | null {
  const todayMs = findStartOfDay(zone, nowMs);
  const toMidnight = (ms: number) => Math.floor(toLocal(zone, ms) / DAY_MS) * DAY_MS;
  if (text === foldText(words.today)) return toMidnight(todayMs);
  if (text === foldText(words.yesterday)) return toMidnight(addDays(zone, todayMs, -1));
  const iso = ISO_DAY.exec(text);
  if (iso) return toUtcDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day === undefined) return null;
  if (year !== undefined) return toUtcDay(Number(year), Number(month), Number(day));
  const thisYear = new Date(toLocal(zone, nowMs)).getUTCFullYear();
  const known = toUtcDay(thisYear, Number(month), Number(day));
  return known !== null && known <= toMidnight(nowMs) ? known : toUtcDay(thisYear - 1, Number(month), Number(day));
}

function toUtcDay(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null;
}
