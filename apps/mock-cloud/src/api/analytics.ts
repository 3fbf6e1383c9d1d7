import {
  isInShift,
  LONGEST_TRIP_MS,
  computeSecondOfDay,
  listTripsBetween,
  PositionTotals,
  getZoneTable,
  TripTotals,
  type Trip,
} from '@lapwing/domain';
import type { Readers } from '../operations/call.ts';
import { type Period, splitPeriod } from '../operations/split-period.ts';
import { Problem } from '../problems/problems.ts';
import type { VisitRow } from '../history/types.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { findPeriodProblem } from './analytics/period.ts';
import { findOwnGateway } from './resources/own.ts';
import { toTripFrequency, toVisitedPositions } from './resources/movement.ts';
import type { View } from './resources/view.ts';

type AnalyticsRead = 'listVisitedPositions' | 'listTripFrequency';

const LAST_SECOND = 86_399;

/** Only what begins in this period is counted: unix seconds, and seconds of the day. */
interface PeriodQuery {
  readonly start: number;
  readonly end: number;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
}

export const analyticsReaders: Readers<AnalyticsRead> = {
  async listVisitedPositions(call) {
    const { path } = call;
    const gateway = findOwnGateway(call, path.anchorId);
    if (!gateway) return new Problem('not-found');
    const problem = findPeriodProblem(call, { ...path, where: 'path/end' });
    if (problem) return problem;
    const { covered, isInShiftAt } = toPeriod(call, path);
    const totals = new PositionTotals(call.clock.nowMs);
    for (const part of splitPeriod(covered)) {
      await call.takeTurn();
      totals.add(listVisits(call, gateway, part).filter(({ enterMs }) => isInShiftAt(enterMs)));
    }
    return toVisitedPositions(call, totals.list());
  },

  async listTripFrequency(call) {
    const { timestamp_start: start, timestamp_end: end, shift_start, shift_end, anchor_ids } = call.query;
    const gateways = anchor_ids.map((id) => findOwnGateway(call, id));
    if (!gateways.every((gateway) => gateway !== null)) return new Problem('not-found');
    const problem = findPeriodProblem(call, { start, end, where: 'query/timestamp_end' });
    if (problem) return problem;
    const { covered, isInShiftAt } = toPeriod(call, { start, end, shiftStart: shift_start, shiftEnd: shift_end });
    const totals = new TripTotals();
    for (const gateway of gateways) {
      for (const part of splitPeriod(covered)) {
        await call.takeTurn();
        totals.add(listTrips(call, gateway, part).filter(({ startMs }) => isInShiftAt(startMs)));
      }
    }
    return toTripFrequency(call, totals.list());
  },
};

/** The part of a period that the history covers, including its last second, and a predicate for instants in the shift. */
function toPeriod({ world, client, clock }: View, { start, end, shiftStart = 0, shiftEnd = LAST_SECOND }: PeriodQuery) {
  const zone = getZoneTable(client.zone);
  return {
    covered: {
      fromMs: Math.max(start * 1000, world.plan.startMs),
      toMs: Math.min((end + 1) * 1000, clock.nowMs + 1),
    },
    isInShiftAt: (ms: number) => isInShift(computeSecondOfDay(zone, ms), shiftStart, shiftEnd),
  };
}

function listVisits({ world, clock }: View, { id }: GatewayPlan, { fromMs, toMs }: Period): VisitRow[] {
  return world.history.listVisits(id, fromMs, toMs, clock.nowMs);
}

/**
 * The trips of a gateway that begin in a period. They may end after it, and the visit before one may begin before it.
 */
function listTrips(view: View, gateway: GatewayPlan, { fromMs, toMs }: Period): Trip[] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  const [before] = history.listLastVisits(gateway.id, fromMs - 1, 1);
  const [after] = listVisits(view, gateway, { fromMs: toMs, toMs: Math.min(toMs + LONGEST_TRIP_MS, nowMs + 1) });
  const visits = listVisits(view, gateway, { fromMs: before?.enterMs ?? fromMs, toMs });
  const chain = after ? [...visits, after] : visits;
  const endMs = Math.max(toMs, after?.enterMs ?? 0);
  const silences = history
    .listOfflineSpans(gateway.id, fromMs, endMs, nowMs)
    .map((span) => ({ fromMs: span.lastHeartbeatMs, toMs: span.toMs ?? nowMs }));
  return listTripsBetween(chain, silences).filter(({ startMs }) => startMs >= fromMs && startMs < toMs);
}
