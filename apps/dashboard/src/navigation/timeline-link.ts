import { formatTime, LONGEST_TIMELINE_SEC, createScreenPath, toLocal, type ZoneTable } from '@lapwing/domain';

/** Shown before and after the span. */
const MARGIN_MS = 60_000;

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
  const startMs = startTs * 1000;
  const day = toDay(zone, startMs);
  const shownFromMs = startMs - MARGIN_MS;
  const fromMs = toDay(zone, shownFromMs) === day ? shownFromMs : null;
  const toMs = Math.min(
    nowMs,
    endTs === null ? nowMs : endTs * 1000 + MARGIN_MS,
    shownFromMs + LONGEST_TIMELINE_SEC * 1000,
  );
  const search = new URLSearchParams({
    vehicle: String(anchorId),
    day,
    from: fromMs === null ? '00:00:00' : formatTime(zone, fromMs),
    to: toDay(zone, toMs) === day ? formatTime(zone, toMs) : '23:59:59',
    at: String(startTs),
  });
  return { pathname: createScreenPath('stats-timeline', {}), search: search.toString() };
}

function toDay(zone: ZoneTable, ms: number): string {
  return new Date(toLocal(zone, ms)).toISOString().slice(0, 10);
}
