import {
  lapDaysOf,
  usualLapDays,
  type LapDays,
  type LapPreset,
  type LapShortcut,
  type ZoneTable,
} from '@lapwing/domain';
import type { Route } from '../../data/routes.ts';
import { toDay, type DayRange } from '../../ui/dates/days.ts';

/** Start of a route; null if unknown. */
type Life = Pick<Route, 'startDate' | 'endDate'> | null;

/** The last 14 days, none of them before the route began (R§9). */
export function usualLapRange(zone: ZoneTable, nowMs: number, route: Life): DayRange {
  return rangeOf(zone, usualLapDays(zone, nowMs, lifeOf(route)));
}

/** The days of a preset or shortcut (R§9). */
export function namedLapRange(name: LapPreset | LapShortcut, zone: ZoneTable, nowMs: number, route: Life): DayRange {
  return rangeOf(zone, lapDaysOf(name, zone, nowMs, lifeOf(route)));
}

export function lifeOf(route: Life) {
  return route && { startMs: route.startDate * 1000, endMs: route.endDate === null ? null : route.endDate * 1000 };
}

function rangeOf(zone: ZoneTable, { fromMs, toMs }: LapDays): DayRange {
  return { from: toDay(zone, fromMs), to: toDay(zone, toMs) };
}
