import type { Model } from '@lapwing/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { ANALYTICS_TIMEOUT_MS, pollingOptions, toLapParam, toPeriodParams, type ActivityQuery } from './analytics.ts';
import { EXPORT_TIMEOUT_MS } from './laps.ts';
import { createScopedKey, type Scope } from './scope.ts';

/** A visit of a gateway to a beacon, and its part in a lap (R§3). */
export type PositionLog = Model<'PositionLog'>;

/** Rows of a page (R§9). */
export const POSITIONS_PAGE = 50;

/** The visits of gateways page by page, the newest first (R§7). */
export function positionLogsOptions(scope: Scope, query: ActivityQuery) {
  const { anchorIds, startTs, endTs, shiftStart, shiftEnd } = query;
  return infiniteQueryOptions({
    queryKey: createScopedKey(scope, 'position-logs', query),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'listPositionLogs',
        {
          start: startTs,
          end: endTs,
          shiftStart,
          shiftEnd,
          anchorIds: [...anchorIds],
          page: pageParam,
          pageSize: POSITIONS_PAGE,
          ...toLapParam(query),
        },
        { signal, timeoutMs: ANALYTICS_TIMEOUT_MS },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...pollingOptions(query),
  });
}

/** All of these visits as CSV (R§7). */
export function fetchPositionsCsv(query: ActivityQuery, signal: AbortSignal): Promise<string> {
  return api.call(
    'exportRoutePositions',
    { ...toPeriodParams(query), ...toLapParam(query) },
    { signal, timeoutMs: EXPORT_TIMEOUT_MS },
  );
}
