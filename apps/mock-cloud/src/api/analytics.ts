import { getZoneTable, PositionTotals, TripTotals, VisitHours } from '@lapwing/domain';
import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findVisits, type FoundVisits, type VisitFilter } from './analytics/find-visits.ts';
import { toTripFrequency, toVisitedPositions } from './resources/movement.ts';
import type { Wire } from './resources/view.ts';

type AnalyticsRead = 'listVisitedPositions' | 'listTripFrequency' | 'listHistogramValues' | 'listShiftHistogramValues';

export const analyticsReaders: Readers<AnalyticsRead> = {
  async listVisitedPositions(call) {
    const { path, query } = call;
    const found = findVisits(call, { ...path, anchorIds: [path.anchorId], lapId: query.route_instance_id });
    if (found instanceof Problem) return found;
    const totals = new PositionTotals(call.clock.nowMs);
    for await (const visits of generateVisits(call, found)) totals.add(visits);
    return toVisitedPositions(call, totals.list());
  },

  async listTripFrequency(call) {
    const found = findVisits(call, toVisitFilter(call.query));
    if (found instanceof Problem) return found;
    const totals = new TripTotals();
    for (const gateway of found.gateways) {
      for (const part of found.parts) {
        await call.takeTurn();
        totals.add(found.listTrips(gateway, part));
      }
    }
    return toTripFrequency(call, totals.list());
  },

  listHistogramValues: (call) => countByHour(call, { ...call.path, anchorIds: call.query.anchor_ids }),

  listShiftHistogramValues: (call) => countByHour(call, { ...call.path, anchorIds: call.query.anchor_ids }),
};

/** The filter of a query for visits. */
export function toVisitFilter(query: WireQuery<'listTripFrequency'>): VisitFilter {
  return {
    start: query.timestamp_start,
    end: query.timestamp_end,
    endAt: 'query/timestamp_end',
    shiftStart: query.shift_start,
    shiftEnd: query.shift_end,
    anchorIds: query.anchor_ids,
    lapId: query.route_instance_id,
  };
}

async function countByHour(
  call: ClientReadCall<unknown>,
  filter: VisitFilter,
): Promise<Wire<'VisitHistogramItem'>[] | Problem> {
  const found = findVisits(call, filter);
  if (found instanceof Problem) return found;
  const hours = new VisitHours(getZoneTable(call.client.zone), call.clock.nowMs);
  for await (const visits of generateVisits(call, found)) hours.add(visits);
  return hours
    .list()
    .map(({ hour, count, totalMs }) => ({ hour, total_tags: count, avg_duration: totalMs / count / 1000 }));
}

/** The visits found, by gateway and part. */
async function* generateVisits(call: ClientReadCall<unknown>, { gateways, parts, listVisits }: FoundVisits) {
  for (const gateway of gateways) {
    for (const part of parts) {
      await call.takeTurn();
      yield listVisits(gateway, part);
    }
  }
}
