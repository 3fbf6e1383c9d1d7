/** ISO 8601 durations and instants of scenarios, the command line and the control API. */
import { DAY_MS, DAY_SEC, HOUR_SEC, MINUTE_MS, MINUTE_SEC } from './units.ts';
import { findOffset, type ZoneTable } from './zone.ts';

const DURATION = /^([+-])?P(?!$)(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d\d):(\d\d))$/;

/** Milliseconds of a duration such as PT14M, P30D or -PT1.5S; a day is 24 h. Throws RangeError on anything else. */
export function parseDuration(iso: string): number {
  const match = DURATION.exec(iso);
  if (!match) throw new RangeError(`Not an ISO 8601 duration: ${iso}`);
  const [, sign, days, hours, minutes, seconds] = match;
  const wholeSec = Number(days ?? 0) * DAY_SEC + Number(hours ?? 0) * HOUR_SEC + Number(minutes ?? 0) * MINUTE_SEC;
  const ms = wholeSec * 1000 + Math.round(Number(seconds ?? 0) * 1000);
  return sign === '-' && ms > 0 ? -ms : ms;
}

/** The last instant that a date can be. */
const LAST_MS = 8.64e15;

/** An instant in UTC, e.g. 2026-03-02T05:00:00Z; with milliseconds only if they are not 0. */
export function formatIsoInstant(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const restMs = ms - day * DAY_MS;
  const fractionMs = restMs % 1000;
  if (!Number.isInteger(fractionMs) || ms > LAST_MS) return new Date(ms).toISOString().replace('.000Z', 'Z');
  const fraction = fractionMs === 0 ? '' : `.${String(fractionMs).padStart(3, '0')}`;
  return `${formatDay(day)}T${formatSecondOfDay((restMs - fractionMs) / 1000)}${fraction}Z`;
}

/** The day of the last instant: tables have very many of one day in a row. */
const last = { day: NaN, text: '' };

function formatDay(day: number): string {
  if (day !== last.day) {
    last.text = new Date(day * DAY_MS).toISOString().split('T', 1)[0] ?? '';
    last.day = day;
  }
  return last.text;
}

function formatSecondOfDay(sec: number): string {
  const minutes = Math.floor(sec / MINUTE_SEC);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:${pad(sec % MINUTE_SEC)}`;
}

/** An instant by the clock of a zone with its offset, e.g. 2026-03-29T02:00:00+01:00; whole seconds. */
export function formatLocalInstant(zone: ZoneTable, ms: number): string {
  const offsetMs = findOffset(zone, ms);
  const text = formatIsoInstant(Math.floor((ms + offsetMs) / 1000) * 1000).slice(0, -1);
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  return `${text}${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Milliseconds of an instant with its offset. Throws RangeError on anything else, including dates that do not exist. */
export function parseInstant(iso: string): number {
  const match = INSTANT.exec(iso);
  if (!match) throw new RangeError(`Not an ISO 8601 instant with an offset: ${iso}`);
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second = '00',
    fraction = '',
    sign,
    offsetHours = '00',
    offsetMinutes = '00',
  ] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`;
  const localMs = Date.parse(local);
  const exists = Number.isFinite(localMs) && new Date(localMs).toISOString() === local;
  if (!exists || Number(offsetHours) > 23 || Number(offsetMinutes) > 59)
    throw new RangeError(`No such instant: ${iso}`);
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  return sign === '-' ? localMs + offsetMs : localMs - offsetMs;
}
