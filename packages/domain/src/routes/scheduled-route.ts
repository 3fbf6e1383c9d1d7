import { secondOfDay } from '../time/day.ts';
import { inShift } from '../time/shift.ts';
import { DAY_SEC } from '../time/units.ts';
import type { ZoneTable } from '../time/zone.ts';
import type { ShiftedRoute } from './shift-conflicts.ts';

/**
 * Of the routes that a gateway is given the active one; without one that it drives the one that it may begin next: the
 * first whose work shift is open at an instant, else the first to open. Null without a route.
 */
export function scheduledRoute<Route extends ShiftedRoute>(
  given: readonly Route[],
  activeId: number | null,
  zone: ZoneTable,
  nowMs: number,
): Route | null {
  const active = given.find(({ id }) => id === activeId);
  if (active) return active;
  const second = secondOfDay(zone, nowMs);
  const opensIn = ({ startSec, endSec }: Route): number =>
    inShift(second, startSec, endSec) ? 0 : (startSec - second + DAY_SEC) % DAY_SEC;
  const [first = null] = given.toSorted((a, b) => opensIn(a) - opensIn(b) || a.id - b.id);
  return first;
}
