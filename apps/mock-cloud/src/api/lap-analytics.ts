import type { ApiHandlers } from '../http/call.ts';
import { Content } from '../http/content.ts';
import { Problem } from '../http/problems.ts';
import { ownLap } from './own.ts';
import { instanceOf, listedInstanceOf } from './resources/lap.ts';
import { detailsCsv, instancesCsv } from './resources/lap-csv.ts';
import { detailsOf } from './resources/route-details.ts';
import { lapsOf, limitsOf, type LimitsQuery } from './route-laps.ts';

type LapAnalyticsOperation =
  'listRouteInstances' | 'getRouteDetails' | 'getRouteInstance' | 'exportRouteInstances' | 'exportRouteAnalytics';

const PAGE_SIZE = 50;

export const lapAnalyticsHandlers: Pick<ApiHandlers, LapAnalyticsOperation> = {
  listRouteInstances(call) {
    const { path, query } = call;
    const found = lapsOf(call, path.id, { ...path, ...limitsOf(query) });
    if (found instanceof Problem) return found;
    const { page = 1, page_size: size = PAGE_SIZE } = query;
    const shown = found.laps.slice((page - 1) * size, page * size);
    return {
      instances: shown.map((lap) => listedInstanceOf(call, lap)),
      page,
      page_size: size,
      total: found.laps.length,
    };
  },

  getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = lapsOf(call, path.id, { ...path, ...shift, ...limitsOf(query) });
    return found instanceof Problem ? found : detailsOf(call, found);
  },

  getRouteInstance(call) {
    const lap = ownLap(call, call.path.id);
    return lap ? instanceOf(call, lap) : new Problem('not-found');
  },

  exportRouteInstances(call) {
    const found = lapsOf(call, call.query.route_id, askedBy(call.query));
    return found instanceof Problem ? found : new Content('text/csv', instancesCsv(call, found));
  },

  exportRouteAnalytics(call) {
    const found = lapsOf(call, call.query.route_id, askedBy(call.query));
    return found instanceof Problem ? found : new Content('text/csv', detailsCsv(detailsOf(call, found)));
  },
};

interface ExportQuery extends LimitsQuery {
  readonly timestamp_start: number;
  readonly timestamp_end: number;
  readonly shift_start?: number | undefined;
  readonly shift_end?: number | undefined;
}

function askedBy(query: ExportQuery) {
  return {
    start: query.timestamp_start,
    end: query.timestamp_end,
    endAt: 'query/timestamp_end',
    shiftStart: query.shift_start,
    shiftEnd: query.shift_end,
    ...limitsOf(query),
  };
}
