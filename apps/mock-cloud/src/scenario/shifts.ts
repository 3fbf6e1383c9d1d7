import type { ShiftPlan } from './plan.ts';
import { secondOfDayOf } from './routes.ts';

const DAY_SEC = 86_400;

/** The shift of HH:mm-HH:mm, later by `shiftedSec`; both ends within the day. */
export function shiftOf(text: string, shiftedSec = 0): ShiftPlan {
  const startSec = (secondOfDayOf(text.slice(0, 5)) + shiftedSec) % DAY_SEC;
  const endSec = (secondOfDayOf(text.slice(6, 11)) + shiftedSec) % DAY_SEC;
  return { startSec, endSec };
}

/** Whether a shift that begins `shiftedSec` later begins on the next day. */
export function passesMidnight(text: string, shiftedSec: number): boolean {
  return secondOfDayOf(text.slice(0, 5)) + shiftedSec >= DAY_SEC;
}

/** The first two shifts (by index) that share time; null when none do. One may end as the next begins. */
export function overlapping(shifts: readonly ShiftPlan[]): readonly [number, number] | null {
  const order = shifts.map((_, index) => index).sort((a, b) => startOf(shifts, a) - startOf(shifts, b) || a - b);
  for (const [n, index] of order.entries()) {
    const next = order[(n + 1) % order.length] ?? index;
    const untilNext = startOf(shifts, next) - startOf(shifts, index) + (n + 1 === order.length ? DAY_SEC : 0);
    if (lengthSec(shifts[index]) > untilNext) return [Math.min(index, next), Math.max(index, next)];
  }
  return null;
}

function startOf(shifts: readonly ShiftPlan[], index: number): number {
  return shifts[index]?.startSec ?? 0;
}

function lengthSec(shift: ShiftPlan | undefined): number {
  if (shift === undefined) return 0;
  return shift.endSec > shift.startSec ? shift.endSec - shift.startSec : shift.endSec - shift.startSec + DAY_SEC;
}
