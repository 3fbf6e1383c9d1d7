import { LAST_SECOND } from '@lapwing/domain';
import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { writeHistogramCsv, writeInstancesCsv, writeStopsCsv } from './resources/lap-csv.ts';
import { writeLapsCountCsv } from './resources/laps-count-csv.ts';
import { listRouteChanges } from './resources/route-changes.ts';
import { RouteDetails } from './resources/route-details.ts';
import type { Wire } from './resources/view.ts';
import { compareLaps } from './analytics/compare-laps.ts';
import { findLaps, findLapsOfRoute, type FoundLapsOfRoute, type LapFilter, toLimits } from './analytics/find-laps.ts';
import { listLapPage } from './analytics/page-laps.ts';

type LapAnalyticsRead =
  | 'listRouteInstances'
  | 'getRouteDetails'
  | 'compareRouteLaps'
  | 'exportRouteInstances'
  | 'exportInstanceStops'
  | 'exportRouteAnalytics'
  | 'exportLapsCount';

export const lapAnalyticsReaders: Readers<LapAnalyticsRead> = {
  async listRouteInstances(call) {
    const { path, query } = call;
    const found = findLapsOfRoute(call, path.id, { ...path, ...toLimits(query), search: query.search });
    return found instanceof Problem ? found : listLapPage(call, found, query);
  },

  async getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = findLapsOfRoute(call, path.id, { ...path, ...shift, ...toLimits(query) });
    return found instanceof Problem ? found : computeRouteDetails(call, found, shift);
  },

  async compareRouteLaps(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = findLapsOfRoute(call, path.id, { ...path, ...shift, ...toLimits(query) });
    return found instanceof Problem ? found : { groups: await compareLaps(call, found, query.group) };
  },

  exportRouteInstances(call) {
    const { query } = call;
    const found = findLapsOfRoute(call, query.route_id, { ...toLapFilter(query), search: query.search });
    return found instanceof Problem ? found : new Content('text/csv', writeInstancesCsv(call, found.generateParts()));
  },

  exportInstanceStops(call) {
    const { query } = call;
    const found = findLapsOfRoute(call, query.route_id, { ...toLapFilter(query), search: query.search });
    return found instanceof Problem ? found : new Content('text/csv', writeStopsCsv(call, found.generateParts()));
  },

  async exportRouteAnalytics(call) {
    const filter = toLapFilter(call.query);
    const found = findLapsOfRoute(call, call.query.route_id, filter);
    if (found instanceof Problem) return found;
    return new Content('text/csv', writeHistogramCsv(await computeRouteDetails(call, found, filter)));
  },

  exportLapsCount(call) {
    const { route_id: routeId } = call.query;
    const filter = toLapFilter(call.query);
    const found = routeId === undefined ? findLaps(call, filter) : findLapsOfRoute(call, routeId, filter);
    return found instanceof Problem ? found : new Content('text/csv', writeLapsCountCsv(call, found));
  },
};

async function computeRouteDetails(
  call: ClientReadCall<unknown>,
  { route, period, forEach }: FoundLapsOfRoute,
  { shiftStart = 0, shiftEnd = LAST_SECOND }: Pick<LapFilter, 'shiftStart' | 'shiftEnd'>,
): Promise<Wire<'RouteDetails'>> {
  const details = new RouteDetails(call, route, { startSec: shiftStart, endSec: shiftEnd });
  await forEach(details.add);
  return details.toWire(listRouteChanges(call, route.id, period));
}

function toLapFilter(query: Omit<WireQuery<'exportRouteAnalytics'>, 'route_id'>): LapFilter {
  return {
    start: query.timestamp_start,
    end: query.timestamp_end,
    endAt: 'query/timestamp_end',
    shiftStart: query.shift_start,
    shiftEnd: query.shift_end,
    ...toLimits(query),
  };
}
