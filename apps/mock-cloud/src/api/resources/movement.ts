import type { PositionTotal, TripTotal } from '@lapwing/domain';
import { placeOf } from './place.ts';
import { unix, type View, type Wire } from './view.ts';

/** Where something was, how often and how long. */
export function visitedOf(view: View, totals: readonly PositionTotal[]): Wire<'VisitedPosition'>[] {
  return totals.map((total) => ({
    tag_position_id: total.positionId,
    tag_id: total.tagId,
    label: placeOf(view, total.positionId)?.label ?? '',
    count: total.count,
    sum: Math.round(total.totalMs / 1000),
    avg: Math.round(total.totalMs / total.count / 1000),
    enter_ts: unix(total.lastEnterMs),
    last_seen_at: unix(total.lastSeenMs),
  }));
}

/** Trips by where they led from, in order of position. */
export function frequencyOf(totals: readonly TripTotal[]): Wire<'TripFrequency'>[] {
  const origins = new Map<number, Wire<'TripFrequency'>>();
  for (const { from, to, count, totalMs } of totals) {
    const origin = origins.get(from.positionId) ?? {
      tag_position_id: from.positionId,
      tag_id: from.tagId,
      trips: [],
    };
    origins.set(from.positionId, origin);
    const total_time = Math.round(totalMs / 1000);
    origin.trips.push({ tag_position_id: to.positionId, tag_id: to.tagId, count, total_time });
  }
  return [...origins.values()];
}
