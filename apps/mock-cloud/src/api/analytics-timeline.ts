import { DAY_MS, GATEWAY_PALETTE, computePaletteIndex, TIMELINE_PALETTE_SIZE } from '@lapwing/domain';
import type { ClientReadCall, Readers } from '../operations/call.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import { Problem } from '../problems/problems.ts';
import type { LapRow, VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { findTimelineProblem } from './analytics/period.ts';
import { findOwnGateway } from './resources/own.ts';
import { toListedInstance } from './resources/lap.ts';
import { toPosition } from './resources/place.ts';
import { listGateways, toUnix, type View, type Wire } from './resources/view.ts';
import { toWayBetween } from './resources/way.ts';

type Record = Wire<'TimelineRecord'>;

/** No lap lasts longer: without a timeout of its own it ends after a day (R§4). */
const MAX_LAP_MS = DAY_MS;

export const timelineReaders: Readers<'listTimeline' | 'listLapsAndSilences'> = {
  async listTimeline(call) {
    const asked = findAsked(call);
    if (asked instanceof Problem) return asked;
    const { gateways, fromMs, toMs } = asked;
    if (toMs <= fromMs) return [];
    const records = await mapInTurns(call, gateways, (gateway) => toRecords(call, gateway, fromMs, toMs));
    return records.flat().sort((a, b) => a.enter_ts - b.enter_ts || a.anchor_id - b.anchor_id || a.id - b.id);
  },

  async listLapsAndSilences(call) {
    const asked = findAsked(call);
    if (asked instanceof Problem) return asked;
    const { gateways, fromMs, toMs } = asked;
    return mapInTurns(call, gateways, ({ id }) => ({
      anchor_id: id,
      laps: listLapsWithin(call, id, fromMs, toMs).map((lap) => toListedInstance(call, lap)),
      silences: listSilencesWithin(call, id, fromMs, toMs),
    }));
  },
};

type Call = ClientReadCall<unknown> & {
  readonly path: { readonly start: number; readonly end: number };
  readonly query: { readonly anchor_ids: readonly number[] };
};

/** The gateways and the part of the world's history, [fromMs, toMs), that a call asks for; or what is wrong with it. */
function findAsked(call: Call) {
  const { start, end } = call.path;
  const { anchor_ids: ids } = call.query;
  const problem = findTimelineProblem(ids.length, { start, end, where: 'path/end' });
  if (problem) return problem;
  const gateways = ids.flatMap((id) => findOwnGateway(call, id) ?? []);
  if (gateways.length < ids.length) return new Problem('not-found');
  const fromMs = Math.max(start * 1000, call.world.plan.startMs);
  return { gateways, fromMs, toMs: Math.min((end + 1) * 1000, call.clock.nowMs + 1) };
}

/** The laps of a gateway that overlap [fromMs, toMs). */
function listLapsWithin({ world, clock }: View, gatewayId: number, fromMs: number, toMs: number): LapRow[] {
  if (toMs <= fromMs) return [];
  const laps = world.history.listLaps(gatewayId, fromMs - MAX_LAP_MS, toMs, clock.nowMs);
  return laps.filter(({ endMs }) => (endMs ?? Infinity) > fromMs);
}

/** The spans of silence of a gateway that overlap [fromMs, toMs). */
function listSilencesWithin({ world, clock }: View, gatewayId: number, fromMs: number, toMs: number) {
  if (toMs <= fromMs) return [];
  return world.history.listSilences(gatewayId, fromMs, toMs, clock.nowMs).map((span) => ({
    start: toUnix(span.fromMs),
    end: span.toMs >= clock.nowMs ? null : toUnix(span.toMs),
  }));
}

/** The visits of a gateway in [fromMs, toMs), including the one that was in progress at the start. */
function toRecords(view: View, gateway: GatewayPlan, fromMs: number, toMs: number): Record[] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  // A visit in progress at the start may have ended since.
  const [begun] = history.listLastVisits(gateway.id, fromMs - 1, 1).filter(({ leaveMs }) => leaveMs === null);
  const visits = history.listVisits(gateway.id, begun?.enterMs ?? fromMs, toMs, nowMs);
  const places = listPlacesInLaps(view, gateway, visits);
  const silences = history.listOfflineSpans(gateway.id, fromMs, toMs, nowMs);
  const colour = findColour(view, gateway);
  return visits.map((visit, index): Record => {
    const before = visits[index - 1];
    const { id, label, x, y, enter_ts, last_seen_at, tag_id, tag_position_id } = toPosition(view, visit);
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
      way: before ? toWayBetween(view, before, visit, () => silences) : [],
    };
  });
}

/**
 * The place of each visit in the route of its lap, by the start of the visit (ms). A lap may begin when the last visit
 * ends, and end when the first one begins.
 */
function listPlacesInLaps({ world, clock }: View, { id }: GatewayPlan, visits: readonly VisitRow[]) {
  const places = new Map<number, number>();
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return places;
  const endMs = (last.leaveMs ?? clock.nowMs) + 1;
  for (const lap of world.history.listLaps(id, first.enterMs - MAX_LAP_MS, endMs, clock.nowMs)) {
    if ((lap.endMs ?? Infinity) < first.enterMs) continue;
    for (const { enterMs, ord } of world.history.listLapBeacons(lap, clock.nowMs))
      if (enterMs !== null && ord !== null) places.set(enterMs, ord);
  }
  return places;
}

/** Colours follow the order of ids, as on every screen. */
function findColour(view: View, { id, type }: GatewayPlan): Record['color'] {
  const order = listGateways(view)
    .filter((gateway) => gateway.type === type)
    .findIndex((gateway) => gateway.id === id);
  return GATEWAY_PALETTE[computePaletteIndex(order, TIMELINE_PALETTE_SIZE)]?.name ?? 'grey';
}
