import type { ApiHandlers, WireQuery } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { Problem } from '../problems/problems.ts';
import { toListedInstance } from './resources/lap.ts';
import { writeHistogramCsv, writeInstancesCsv } from './resources/lap-csv.ts';
import { toRouteDetails } from './resources/route-details.ts';
import { findLaps, toLimits } from './analytics/find-laps.ts';

type LapAnalyticsOperation = 'listRouteInstances' | 'getRouteDetails' | 'exportRouteInstances' | 'exportRouteAnalytics';

const PAGE_SIZE = 50;

export const lapAnalyticsHandlers: Pick<ApiHandlers, LapAnalyticsOperation> = {
  listRouteInstances(call) {
    const { path, query } = call;
    const found = findLaps(call, path.id, { ...path, ...toLimits(query) });
    if (found instanceof Problem) return found;
    const { page = 1, page_size: size = PAGE_SIZE } = query;
    const shown = found.laps.slice((page - 1) * size, page * size);
    return {
      instances: shown.map((lap) => toListedInstance(call, lap)),
      page,
      page_size: size,
      total: found.laps.length,
    };
  },

  getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = findLaps(call, path.id, { ...path, ...shift, ...toLimits(query) });
    return found instanceof Problem ? found : toRouteDetails(call, found);
  },

  exportRouteInstances(call) {
    const found = findLaps(call, call.query.route_id, toLapFilter(call.query));
    return found instanceof Problem ? found : new Content('text/csv', writeInstancesCsv(call, found));
  },

  exportRouteAnalytics(call) {
    const found = findLaps(call, call.query.route_id, toLapFilter(call.query));
    return found instanceof Problem ? found : new Content('text/csv', writeHistogramCsv(toRouteDetails(call, found)));
  },
};

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
