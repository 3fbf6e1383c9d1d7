import type { ZoneTable } from '@lapwing/domain';
import type { LapsQuery } from '../../../data/laps.ts';
import { toPeriod, type DayRange } from '../../../ui/dates/days.ts';
import type { LapFilter } from '../lap-choice.ts';
import { addCalendarDays } from './weeks.ts';

/** Days that are shown before and after a single one. */
const AROUND_DAYS = 7;

/** The days that are compared: those of the filter, or of a single day the week before and after it, but no future. */
export function findComparedDays({ from, to }: LapFilter, today: string): DayRange {
  if (from !== to) return { from, to };
  const last = addCalendarDays(to, AROUND_DAYS);
  return { from: addCalendarDays(from, -AROUND_DAYS), to: last > today && today >= to ? today : last };
}

/** A query of laps for other days. */
export function withDays(zone: ZoneTable, query: LapsQuery, days: DayRange): LapsQuery {
  return { ...query, ...toPeriod(zone, days) };
}
