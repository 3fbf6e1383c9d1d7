import type { VisitRow } from '../../history/types.ts';
import { beaconAt, pixelsOf, stateOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** A beacon's position as of the view's now, as it was last where nothing hangs; null when it never was the client's. */
export function placeOf(view: View, positionId: number): Wire<'Place'> | null {
  const beacon = beaconAt(view, positionId) ?? stateOf(view).beaconsEver.get(positionId);
  if (!beacon) return null;
  return { id: positionId, tag_id: beacon.tagId, label: beacon.label, ...pixelsOf(view, beacon.at) };
}

/** A visit of a gateway, where the beacon hung then, under the name that it has now. */
export function positionOf(view: View, visit: VisitRow): Wire<'Position'> {
  const { x, y } = pixelsOf(view, view.world.world.positionAt(visit.positionId, visit.enterMs));
  return {
    id: visit.id,
    tag_id: visit.tagId,
    tag_position_id: visit.positionId,
    label: placeOf(view, visit.positionId)?.label ?? '',
    x,
    y,
    created_date: unix(visit.enterMs),
    enter_ts: unix(visit.enterMs),
    last_seen_at: unixOrNull(visit.leaveMs),
  };
}

/** The same with the instant until which the gateway was seen there, its last heartbeat where it still is. */
export function positionDetailsOf(view: View, visit: VisitRow, lastSeenMs: number | null): Wire<'PositionDetails'> {
  return { ...positionOf(view, visit), seen_at: unix(seenUntilMs(visit, lastSeenMs)) };
}

/** Until when a gateway was seen where a visit was. */
export function seenUntilMs({ enterMs, leaveMs }: VisitRow, lastSeenMs: number | null): number {
  return leaveMs ?? Math.max(enterMs, lastSeenMs ?? enterMs);
}
