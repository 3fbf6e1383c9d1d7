import { formatTime, screenPath, type ZoneTable } from '@lapwing/domain';
import type { FullLap } from '../../data/laps.ts';
import { toDay } from '../../ui/dates/days.ts';

/** Shown before and after the lap. */
const MARGIN_MS = 60_000;

/** The timeline of a lap's vehicle around the lap, paused at its start. It ends with the day on which the lap began. */
export function timelineOfLap(
  zone: ZoneTable,
  { anchorId, startDate, endDate }: Pick<FullLap, 'anchorId' | 'startDate' | 'endDate'>,
  nowMs: number,
) {
  const startMs = startDate * 1000;
  const day = toDay(zone, startMs);
  const [fromMs, toMs] = [startMs - MARGIN_MS, Math.min(nowMs, endDate === null ? nowMs : endDate * 1000 + MARGIN_MS)];
  const search = new URLSearchParams({
    vehicle: String(anchorId),
    day,
    from: toDay(zone, fromMs) === day ? formatTime(zone, fromMs) : '00:00:00',
    to: toDay(zone, toMs) === day ? formatTime(zone, toMs) : '23:59:59',
    at: String(startDate),
  });
  return { pathname: screenPath('stats-timeline', {}), search: search.toString() };
}
