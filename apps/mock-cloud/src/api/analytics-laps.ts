import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { writeHistogramCsv, writeInstancesCsv } from './resources/lap-csv.ts';
import { writeLapsCountCsv } from './resources/laps-count-csv.ts';
import { RouteDetails } from './resources/route-details.ts';
import { findLaps, findLapsOfRoute, type FoundLapsOfRoute, type LapFilter, toLimits } from './analytics/find-laps.ts';
import { listLapPage } from './analytics/page-laps.ts';

type LapAnalyticsRead =
  'listRouteInstances' | 'getRouteDetails' | 'exportRouteInstances' | 'exportRouteAnalytics' | 'exportLapsCount';

export const lapAnalyticsReaders: Readers<LapAnalyticsRead> = {
  async listRouteInstances(call) {
    const { path, query } = call;
    const found = findLapsOfRoute(call, path.id, { ...path, ...toLimits(query) });
    return found instanceof Problem ? found : listLapPage(call, found, query);
  },

  async getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = findLapsOfRoute(call, path.id, { ...path, ...shift, ...toLimits(query) });
    return found instanceof Problem ? found : computeRouteDetails(call, found);
  },

  exportRouteInstances(call) {
    const found = findLapsOfRoute(call, call.query.route_id, toLapFilter(call.query));
    return found instanceof Problem
      ? found
      : new Content('text/csv', writeInstancesCsv(call, found.generateParts('oldest-first')));
  },

  async exportRouteAnalytics(call) {
    const found = findLapsOfRoute(call, call.query.route_id, toLapFilter(call.query));
    if (found instanceof Problem) return found;
    return new Content('text/csv', writeHistogramCsv(await computeRouteDetails(call, found)));
  },

  exportLapsCount(call) {
    const { route_id: routeId } = call.query;
    const filter = toLapFilter(call.query);
    const found = routeId === undefined ? findLaps(call, filter) : findLapsOfRoute(call, routeId, filter);
    return found instanceof Problem
      ? found
      : new Content('text/csv', writeLapsCountCsv(call, found.generateParts('oldest-first')));
  },
};

async function computeRouteDetails(call: ClientReadCall<unknown>, { route, generateParts }: FoundLapsOfRoute) {
  const details = new RouteDetails(call, route);
  for await (const laps of generateParts('oldest-first')) {
    for (const lap of laps) {
      await call.takeTurn();
      details.add(lap);
    }
  }
  return details.toWire();
}

function toLapFilter(query: Omit<WireQuery<'exportRouteInstances'>, 'route_id'>): LapFilter {
  return {
    start: query.timestamp_start,
    end: query.timestamp_end,
    endAt: 'query/timestamp_end',
    shiftStart: query.shift_start,
    shiftEnd: query.shift_end,
    ...toLimits(query),
  };
}
