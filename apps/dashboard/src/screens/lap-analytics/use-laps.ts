import { ApiError } from '@lapwing/contracts';
import { LAST_SECOND, MAX_ANALYTICS_MS, type ZoneTable } from '@lapwing/domain';
import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../../data/failed-load.ts';
import { toPeriod } from '../../ui/dates/days.ts';
import type { Site } from '../../site/use-site.ts';
import { ANALYTICS_STALE_MS, isOver } from '../../data/analytics.ts';
import {
  routeDetailsOptions,
  routeComparisonOptions,
  routeInstancesOptions,
  type LapGroup,
  type LapGrouping,
  type LapListQuery,
  type LapsQuery,
  type ListedLap,
  type RouteDetails,
} from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import type { Scope } from '../../data/scope.ts';
import { parseMinutes, toShiftSeconds } from '../../analytics/work-shift.ts';
import { narrowShift } from './hour-span.ts';
import type { LapChoice } from './lap-choice.ts';
import { DEFAULT_LISTING } from './lap-narrowing.ts';

/** The query whose age is shown, and how old it may get. */
export interface AnswerAge {
  readonly queryKey: QueryKey;
  readonly staleAfterMs: number;
}

type Loadable<T> = { readonly kind: 'loading' } | FailedLoad | ({ readonly kind: 'known' } & T);

/** The laps loaded so far, of `total`. */
export type ShownLaps = { readonly asOf: AnswerAge } & Loadable<{
  readonly laps: readonly ListedLap[];
  readonly total: number;
  /** Null when all are loaded. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
  /** Whether these are the laps of the previous search, order or narrowing, while the chosen ones load. */
  readonly isPrevious: boolean;
}>;

export type ShownDetails = { readonly asOf: AnswerAge } & Loadable<{
  readonly details: RouteDetails;
  /** Whether they are of the previous narrowing, while the chosen one loads. */
  readonly isPrevious: boolean;
}>;

export type ShownGroups = { readonly asOf: AnswerAge } & Loadable<{ readonly groups: readonly LapGroup[] }>;

/** Parameters of the requests; null without a route or with invalid days. */
export function toLapsQuery(zone: ZoneTable, choice: LapChoice): LapsQuery | null {
  const { routeId, filter, result, spans, narrowing } = choice;
  const period = toPeriod(zone, filter);
  const shift = toShiftSeconds(filter);
  const [minSec, maxSec] = [parseMinutes(filter.minDuration), parseMinutes(filter.maxDuration)];
  if (routeId === null || period === null || shift === null) return null;
  const span = spans.at(-1);
  return {
    routeId,
    ...period,
    ...narrowShift(shift, narrowing.hours),
    minDuration: span?.fromSec ?? minSec ?? 0,
    maxDuration: span?.toSec ?? maxSec ?? 0,
    valid: result === 'all' ? null : result === 'valid',
    anchorIds: filter.vehicleIds,
    errors: narrowing.errors,
    faultId: narrowing.faultId,
    stopOrd: narrowing.stopOrd,
  };
}

/** The requested laps, page by page. */
export function useLaps(scope: Scope, query: LapListQuery): ShownLaps {
  const options = routeInstancesOptions(scope, query);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    ...options,
    placeholderData: (previous, before) => (isSameSelection(before?.queryKey, options.queryKey) ? previous : undefined),
  });
  const laps = useMemo(() => data && removeRepeats(data.pages.flatMap(({ instances }) => instances)), [data]);
  const asOf = { queryKey: options.queryKey, staleAfterMs: computeStaleAfterMs(query) };
  if (laps) {
    const total = data?.pages.at(-1)?.total ?? laps.length;
    const more = hasNextPage ? () => void fetchNextPage() : null;
    return { kind: 'known', asOf, laps, total, more, isLoadingMore: isFetchingNextPage, isPrevious: isPlaceholderData };
  }
  return error ? { kind: 'failed', asOf, error, retry: () => void refetch() } : { kind: 'loading', asOf };
}

/** Whether two queries differ only in what narrows, finds or orders laps: then the previous laps stay until the next ones come. */
function isSameSelection(a: QueryKey | undefined, b: QueryKey): boolean {
  const format = (key: QueryKey) => {
    const { routeId, startTs, endTs, minDuration, maxDuration, valid, anchorIds } = key.at(-1) as LapsQuery;
    return JSON.stringify([key.slice(0, -1), routeId, startTs, endTs, minDuration, maxDuration, valid, anchorIds]);
  };
  return a !== undefined && format(a) === format(b);
}

/** Numbers and charts of the requested laps. */
export function useLapDetails(scope: Scope, query: LapsQuery): ShownDetails {
  const options = routeDetailsOptions(scope, query);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options,
    placeholderData: (previous: RouteDetails | undefined, before) =>
      isSameSelection(before?.queryKey, options.queryKey) ? previous : undefined,
  });
  const asOf = { queryKey: options.queryKey, staleAfterMs: computeStaleAfterMs(query) };
  if (data) return { kind: 'known', asOf, details: data, isPrevious: isPlaceholderData };
  return error ? { kind: 'failed', asOf, error, retry: () => void refetch() } : { kind: 'loading', asOf };
}

/** The requested laps in groups. */
export function useLapGroups(scope: Scope, query: LapsQuery, group: LapGrouping): ShownGroups {
  const options = routeComparisonOptions(scope, query, group);
  const { data, error, refetch } = useQuery(options);
  const asOf = { queryKey: options.queryKey, staleAfterMs: computeStaleAfterMs(query) };
  if (data) return { kind: 'known', asOf, groups: data };
  return error ? { kind: 'failed', asOf, error, retry: () => void refetch() } : { kind: 'loading', asOf };
}

/** Whether the requested route, or the beacon to which its laps are narrowed, does not exist, by the first answer about it. */
export function useIsRouteMissing(scope: Scope, query: LapsQuery): boolean {
  const details = useLapDetails(scope, query);
  return details.kind === 'failed' && isNotFound(details.error);
}

export function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a route has no laps at all; null until known. Of a route that is too old for one question it is not asked. */
export function useHasNoLaps({ scope, zone, today }: Site, route: Route | null, query: LapsQuery): boolean | null {
  const allLaps = {
    ...query,
    startTs: route?.startDate ?? 0,
    endTs: toPeriod(zone, { from: today, to: today })?.endTs ?? query.endTs,
    shiftStart: 0,
    shiftEnd: LAST_SECOND,
    minDuration: 0,
    maxDuration: 0,
    valid: null,
    anchorIds: [],
    errors: [],
    faultId: null,
    hour: null,
    stopOrd: null,
    ...DEFAULT_LISTING,
  };
  const canAsk = (allLaps.endTs - allLaps.startTs) * 1000 <= MAX_ANALYTICS_MS;
  const { data, error } = useInfiniteQuery({ ...routeInstancesOptions(scope, allLaps), enabled: canAsk });
  if (!canAsk) return false;
  if (data) return data.pages[0]?.total === 0;
  return error ? false : null;
}

function computeStaleAfterMs({ endTs }: LapsQuery): number {
  return isOver(endTs) ? Infinity : ANALYTICS_STALE_MS;
}

/** Removes laps that came twice: one that starts between two page requests shifts the others. */
function removeRepeats(laps: readonly ListedLap[]): readonly ListedLap[] {
  return [...new Map(laps.map((lap) => [lap.id, lap])).values()];
}
