import { createMovementBuckets, sumMovement, type MovementBucket, type MovementByGateway } from '@lapwing/domain';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ANALYTICS_STALE_MS, isOver } from '../../data/analytics.ts';
import type { FailedLoad } from '../../data/failed-load.ts';
import { hourlyMovementOptions, type HourlyMovement, type MovementQuery } from '../../data/movement.ts';
import type { Site } from '../../site/use-site.ts';

/** How long vehicles moved, in all and by time of day. */
export interface KnownUsage {
  readonly hours: readonly HourlyMovement[];
  readonly sums: MovementByGateway;
  readonly buckets: readonly MovementBucket[];
}

export type Usage = { readonly asOf: { readonly queryKey: QueryKey; readonly staleAfterMs: number } } & (
  { readonly kind: 'loading' } | FailedLoad | ({ readonly kind: 'known' } & KnownUsage)
);

/** The movement of vehicles; requested only while it is shown. */
export function useUsage({ scope, zone }: Site, query: MovementQuery, isShown: boolean): Usage {
  const options = hourlyMovementOptions(scope, query);
  const { data, error, refetch } = useQuery({ ...options, enabled: isShown });
  const known = useMemo(
    () => data && { hours: data, sums: sumMovement(data), buckets: createMovementBuckets(zone, data) },
    [data, zone],
  );
  const asOf = { queryKey: options.queryKey, staleAfterMs: isOver(query.endTs) ? Infinity : ANALYTICS_STALE_MS };
  if (known) return { kind: 'known', asOf, ...known };
  return error ? { kind: 'failed', asOf, error, retry: () => void refetch() } : { kind: 'loading', asOf };
}
