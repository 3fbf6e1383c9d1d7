/** The period that the timeline shows (L§2, L§5). */
import { DAY_MS } from '../time/units.ts';
import { toInstantMs, toLocal, type ZoneTable } from '../time/zone.ts';

/** Maximum duration of the period in seconds, inclusive. */
export const LONGEST_TIMELINE_SEC = 8 * 3600;
/** Default times of day, HH:mm:ss. */
export const DEFAULT_TIMELINE_HOURS = { from: '11:00:00', to: '18:59:59' } as const;

/** The user's choice; fields without a choice are empty. */
export interface TimelineChoice {
  /** YYYY-MM-DD */
  readonly day: string;
  /** HH:mm:ss or HH:mm. */
  readonly from: string;
  readonly to: string;
}

export type TimelinePeriod =
  | { readonly kind: 'period'; readonly startTs: number; readonly endTs: number }
  /** The day or a time is missing or invalid. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'future' }
  /** The end is not after the start. */
  | { readonly kind: 'backwards' }
  | { readonly kind: 'tooLong' };

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** The period of a choice in the client's zone, in unix seconds; `today` is YYYY-MM-DD. */
export function resolveTimelinePeriod(
  zone: ZoneTable,
  { day, from, to }: TimelineChoice,
  today: string,
): TimelinePeriod {
  const [startMs, endMs] = [toInstant(zone, day, from), toInstant(zone, day, to)];
  if (startMs === null || endMs === null) return { kind: 'incomplete' };
  if (day > today) return { kind: 'future' };
  const [startTs, endTs] = [startMs / 1000, endMs / 1000];
  if (endTs <= startTs) return { kind: 'backwards' };
  return endTs - startTs > LONGEST_TIMELINE_SEC ? { kind: 'tooLong' } : { kind: 'period', startTs, endTs };
}

/** A choice, e.g. of an address, in which parts that are not a day or a time of day are empty. */
export function clearUnreadable({ day, from, to }: TimelineChoice): TimelineChoice {
  const keepTime = (text: string) => (TIME.test(text) ? text : '');
  return { day: isDay(day) ? day : '', from: keepTime(from), to: keepTime(to) };
}

/** The newest day, YYYY-MM-DD, on which the default hours have begun at an instant. */
export function computeDefaultTimelineDay(zone: ZoneTable, nowMs: number): string {
  const localMs = toLocal(zone, nowMs);
  const time = new Date(localMs).toISOString().slice(11, 19);
  const shownMs = time < DEFAULT_TIMELINE_HOURS.from ? localMs - DAY_MS : localMs;
  return new Date(shownMs).toISOString().slice(0, 10);
}

function toInstant(zone: ZoneTable, day: string, time: string): number | null {
  return isDay(day) && TIME.test(time) ? toInstantMs(zone, Date.parse(`${day}T${time}Z`)) : null;
}

/** Whether a text is a day of the calendar; `Date` reads 30 February as 2 March. */
function isDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
