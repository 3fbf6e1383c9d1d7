/** Dates and times as the dashboard shows them, in the client's zone (L§9, S§9). */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { toLocal, type ZoneTable } from './zone.ts';

dayjs.extend(utc);

/** DD/MM/YYYY */
export function formatDate(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'DD/MM/YYYY');
}

/** DD/MM */
export function formatDayMonth(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'DD/MM');
}

/** HH:mm:ss */
export function formatTime(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'HH:mm:ss');
}

/** HH:mm */
export function formatTimeShort(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'HH:mm');
}

/** DD-MM-YYYY HH:mm:ss */
export function formatDateTime(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'DD-MM-YYYY HH:mm:ss');
}

/** MMM DD YYYY, HH:mm with English months (S§9). */
export function formatMonthDateTime(table: ZoneTable, ms: number): string {
  return formatLocal(table, ms, 'MMM DD YYYY, HH:mm');
}

function formatLocal(table: ZoneTable, ms: number, template: string): string {
  // The local time is passed as UTC: the time zones of dayjs are slow, and wrong around clock changes.
  return dayjs.utc(toLocal(table, ms)).format(template);
}
