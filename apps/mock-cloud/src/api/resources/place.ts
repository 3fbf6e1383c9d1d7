import type { VisitRow } from '../../history/types.ts';
import { findBeacon, toPixels, getClientState, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** A beacon's current position, or its last one if it was removed; null if the client never had it. */
export function toPlace(view: View, positionId: number): Wire<'Place'> | null {
  const beacon = findBeacon(view, positionId) ?? getClientState(view).beaconsWithRemoved.get(positionId);
  if (!beacon) return null;
  return { id: positionId, tag_id: beacon.tagId, label: beacon.label, ...toPixels(view, beacon.at) };
}

/** A visit of a gateway, with the beacon's place at that time and its current name, without the way there. */
export function toPosition(view: View, visit: VisitRow): Omit<Wire<'Position'>, 'way'> {
  const { x, y } = toPixels(view, view.world.world.findBeaconPlace(visit.positionId, visit.enterMs));
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

/** When a gateway was last seen at the place of a visit. */
export function computeSeenUntilMs({ enterMs, leaveMs }: VisitRow, lastSeenMs: number | null): number {
  return leaveMs ?? Math.max(enterMs, lastSeenMs ?? enterMs);
}
