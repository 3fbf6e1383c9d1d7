import { addDays, findStartOfDay } from '../time/day.ts';
import { DAY_MS } from '../time/units.ts';
import type { ZoneTable } from '../time/zone.ts';

/** A range of days of the client's calendar: the instants (ms) at which the first and the last day begin. */
export interface LapDays {
  readonly fromMs: number;
  readonly toMs: number;
}

/** When a route was created and deleted (ms); `endMs` is null while it exists. */
export interface RouteLife {
  readonly startMs: number;
  readonly endMs: number | null;
}

/** How many days a shortcut has, today included; it is offered for routes that are at least as old (R§9). */
export const LAP_SHORTCUTS = { twoWeeks: 14, month: 30, threeMonths: 90 } as const;
export type LapShortcut = keyof typeof LAP_SHORTCUTS;

export const LAP_PRESETS = ['today', 'yesterday', 'lastWeek', 'lastYear', 'all'] as const;
export type LapPreset = (typeof LAP_PRESETS)[number];

/** The presets and shortcuts that are a number of calendar days, today included. */
export const LAP_DAYS = { ...LAP_SHORTCUTS, lastWeek: 7 } as const;
const YEAR_DAYS = 365;

/** The days that are shown by default: the last 14, today included, none before the route began (R§9). */
export function computeDefaultLapDays(zone: ZoneTable, nowMs: number, route: RouteLife | null): LapDays {
  return clampToRoute(zone, computeLastDays(zone, nowMs, LAP_SHORTCUTS.twoWeeks), route);
}

/** The shortcuts that a route is old enough for; none once it has ended (R§9). */
export function listLapShortcuts(nowMs: number, { startMs, endMs }: RouteLife): readonly LapShortcut[] {
  if (endMs !== null) return [];
  const names = Object.keys(LAP_SHORTCUTS) as LapShortcut[];
  return names.filter((name) => nowMs - startMs >= LAP_SHORTCUTS[name] * DAY_MS);
}

/** The days of a preset or shortcut, none before the route began; `all` ends today. */
export function computeLapDays(
  name: LapPreset | LapShortcut,
  zone: ZoneTable,
  nowMs: number,
  route: RouteLife | null,
): LapDays {
  const todayMs = findStartOfDay(zone, nowMs);
  switch (name) {
    case 'today':
      return { fromMs: todayMs, toMs: todayMs };
    case 'yesterday': {
      const dayMs = addDays(zone, todayMs, -1);
      return { fromMs: dayMs, toMs: dayMs };
    }
    case 'lastWeek':
      return clampToRoute(zone, computeLastDays(zone, nowMs, LAP_DAYS.lastWeek), route);
    case 'lastYear':
      return clampToRoute(zone, computeLastDays(zone, nowMs, YEAR_DAYS), route);
    case 'all':
      return clampToRoute(zone, { fromMs: -Infinity, toMs: todayMs }, route ?? { startMs: todayMs, endMs: null });
    default:
      return clampToRoute(zone, computeLastDays(zone, nowMs, LAP_SHORTCUTS[name]), route);
  }
}

function computeLastDays(zone: ZoneTable, nowMs: number, days: number): LapDays {
  const toMs = findStartOfDay(zone, nowMs);
  return { fromMs: addDays(zone, toMs, 1 - days), toMs };
}

function clampToRoute(zone: ZoneTable, { fromMs, toMs }: LapDays, route: RouteLife | null): LapDays {
  const firstMs = route === null ? -Infinity : Math.min(findStartOfDay(zone, route.startMs), toMs);
  return { fromMs: Math.max(fromMs, firstMs), toMs };
}
