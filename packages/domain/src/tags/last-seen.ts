/** The last-seen filter of tag tables (S§2, S§9). */
import { addDays, findStartOfDay } from '../time/day.ts';
import type { ZoneTable } from '../time/zone.ts';

export const LAST_SEEN_NAMES = ['all', 'today', 'week', 'twoWeeks', 'month', 'threeMonths', 'under91Days'] as const;
export type LastSeenName = (typeof LAST_SEEN_NAMES)[number];

/** Values of the slider per mark: 0 to 120 in steps of 20. */
export const LAST_SEEN_STEP = 20;

/** The marks of the slider in order, with the days back that each includes; null includes everything. */
export const LAST_SEEN_MARKS: readonly { readonly name: LastSeenName; readonly days: number | null }[] = [
  { name: 'all', days: null },
  { name: 'today', days: 0 },
  { name: 'week', days: 7 },
  { name: 'twoWeeks', days: 14 },
  { name: 'month', days: 30 },
  { name: 'threeMonths', days: 90 },
  { name: 'under91Days', days: 91 },
];

/**
 * The first instant (unix seconds) of which a mark includes updates: the start of a day of the client's zone. Null for all,
 * which also includes tags that were never heard.
 */
export function findLastSeenStart(name: LastSeenName, zone: ZoneTable, nowMs: number): number | null {
  const days = LAST_SEEN_MARKS.find((mark) => mark.name === name)?.days ?? null;
  return days === null ? null : addDays(zone, findStartOfDay(zone, nowMs), -days) / 1000;
}
