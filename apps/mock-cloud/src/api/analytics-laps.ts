import type { ClientReadCall, Readers, WireQuery } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { toListedInstance } from './resources/lap.ts';
import { writeHistogramCsv, writeInstancesCsv } from './resources/lap-csv.ts';
import { RouteDetails } from './resources/route-details.ts';
import type { Wire } from './resources/view.ts';
import { findLaps, type FoundLaps, toLimits } from './analytics/find-laps.ts';

type LapAnalyticsRead = 'listRouteInstances' | 'getRouteDetails' | 'exportRouteInstances' | 'exportRouteAnalytics';

const PAGE_SIZE = 50;

export const lapAnalyticsReaders: Readers<LapAnalyticsRead> = {
  async listRouteInstances(call) {
    const { path, query } = call;
    const found = findLaps(call, path.id, { ...path, ...toLimits(query) });
    if (found instanceof Problem) return found;
    const { page = 1, page_size: size = PAGE_SIZE } = query;
    const first = (page - 1) * size;
    const instances: Wire<'ListedInstance'>[] = [];
    let total = 0;
    for await (const laps of found.generateParts('newest-first')) {
      const shown = laps.slice(Math.max(0, first - total), Math.max(0, first + size - total));
      instances.push(...shown.map((lap) => toListedInstance(call, lap)));
      total += laps.length;
    }
    return { instances, page, page_size: size, total };
  },

  async getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = findLaps(call, path.id, { ...path, ...shift, ...toLimits(query) });
    return found instanceof Problem ? found : computeRouteDetails(call, found);
  },

  exportRouteInstances(call) {
    const found = findLaps(call, call.query.route_id, toLapFilter(call.query));
    return found instanceof Problem
      ? found
      : new Content('text/csv', writeInstancesCsv(call, found.generateParts('oldest-first')));
  },

  async exportRouteAnalytics(call) {
    const found = findLaps(call, call.query.route_id, toLapFilter(call.query));
    if (found instanceof Problem) return found;
    return new Content('text/csv', writeHistogramCsv(await computeRouteDetails(call, found)));
  },
};

async function computeRouteDetails(call: ClientReadCall<unknown>, { route, generateParts }: FoundLaps) {
  const details = new RouteDetails(call, route);
  for await (const laps of generateParts('oldest-first')) {
    for (const lap of laps) {
      await call.takeTurn();
      details.add(lap);
    }
  }
  return details.toWire();
}

function toLapFilter(query: WireQuery<'exportRouteInstances'>) {
  return {
    start: query.timestamp_start,
    end: query.timestamp_end,
    endAt: 'query/timestamp_end',
    shiftStart: query.shift_start,
    shiftEnd: query.shift_end,
    ...toLimits(query),
  };
}
