import {
  isInShift,
  LONGEST_TRIP_MS,
  computePositionTotals,
  computeSecondOfDay,
  listTripsBetween,
  computeTripTotals,
  getZoneTable,
  type Trip,
} from '@lapwing/domain';
import type { ApiHandlers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { findPeriodProblem } from './analytics/period.ts';
import { findOwnGateway } from './resources/own.ts';
import { toTripFrequency, toVisitedPositions } from './resources/movement.ts';
import type { View } from './resources/view.ts';

type AnalyticsOperation = 'listVisitedPositions' | 'listTripFrequency';

const LAST_SECOND = 86_399;

/** Only what begins in this period is counted: unix seconds, and seconds of the day. */
interface PeriodQuery {
  readonly start: number;
  readonly end: number;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
}

export const analyticsHandlers: Pick<ApiHandlers, AnalyticsOperation> = {
  listVisitedPositions(call) {
    const { path } = call;
    const gateway = findOwnGateway(call, path.anchorId);
    if (!gateway) return new Problem('not-found');
    const problem = findPeriodProblem(call, { ...path, where: 'path/end' });
    if (problem) return problem;
    const { fromMs, toMs, counts } = toPeriod(call, path);
    const { nowMs } = call.clock;
    const visits = listVisits(call, gateway, fromMs, toMs).filter(({ enterMs }) => counts(enterMs));
    return toVisitedPositions(call, computePositionTotals(visits, nowMs));
  },

  listTripFrequency(call) {
    const { timestamp_start: start, timestamp_end: end, shift_start, shift_end, anchor_ids } = call.query;
    const gateways = anchor_ids.map((id) => findOwnGateway(call, id));
    if (gateways.some((gateway) => gateway === null)) return new Problem('not-found');
    const problem = findPeriodProblem(call, { start, end, where: 'query/timestamp_end' });
    if (problem) return problem;
    const period = { start, end, shiftStart: shift_start, shiftEnd: shift_end };
    return toTripFrequency(
      call,
      computeTripTotals(gateways.flatMap((gateway) => (gateway ? listTrips(call, gateway, period) : []))),
    );
  },
};

/** The part of a period that the history covers, including its last second, and a predicate for instants in the shift. */
function toPeriod({ world, client, clock }: View, { start, end, shiftStart = 0, shiftEnd = LAST_SECOND }: PeriodQuery) {
  const fromMs = Math.max(start * 1000, world.plan.startMs);
  const toMs = Math.min((end + 1) * 1000, clock.nowMs + 1);
  const zone = getZoneTable(client.zone);
  return {
    fromMs,
    toMs,
    counts: (ms: number) => ms >= fromMs && ms < toMs && isInShift(computeSecondOfDay(zone, ms), shiftStart, shiftEnd),
  };
}

function listVisits({ world, clock }: View, { id }: GatewayPlan, fromMs: number, toMs: number): VisitRow[] {
  return toMs <= fromMs ? [] : world.history.listVisits(id, fromMs, toMs, clock.nowMs);
}

/**
 * The trips of a gateway that begin in a period. They may end after it, and the visit before one may begin before it.
 */
function listTrips(view: View, gateway: GatewayPlan, period: PeriodQuery): Trip[] {
  const { fromMs, toMs, counts } = toPeriod(view, period);
  if (toMs <= fromMs) return [];
  const { history } = view.world;
  const { nowMs } = view.clock;
  const [before] = history.listLastVisits(gateway.id, fromMs - 1, 1);
  const [after] = listVisits(view, gateway, toMs, Math.min(toMs + LONGEST_TRIP_MS, nowMs + 1));
  const visits = [...listVisits(view, gateway, before?.enterMs ?? fromMs, toMs), ...(after ? [after] : [])];
  const endMs = Math.max(toMs, after?.enterMs ?? 0);
  const silences = history
    .listOfflineSpans(gateway.id, fromMs, endMs, nowMs)
    .map((span) => ({ fromMs: span.lastHeartbeatMs, toMs: span.toMs ?? nowMs }));
  return listTripsBetween(visits, silences).filter(({ startMs }) => counts(startMs));
}
