import type { VisitRow } from '../../history/types.ts';
import { beaconAt, pixelsOf, stateOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** A beacon's position as of the view's now, as it was last where nothing hangs; null when it never was the client's. */
export function placeOf(view: View, positionId: number): Wire<'Place'> | null {
  const beacon = beaconAt(view, positionId) ?? stateOf(view).beaconsEver.get(positionId);
  if (!beacon) return null;
  return { id: positionId, tag_id: beacon.tagId, label: beacon.label, ...pixelsOf(view, beacon.at) };
}

/** A visit of a gateway with its place. */
export function positionOf(view: View, visit: VisitRow): Wire<'Position'> {
  const place = placeOf(view, visit.positionId);
  return {
    id: visit.id,
    tag_id: visit.tagId,
    tag_position_id: visit.positionId,
    label: place?.label ?? '',
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    created_date: unix(visit.enterMs),
    enter_ts: unix(visit.enterMs),
    last_seen_at: unixOrNull(visit.leaveMs),
  };
}
