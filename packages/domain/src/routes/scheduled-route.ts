import { computeSecondOfDay } from '../time/day.ts';
import { isInShift } from '../time/shift.ts';
import { DAY_SEC } from '../time/units.ts';
import type { ZoneTable } from '../time/zone.ts';
import type { ShiftedRoute } from './shift-conflicts.ts';

/**
 * The active route of a gateway, or else the one that it may begin next: one that is in its work shift at an instant,
 * otherwise the one whose shift starts next. Null without routes.
 */
export function chooseScheduledRoute<Route extends ShiftedRoute>(
  given: readonly Route[],
  activeId: number | null,
  zone: ZoneTable,
  nowMs: number,
): Route | null {
  const active = given.find(({ id }) => id === activeId);
  if (active) return active;
  const second = computeSecondOfDay(zone, nowMs);
  const opensIn = ({ startSec, endSec }: Route): number =>
    isInShift(second, startSec, endSec) ? 0 : (startSec - second + DAY_SEC) % DAY_SEC;
  const [first = null] = given.toSorted((a, b) => opensIn(a) - opensIn(b) || a.id - b.id);
  return first;
}
