/** What the rest of Lapwing may use of the domain: pure rules, no clock, no randomness, no input or output. */

export { addDays, secondOfDay, startOfDay, weekdayOf } from './time/day.ts';
export {
  formatClock,
  formatDelayHm,
  formatDuration,
  formatDurationHm,
  formatDurationMs,
  formatHms,
  formatSigned,
} from './time/format-duration.ts';
export { formatDate, formatDateTime, formatMonthDateTime, formatTime, formatTimeShort } from './time/format.ts';
export { formatIsoInstant, parseDuration, parseInstant } from './time/iso.ts';
export { inShift, isFullDay, shiftConflict, shiftEndAfter } from './time/shift.ts';
export type { Shift } from './time/shift.ts';
export { firstAtLocal, fromLocal, isZone, offsetAt, toLocal, zoneTable } from './time/zone.ts';
export type { ZoneTable } from './time/zone.ts';
