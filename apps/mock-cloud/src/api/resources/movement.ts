import type { PositionTotal, TripTotal } from '@lapwing/domain';
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
  for (const { from, to, count, totalMs, lastStartMs } of totals) {
    const origin = origins.get(from.positionId) ?? {
      tag_position_id: from.positionId,
      tag_id: from.tagId,
      trips: [],
    };
    origins.set(from.positionId, origin);
    const total_time = Math.round(totalMs / 1000);
    const way = toWay(view, from.positionId, to.positionId, lastStartMs);
    origin.trips.push({ tag_position_id: to.positionId, tag_id: to.tagId, count, total_time, way });
  }
  return [...origins.values()];
}
