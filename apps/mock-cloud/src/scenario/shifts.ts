import { DAY_SEC } from '@lapwing/domain';
import type { ShiftPlan } from './plan.ts';
import { parseSecondOfDay } from './routes.ts';

/** Parses a shift `HH:mm-HH:mm`, moved by `shiftedSec`; both ends wrap within the day. */
export function parseShift(text: string, shiftedSec = 0): ShiftPlan {
  const startSec = (parseSecondOfDay(text.slice(0, 5)) + shiftedSec) % DAY_SEC;
  const endSec = (parseSecondOfDay(text.slice(6, 11)) + shiftedSec) % DAY_SEC;
  return { startSec, endSec };
}

/** Whether a shift moved by `shiftedSec` begins on the next day. */
export function passesMidnight(text: string, shiftedSec: number): boolean {
  return parseSecondOfDay(text.slice(0, 5)) + shiftedSec >= DAY_SEC;
}

/** The indexes of the first two shifts that overlap, or null. A shift may end exactly when the next begins. */
export function findFirstOverlap(shifts: readonly ShiftPlan[]): readonly [number, number] | null {
  const order = shifts.map((_, index) => index).sort((a, b) => findStart(shifts, a) - findStart(shifts, b) || a - b);
  for (const [n, index] of order.entries()) {
    const next = order[(n + 1) % order.length] ?? index;
    const untilNext = findStart(shifts, next) - findStart(shifts, index) + (n + 1 === order.length ? DAY_SEC : 0);
    if (computeLengthSec(shifts[index]) > untilNext) return [Math.min(index, next), Math.max(index, next)];
  }
  return null;
}

function findStart(shifts: readonly ShiftPlan[], index: number): number {
  return shifts[index]?.startSec ?? 0;
}

function computeLengthSec(shift: ShiftPlan | undefined): number {
  if (shift === undefined) return 0;
  return shift.endSec > shift.startSec ? shift.endSec - shift.startSec : shift.endSec - shift.startSec + DAY_SEC;
}
