/** A work shift as it is written: HH:mm. A shift that ends before it starts goes over midnight. */
export interface WorkShift {
  readonly shiftFrom: string;
  /** The end minute is included. */
  readonly shiftTo: string;
}

/** The whole day (R§9). */
export const DEFAULT_SHIFT: WorkShift = { shiftFrom: '00:00', shiftTo: '23:59' };

const MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isSameShift(a: WorkShift, b: WorkShift): boolean {
  return a.shiftFrom === b.shiftFrom && a.shiftTo === b.shiftTo;
}

/** Whether both times of a shift are written in full. */
export function isWholeShift({ shiftFrom, shiftTo }: WorkShift): boolean {
  return parseMinutes(shiftFrom) !== null && parseMinutes(shiftTo) !== null;
}

/** First and last second of the day of a shift, for requests; null if a time is missing. 59 s make its end minute whole (R§4). */
export function toShiftSeconds({ shiftFrom, shiftTo }: WorkShift) {
  const [startSec, endSec] = [parseMinutes(shiftFrom), parseMinutes(shiftTo)];
  return startSec === null || endSec === null ? null : { shiftStart: startSec, shiftEnd: endSec + 59 };
}

/** Converts HH:mm to seconds; null if it is invalid. */
export function parseMinutes(time: string): number | null {
  if (!MINUTE.test(time)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

/** Reads a pair of times of an address, e.g. `06:00-14:00`; null if it is not one. */
export function parseTimePair(text: string | null): readonly [string, string] | null {
  const [from = '', to = ''] = text?.split('-') ?? [];
  return MINUTE.test(from) && MINUTE.test(to) ? [from, to] : null;
}

/** The shift in an address; the whole day if there is none. */
export function parseShift(text: string | null): WorkShift {
  const [shiftFrom, shiftTo] = parseTimePair(text) ?? [DEFAULT_SHIFT.shiftFrom, DEFAULT_SHIFT.shiftTo];
  return { shiftFrom, shiftTo };
}

/** The text of a shift in an address; empty for the whole day, which is not written. */
export function formatShift(shift: WorkShift): string {
  return isSameShift(shift, DEFAULT_SHIFT) ? '' : `${shift.shiftFrom}-${shift.shiftTo}`;
}
