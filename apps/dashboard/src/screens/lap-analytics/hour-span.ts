import { DAY_SEC, HOUR_SEC } from '@lapwing/domain';
import type { HourSpan } from './lap-narrowing.ts';

/** `06:00` */
export function formatFullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `06:00 – 09:00` */
export function formatHourSpan({ fromHour, toHour }: HourSpan): string {
  return `${formatFullHour(fromHour)} – ${formatFullHour(toHour + 1)}`;
}

interface Shift {
  /** Seconds of the day, both included. */
  readonly shiftStart: number;
  readonly shiftEnd: number;
}

/**
 * The part of a shift that is within some hours, as parameters of a request. Hours that are all outside the shift are
 * requested by their first one, which no lap of the shift has.
 */
export function narrowShift(shift: Shift, hours: HourSpan | null): Shift & { readonly hour: number | null } {
  if (hours === null) return { ...shift, hour: null };
  const [first, last] = [hours.fromHour * HOUR_SEC, (hours.toHour + 1) * HOUR_SEC - 1];
  const { shiftStart, shiftEnd } = shift;
  // A shift over midnight has a part of the evening and one of the morning.
  const parts: readonly (readonly [number, number])[] =
    shiftStart <= shiftEnd
      ? [[shiftStart, shiftEnd]]
      : [
          [shiftStart, DAY_SEC - 1],
          [0, shiftEnd],
        ];
  for (const [from, to] of parts) {
    const within = { shiftStart: Math.max(from, first), shiftEnd: Math.min(to, last) };
    if (within.shiftStart <= within.shiftEnd) return { ...within, hour: null };
  }
  return { ...shift, hour: hours.fromHour };
}
