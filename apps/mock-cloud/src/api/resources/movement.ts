import { computeDeviationSec, type PositionTotal, type TripTotal } from '@lapwing/domain';
import { toPlace } from './place.ts';
import { toUnix, type View, type Wire } from './view.ts';
import { toWay } from './way.ts';

/** Visited positions with the number and the duration of visits. */
export function toVisitedPositions(view: View, totals: readonly PositionTotal[]): Wire<'VisitedPosition'>[] {
  return totals.map((total) => ({
    tag_position_id: total.positionId,
    tag_id: total.tagId,
    label: toPlace(view, total.positionId)?.label ?? '',
    count: total.count,
    sum: Math.round(total.totalMs / 1000),
    avg: Math.round(total.totalMs / total.count / 1000),
    enter_ts: toUnix(total.lastEnterMs),
    last_seen_at: toUnix(total.lastSeenMs),
  }));
}

/** Trips by the position that they start from, in order of position. */
export function toTripFrequency(view: View, totals: readonly TripTotal[]): Wire<'TripFrequency'>[] {
  const origins = new Map<number, Wire<'TripFrequency'>>();
  for (const { from, to, count, lastStartMs, ...times } of totals) {
    const origin = origins.get(from.positionId) ?? {
      tag_position_id: from.positionId,
      tag_id: from.tagId,
      trips: [],
    };
    origins.set(from.positionId, origin);
    origin.trips.push({
      tag_position_id: to.positionId,
      tag_id: to.tagId,
      count,
      total_time: Math.round(times.totalMs / 1000),
      shortest_time: Math.round(times.shortestMs / 1000),
      time_deviation: roundDeviation(count, times.totalMs, times.squaresSec2),
      total_stay: Math.round(times.totalStayMs / 1000),
      shortest_stay: Math.round(times.shortestStayMs / 1000),
      stay_deviation: roundDeviation(count, times.totalStayMs, times.staySquaresSec2),
      way: toWay(view, from.positionId, to.positionId, lastStartMs),
    });
  }
  return [...origins.values()];
}

/** To tenths of a second. */
function roundDeviation(count: number, totalMs: number, squaresSec2: number): number {
  return Math.round(computeDeviationSec(count, totalMs, squaresSec2) * 10) / 10;
}
