import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ANALYTICS_STALE_MS, isOver, type ActivityQuery } from '../../data/analytics.ts';
import type { FailedLoad } from '../../data/failed-load.ts';
import { positionLogsOptions, type PositionLog } from '../../data/position-logs.ts';
import type { Scope } from '../../data/scope.ts';

/** The positions loaded so far, of `total`. */
export type ShownPositions = { readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number } } & (
  | { readonly kind: 'loading' }
  | FailedLoad
  | {
      readonly kind: 'known';
      readonly positions: readonly PositionLog[];
      readonly total: number;
      /** Null when all are loaded. */
      readonly more: (() => void) | null;
      readonly isLoadingMore: boolean;
    }
);

/** The visits of a vehicle, page by page. */
export function usePositions(scope: Scope, query: ActivityQuery): ShownPositions {
  const options = positionLogsOptions(scope, query);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(options);
  const positions = useMemo(() => data && removeRepeats(data.pages.flatMap((page) => page.positionLogs)), [data]);
  const asOf = { queryKey: options.queryKey, staleAfterMs: isOver(query.endTs) ? Infinity : ANALYTICS_STALE_MS };
  if (positions) {
    const total = data?.pages.at(-1)?.total ?? positions.length;
    const more = hasNextPage ? () => void fetchNextPage() : null;
    return { kind: 'known', asOf, positions, total, more, isLoadingMore: isFetchingNextPage };
  }
  return error ? { kind: 'failed', asOf, error, retry: () => void refetch() } : { kind: 'loading', asOf };
}

/** Removes visits that came twice: one that begins between two page requests shifts the others. */
function removeRepeats(positions: readonly PositionLog[]): readonly PositionLog[] {
  return [...new Map(positions.map((position) => [position.id, position])).values()];
}
