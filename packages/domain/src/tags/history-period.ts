import { DAY_MS } from '../time/units.ts';
import { addDays, findStartOfDay } from '../time/day.ts';
import type { ZoneTable } from '../time/zone.ts';

/** Days before today with which the history of a tag is shown at first (S§9). */
const HISTORY_DAYS = 14;

/**
 * The period of a tag's history at first, in unix seconds: from the start of the day that lies 14 x 86400 s back to the last
 * second of today, in the client's zone (S§2).
 */
export function computeHistoryPeriod(zone: ZoneTable, nowMs: number): { startTs: number; endTs: number } {
  const startMs = findStartOfDay(zone, nowMs - HISTORY_DAYS * DAY_MS);
  const endMs = addDays(zone, findStartOfDay(zone, nowMs), 1);
  return { startTs: Math.ceil(startMs / 1000), endTs: Math.ceil(endMs / 1000) - 1 };
}
