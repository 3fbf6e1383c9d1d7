import { paletteIndex, GATEWAY_PALETTE, LONGEST_TRIP_MS, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { ownGateway } from './own.ts';
import { positionOf } from './resources/place.ts';
import { gatewaysOf, pixelsOf, type View, type Wire } from './resources/view.ts';

type Record = Wire<'TimelineRecord'>;

/** Visits of a longer period are many: it is asked for in parts. */
const LONGEST_SEC = 31 * 86_400;
/** No lap is longer by the rules: without a timeout it ends after a day (R§4). */
const LONGEST_LAP_MS = 86_400_000;

export const timelineHandlers: Pick<ApiHandlers, 'listTimeline'> = {
  listTimeline(call) {
    const { start, end } = call.path;
    const gateways = call.query.anchor_ids.map((id) => ownGateway(call, id));
    if (gateways.some((gateway) => gateway === null)) return new Problem('not-found');
    if (end < start) return badInput('path/end', 'lies before the start');
    if (end - start > LONGEST_SEC) return badInput('path/end', 'lies more than 31 days after the start');
    const fromMs = Math.max(start * 1000, call.world.plan.startMs);
    const toMs = Math.min((end + 1) * 1000, call.clock.nowMs + 1);
    if (toMs <= fromMs) return [];
    return gateways
      .flatMap((gateway) => (gateway ? recordsOf(call, gateway, fromMs, toMs) : []))
      .sort((a, b) => a.enter_ts - b.enter_ts || a.anchor_id - b.anchor_id || a.id - b.id);
  },
};

/** What a gateway did in [fromMs, toMs), with where it was when that began. */
function recordsOf(view: View, gateway: GatewayPlan, fromMs: number, toMs: number): Record[] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  // What was going on then may be over by now.
  const [begun] = history.lastVisits(gateway.id, fromMs - 1, 1).filter(({ leaveMs }) => leaveMs === null);
  const visits = history.visits(gateway.id, begun?.enterMs ?? fromMs, toMs, nowMs);
  const places = placesInLaps(view, gateway, visits);
  const silences = history.offlineSpans(gateway.id, fromMs, toMs, nowMs);
  const colour = colourOf(view, gateway);
  return visits.map((visit, index): Record => {
    const before = visits[index - 1];
    const isSilent = silences.some(
      (span) => before && span.lastHeartbeatMs < visit.enterMs && (span.toMs ?? nowMs) > (before.leaveMs ?? 0),
    );
    const { id, label, x, y, enter_ts, last_seen_at, tag_id, tag_position_id } = positionOf(view, visit);
    return {
      id,
      anchor_id: gateway.id,
      anchor_label: gateway.label,
      color: colour,
      enter_ts,
      last_seen_at,
      tag_id,
      tag_label: label,
      tag_position_id,
      ord: places.get(visit.enterMs) ?? null,
      x,
      y,
      way: before && !isSilent ? wayBetween(view, before, visit) : [],
    };
  });
}

/** The lanes that were there when it left. */
function wayBetween(view: View, from: VisitRow, to: VisitRow): Record['way'] {
  if (to.enterMs - from.enterMs > LONGEST_TRIP_MS) return [];
  const atMs = from.leaveMs ?? from.enterMs;
  const { points } = view.world.world.way(view.client.id, from.positionId, to.positionId, atMs);
  return points.map((point) => {
    const { x, y } = pixelsOf(view, point);
    return [x, y];
  });
}

/**
 * By the instant at which a visit began (ms): its beacon's place in the route of the lap that it was part of. A lap may
 * begin with the end of the last visit, and end with the beginning of the first.
 */
function placesInLaps({ world, clock }: View, { id }: GatewayPlan, visits: readonly VisitRow[]) {
  const places = new Map<number, number>();
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return places;
  const endMs = (last.leaveMs ?? clock.nowMs) + 1;
  for (const lap of world.history.laps(id, first.enterMs - LONGEST_LAP_MS, endMs, clock.nowMs)) {
    if ((lap.endMs ?? Infinity) < first.enterMs) continue;
    for (const { enterMs, ord } of world.history.lapBeacons(lap, clock.nowMs))
      if (enterMs !== null && ord !== null) places.set(enterMs, ord);
  }
  return places;
}

/** Colours are given in the order of ids, as everywhere. */
function colourOf(view: View, { id, type }: GatewayPlan): Record['color'] {
  const order = gatewaysOf(view)
    .filter((gateway) => gateway.type === type)
    .findIndex((gateway) => gateway.id === id);
  return GATEWAY_PALETTE[paletteIndex(order, TIMELINE_PALETTE_SIZE)]?.name ?? 'grey';
}
