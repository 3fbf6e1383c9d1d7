import type { Model } from '@lapwing/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ANALYTICS_POLL_MS, polledPeriod, type Period } from './analytics.ts';
import { api } from './api.ts';
import { scopedKey, type Scope } from './scope.ts';

export type ListedLap = Model<'ListedInstance'>;
export type LapInFull = Model<'RouteInstance'>;
export type LapStop = Model<'InstanceTag'>;
export type RouteDetails = Model<'RouteDetails'>;

/** Which laps of a route are asked for. */
export interface LapsAsked extends Period {
  readonly routeId: number;
  /** Seconds of the day, both of them within. */
  readonly shiftStart: number;
  readonly shiftEnd: number;
  /** Seconds; 0 at most is no limit. */
  readonly minDuration: number;
  readonly maxDuration: number;
  /** Null: all of them. */
  readonly valid: boolean | null;
  /** None: of every vehicle. */
  readonly anchorIds: readonly number[];
}

export const LAPS_PAGE = 50;
/** A year of a busy route takes a while. */
const TIMEOUT_MS = 20_000;
const EXPORT_TIMEOUT_MS = 60_000;

/** The laps of a route page by page, the newest first (R§7). */
export function routeInstancesOptions(scope: Scope, asked: LapsAsked) {
  return infiniteQueryOptions({
    queryKey: scopedKey(scope, 'route-instances', asked),
    queryFn: ({ signal, pageParam }) =>
      api.call(
        'listRouteInstances',
        {
          id: asked.routeId,
          start: asked.startTs,
          end: asked.endTs,
          shiftStart: asked.shiftStart,
          shiftEnd: asked.shiftEnd,
          page: pageParam,
          pageSize: LAPS_PAGE,
          ...limitsOf(asked),
        },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...polledPeriod(asked),
  });
}

/** How long the laps of a route lasted: by duration, hour of the day and stop (R§7). */
export function routeDetailsOptions(scope: Scope, asked: LapsAsked) {
  return queryOptions({
    queryKey: scopedKey(scope, 'route-details', asked),
    queryFn: ({ signal }): Promise<RouteDetails> =>
      api.call(
        'getRouteDetails',
        {
          id: asked.routeId,
          start: asked.startTs,
          end: asked.endTs,
          shiftStart: asked.shiftStart,
          shiftEnd: asked.shiftEnd,
          ...limitsOf(asked),
        },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    ...polledPeriod(asked),
  });
}

/** One lap, with what it did at each beacon; one that goes on is asked for again (R§7). */
export function routeInstanceOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: scopedKey(scope, 'route-instance', id),
    queryFn: ({ signal }): Promise<LapInFull> => api.call('getRouteInstance', { id }, { signal }),
    staleTime: ({ state }) => (state.data?.endDate === null ? ANALYTICS_POLL_MS : Infinity),
    refetchInterval: ({ state }) => (state.data?.endDate === null ? LAP_POLL_MS : false),
    meta: { isAskedWhenBack: true },
  });
}

/** The laps, or their histogram, as CSV (R§7). */
export function lapsCsv(table: 'instances' | 'analytics', asked: LapsAsked): Promise<string> {
  const query = {
    routeId: asked.routeId,
    timestampStart: asked.startTs,
    timestampEnd: asked.endTs,
    shiftStart: asked.shiftStart,
    shiftEnd: asked.shiftEnd,
    ...limitsOf(asked),
  };
  const options = { timeoutMs: EXPORT_TIMEOUT_MS };
  return table === 'instances'
    ? api.call('exportRouteInstances', query, options)
    : api.call('exportRouteAnalytics', query, options);
}

/** A lap that goes on is asked for this often. */
export const LAP_POLL_MS = 5000;

function limitsOf({ minDuration, maxDuration, valid, anchorIds }: LapsAsked) {
  return {
    minDuration,
    maxDuration,
    ...(valid !== null && { valid }),
    ...(anchorIds.length > 0 && { anchorIds: [...anchorIds] }),
  };
}
