import type { VisitRow } from '../../history/types.ts';
import { beaconAt, toPixels, clientStateOf, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** A beacon's current position, or its last one if it was removed; null if the client never had it. */
export function toPlace(view: View, positionId: number): Wire<'Place'> | null {
  const beacon = beaconAt(view, positionId) ?? clientStateOf(view).beaconsWithRemoved.get(positionId);
  if (!beacon) return null;
  return { id: positionId, tag_id: beacon.tagId, label: beacon.label, ...toPixels(view, beacon.at) };
}

/** A visit of a gateway, with the beacon's place at that time and its current name. */
export function toPosition(view: View, visit: VisitRow): Wire<'Position'> {
  const { x, y } = toPixels(view, view.world.world.positionAt(visit.positionId, visit.enterMs));
  return {
    id: visit.id,
    tag_id: visit.tagId,
    tag_position_id: visit.positionId,
    label: toPlace(view, visit.positionId)?.label ?? '',
    x,
    y,
    created_date: toUnix(visit.enterMs),
    enter_ts: toUnix(visit.enterMs),
    last_seen_at: toUnixOrNull(visit.leaveMs),
  };
}

/** A visit with when the gateway was last seen there: its last heartbeat if it is still there. */
export function toPositionDetails(view: View, visit: VisitRow, lastSeenMs: number | null): Wire<'PositionDetails'> {
  return { ...toPosition(view, visit), seen_at: toUnix(seenUntilMs(visit, lastSeenMs)) };
}

/** When a gateway was last seen at the place of a visit. */
export function seenUntilMs({ enterMs, leaveMs }: VisitRow, lastSeenMs: number | null): number {
  return leaveMs ?? Math.max(enterMs, lastSeenMs ?? enterMs);
}
