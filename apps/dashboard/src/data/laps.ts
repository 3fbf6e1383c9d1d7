import type { Args, Model } from '@lapwing/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ANALYTICS_POLL_MS, ANALYTICS_TIMEOUT_MS, pollingOptions, type Period } from './analytics.ts';
import { api } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type ListedLap = Model<'ListedInstance'>;
export type FullLap = Model<'RouteInstance'>;
export type LapStop = Model<'InstanceTag'>;
export type RouteDetails = Model<'RouteDetails'>;

/** Which laps of a route are fetched. */
export interface LapsQuery extends Period {
  readonly routeId: number;
  /** Seconds of the day, including both ends. */
  readonly shiftStart: number;
  readonly shiftEnd: number;
  /** Seconds; a value of 0 or less means no limit. */
  readonly minDuration: number;
  readonly maxDuration: number;
  /** Null: valid and invalid laps. */
  readonly valid: boolean | null;
  /** Empty: every vehicle. */
  readonly anchorIds: readonly number[];
}

export const LAPS_PAGE = 50;
/** A year of a busy route takes a while. */
export const EXPORT_TIMEOUT_MS = 60_000;

/** The laps of a route page by page, the newest first (R§7). */
export function routeInstancesOptions(scope: Scope, query: LapsQuery) {
  return infiniteQueryOptions({
    queryKey: createScopedKey(scope, 'route-instances', query),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'listRouteInstances',
        {
          id: query.routeId,
          start: query.startTs,
          end: query.endTs,
          shiftStart: query.shiftStart,
          shiftEnd: query.shiftEnd,
          page: pageParam,
          pageSize: LAPS_PAGE,
          ...toLimits(query),
        },
        { signal, timeoutMs: ANALYTICS_TIMEOUT_MS },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...pollingOptions(query),
  });
}

/** Durations of the laps of a route: by duration, hour of the day and stop (R§7). */
export function routeDetailsOptions(scope: Scope, query: LapsQuery) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'route-details', query),
    queryFn: ({ signal }): Promise<RouteDetails> =>
      api.call(
        'getRouteDetails',
        {
          id: query.routeId,
          start: query.startTs,
          end: query.endTs,
          shiftStart: query.shiftStart,
          shiftEnd: query.shiftEnd,
          ...toLimits(query),
        },
        { signal, timeoutMs: ANALYTICS_TIMEOUT_MS },
      ),
    ...pollingOptions(query),
  });
}

/** One lap with its stops; polled while it is ongoing (R§7). */
export function routeInstanceOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'route-instance', id),
    queryFn: ({ signal }): Promise<FullLap> => api.call('getRouteInstance', { id }, { signal }),
    staleTime: ({ state }) => (state.data?.endDate === null ? ANALYTICS_POLL_MS : Infinity),
    refetchInterval: ({ state }) => (state.data?.endDate === null ? LAP_POLL_MS : false),
    meta: { refetchOnRecovery: true },
  });
}

/** The tables of laps: each lap, laps by hour, laps by day. */
export type LapsTable = 'instances' | 'analytics' | 'count';

/** A table of laps as CSV (R§7). */
export function fetchLapsCsv(table: LapsTable, query: LapsQuery, signal: AbortSignal): Promise<string> {
  const params = {
    routeId: query.routeId,
    timestampStart: query.startTs,
    timestampEnd: query.endTs,
    shiftStart: query.shiftStart,
    shiftEnd: query.shiftEnd,
    ...toLimits(query),
  };
  const options = { signal, timeoutMs: EXPORT_TIMEOUT_MS };
  if (table === 'count') return api.call('exportLapsCount', params, options);
  return table === 'instances'
    ? api.call('exportRouteInstances', params, options)
    : api.call('exportRouteAnalytics', params, options);
}

/** The polling interval of an ongoing lap. */
export const LAP_POLL_MS = 5000;

type Limits = Pick<Args<'listRouteInstances'>, 'minDuration' | 'maxDuration' | 'valid' | 'anchorIds'>;

function toLimits({ minDuration, maxDuration, valid, anchorIds }: LapsQuery): Limits {
  return {
    minDuration,
    maxDuration,
    ...(valid !== null && { valid }),
    ...(anchorIds.length > 0 && { anchorIds: [...anchorIds] }),
  };
}
