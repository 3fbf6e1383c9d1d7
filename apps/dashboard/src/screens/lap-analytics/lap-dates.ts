import {
  computeLapDays,
  computeDefaultLapDays,
  type LapDays,
  type LapPreset,
  type LapShortcut,
  type ZoneTable,
  MAX_ANALYTICS_DAYS,
} from '@lapwing/domain';
import type { Route } from '../../data/routes.ts';
import { countDays, shortenRange, toDay, type DayRange } from '../../ui/dates/days.ts';

/** Start and end of a route; null without a route. */
type RouteDates = Pick<Route, 'startDate' | 'endDate'> | null;

/** The last 14 days, but not before the route began (R§9). */
export function computeDefaultLapRange(zone: ZoneTable, nowMs: number, route: RouteDates): DayRange {
  return toRange(zone, computeDefaultLapDays(zone, nowMs, toRouteLife(route)));
}

/** The days of a preset or shortcut, the last ones if they are more than a question may cover (R§9). */
export function computePresetLapRange(
  name: LapPreset | LapShortcut,
  zone: ZoneTable,
  nowMs: number,
  route: RouteDates,
): DayRange {
  return shortenRange(toRange(zone, computeLapDays(name, zone, nowMs, toRouteLife(route))), MAX_ANALYTICS_DAYS);
}

/** Whether a route has more days than a question may cover. */
export function isLifeTooLong(zone: ZoneTable, nowMs: number, route: RouteDates): boolean {
  return countDays(toRange(zone, computeLapDays('all', zone, nowMs, toRouteLife(route)))) > MAX_ANALYTICS_DAYS;
}

export function toRouteLife(route: RouteDates) {
  return route && { startMs: route.startDate * 1000, endMs: route.endDate === null ? null : route.endDate * 1000 };
}

function toRange(zone: ZoneTable, { fromMs, toMs }: LapDays): DayRange {
  return { from: toDay(zone, fromMs), to: toDay(zone, toMs) };
}
