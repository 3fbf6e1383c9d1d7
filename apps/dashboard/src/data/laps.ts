import type { Args, Model } from '@lapwing/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ANALYTICS_POLL_MS, ANALYTICS_TIMEOUT_MS, pollingOptions, type Period } from './analytics.ts';
import { api } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type ListedLap = Model<'ListedInstance'>;
export type FullLap = Model<'RouteInstance'>;
export type LapStop = Model<'InstanceTag'>;
export type RouteDetails = Model<'RouteDetails'>;
export type LapGroup = Model<'LapGroup'>;
export type RouteChange = Model<'RouteChange'>;

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
  /** Codes of errors; empty for every result. */
  readonly errors: readonly number[];
  /** The position at which failed laps ended; null for any. */
  readonly faultId: number | null;
  /** The hour of the day in which laps began; null for the whole shift. */
  readonly hour: number | null;
  /** The place in the route of a stop that laps reached; null for any. */
  readonly stopOrd: number | null;
}

/** Which laps are listed, and in which order. */
export interface LapListQuery extends LapsQuery {
  readonly search: string;
  readonly sort: NonNullable<Args<'listRouteInstances'>['sort']>;
  readonly order: NonNullable<Args<'listRouteInstances'>['order']>;
}

/** What the laps of a comparison have in common. */
export type LapGrouping = Args<'compareRouteLaps'>['group'];

export const LAPS_PAGE = 50;
/** A year of a busy route takes a while. */
export const EXPORT_TIMEOUT_MS = 60_000;

/** The laps of a route page by page (R§7). */
export function routeInstancesOptions(scope: Scope, query: LapListQuery) {
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
          ...toListing(query),
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

/** The laps of a route compared by day, week or vehicle. */
export function routeComparisonOptions(scope: Scope, query: LapsQuery, group: LapGrouping) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'route-comparison', query, group),
    queryFn: async ({ signal }): Promise<readonly LapGroup[]> => {
      const { groups } = await api.call(
        'compareRouteLaps',
        {
          id: query.routeId,
          start: query.startTs,
          end: query.endTs,
          shiftStart: query.shiftStart,
          shiftEnd: query.shiftEnd,
          group,
          ...toLimits(query),
        },
        { signal, timeoutMs: ANALYTICS_TIMEOUT_MS },
      );
      return groups;
    },
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

/** The tables of laps: each lap, each stop of a lap, laps by hour, laps by day. */
export type LapsTable = 'instances' | 'stops' | 'analytics' | 'count';

/** A table of laps as CSV (R§7); only laps and their stops are those that the search finds. */
export function fetchLapsCsv(
  table: LapsTable,
  query: LapsQuery & Pick<LapListQuery, 'search'>,
  signal: AbortSignal,
): Promise<string> {
  const params = {
    routeId: query.routeId,
    timestampStart: query.startTs,
    timestampEnd: query.endTs,
    shiftStart: query.shiftStart,
    shiftEnd: query.shiftEnd,
    ...toLimits(query),
  };
  const found = query.search === '' ? params : { ...params, search: query.search };
  const options = { signal, timeoutMs: EXPORT_TIMEOUT_MS };
  switch (table) {
    case 'instances':
      return api.call('exportRouteInstances', found, options);
    case 'stops':
      return api.call('exportInstanceStops', found, options);
    case 'analytics':
      return api.call('exportRouteAnalytics', params, options);
    case 'count':
      return api.call('exportLapsCount', params, options);
  }
}

/** The polling interval of an ongoing lap. */
export const LAP_POLL_MS = 5000;

type Limits = Pick<
  Args<'listRouteInstances'>,
  'minDuration' | 'maxDuration' | 'valid' | 'anchorIds' | 'error' | 'faultPositionId' | 'hour' | 'stop'
>;

function toLimits(query: LapsQuery): Limits {
  const { minDuration, maxDuration, valid, anchorIds, errors, faultId, hour, stopOrd } = query;
  return {
    minDuration,
    maxDuration,
    ...(valid !== null && { valid }),
    ...(anchorIds.length > 0 && { anchorIds: [...anchorIds] }),
    ...(errors.length > 0 && { error: [...errors] }),
    ...(faultId !== null && { faultPositionId: faultId }),
    ...(hour !== null && { hour }),
    ...(stopOrd !== null && { stop: stopOrd }),
  };
}

/** The defaults are left out. */
function toListing({ search, sort, order }: LapListQuery) {
  return { ...(search !== '' && { search }), ...(sort !== 'start' && { sort }), ...(order !== 'desc' && { order }) };
}
