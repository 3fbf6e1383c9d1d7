/** Work shifts of routes: seconds of the local day, both bounds inclusive; a start after the end wraps midnight. */
import { computeSecondOfDay } from './day.ts';
import { DAY_MS } from './units.ts';
import { findFirstAtLocal, findOffset, toLocal, type ZoneTable } from './zone.ts';

/** The last second of a day. */
export const LAST_SECOND = 86_399;

export interface Shift {
  readonly startSec: number;
  readonly endSec: number;
}

/** Whether a shift is the whole day (0 to 86399), which constrains nothing (R§4). */
export function isFullDay(startSec: number, endSec: number): boolean {
  return startSec === 0 && endSec === LAST_SECOND;
}

/** The shortest work shift: one minute, which the form of a new route sends as 59 s (R§4). */
const SHORTEST_SEC = 59;

/** Whether a work shift lasts less than a minute. */
export function isShiftTooShort({ startSec, endSec }: Shift): boolean {
  const lastsSec = endSec - startSec + 1;
  return (lastsSec > 0 ? lastsSec : lastsSec + LAST_SECOND + 1) < SHORTEST_SEC;
}

/** Whether a second of the local day is within a shift. */
export function isInShift(secOfDay: number, startSec: number, endSec: number): boolean {
  if (startSec <= endSec) return secOfDay >= startSec && secOfDay <= endSec;
  return secOfDay >= startSec || secOfDay <= endSec;
}

/**
 * The instant at which the shift that contains `ms` ends: the first after `ms` at which the wall clock is past the
 * shift's last second. Infinity for the whole day.
 */
export function findShiftEnd(table: ZoneTable, ms: number, startSec: number, endSec: number): number {
  if (isFullDay(startSec, endSec)) return Infinity;
  const endsTomorrow = computeSecondOfDay(table, ms) > endSec;
  const midnight = Math.floor(toLocal(table, ms) / DAY_MS) * DAY_MS;
  const endLocal = midnight + (endsTomorrow ? DAY_MS : 0) + (endSec + 1) * 1000;
  const endMs = findFirstAtLocal(table, endLocal);
  // `ms` may be in the second pass of a repeated hour, when the end in the first pass is over.
  return endMs > ms ? endMs : endLocal - findOffset(table, ms);
}

/**
 * The first minute of the day (0 to 1439) that two shifts share, by whole minutes inclusive; null without one. A shift
 * of the whole day conflicts with none (R§4).
 */
export function findShiftConflict(a: Shift, b: Shift): number | null {
  if (isFullDay(a.startSec, a.endSec) || isFullDay(b.startSec, b.endSec)) return null;
  const [first, second] = [toMinutes(a), toMinutes(b)];
  const shared = [first.start, second.start].filter(
    (minute) => isInShift(minute, first.start, first.end) && isInShift(minute, second.start, second.end),
  );
  return shared.length > 0 ? Math.min(...shared) : null;
}

function toMinutes(shift: Shift): { start: number; end: number } {
  return { start: Math.floor(shift.startSec / 60), end: Math.floor(shift.endSec / 60) };
}
