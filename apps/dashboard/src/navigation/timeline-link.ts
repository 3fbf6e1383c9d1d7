import { formatTime, LONGEST_TIMELINE_SEC, createScreenPath, toLocal, type ZoneTable } from '@lapwing/domain';

/** Shown before and after the span. */
const MARGIN_MS = 60_000;
/** Shown before and after an instant. */
const AROUND_MS = 30 * 60_000;

interface VehicleSpan {
  readonly anchorId: number;
  readonly startTs: number;
  /** Null while it lasts. */
  readonly endTs: number | null;
}

/**
 * The timeline of a vehicle around a span of time, paused at its start. It ends with the day on which the span began, and
 * after at most the longest time that the timeline shows.
 */
export function createTimelineLink(zone: ZoneTable, { anchorId, startTs, endTs }: VehicleSpan, nowMs: number) {
  const fromMs = startTs * 1000 - MARGIN_MS;
  const toMs = Math.min(nowMs, endTs === null ? nowMs : endTs * 1000 + MARGIN_MS, fromMs + LONGEST_TIMELINE_SEC * 1000);
  return createLink(zone, anchorId, { fromMs, atTs: startTs, toMs });
}

/** The timeline of a vehicle, or of the first one, around an instant (ms) at which it is paused. */
export function createTimelineLinkAt(zone: ZoneTable, anchorId: number | null, atMs: number, nowMs: number) {
  const toMs = Math.min(nowMs, atMs + AROUND_MS);
  return createLink(zone, anchorId, { fromMs: atMs - AROUND_MS, atTs: Math.floor(atMs / 1000), toMs });
}

interface ShownSpan {
  readonly fromMs: number;
  readonly atTs: number;
  readonly toMs: number;
}

/** A timeline shows one day: what of the span is before or after the day of the instant is left out. */
function createLink(zone: ZoneTable, anchorId: number | null, { fromMs, atTs, toMs }: ShownSpan) {
  const day = toDay(zone, atTs * 1000);
  const search = new URLSearchParams({
    ...(anchorId !== null && { vehicle: String(anchorId) }),
    day,
    from: toDay(zone, fromMs) === day ? formatTime(zone, fromMs) : '00:00:00',
    to: toDay(zone, toMs) === day ? formatTime(zone, toMs) : '23:59:59',
    at: String(atTs),
  });
  return { pathname: createScreenPath('stats-timeline', {}), search: search.toString() };
}

function toDay(zone: ZoneTable, ms: number): string {
  return new Date(toLocal(zone, ms)).toISOString().slice(0, 10);
}
