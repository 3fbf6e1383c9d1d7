import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchRows } from '../transport/fetch-rows.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type BeaconPosition = Model<'BeaconPosition'>;

const POLL_MS = 30_000;

/** The positions of the client's beacons, polled every 30 s (L§7). */
export function beaconPositionsOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'beacon-positions'),
    queryFn: async ({ signal }): Promise<readonly BeaconPosition[]> =>
      (await fetchRows('listBeaconPositions', scope, signal)).answer,
    structuralSharing: false,
    refetchInterval: POLL_MS,
  });
}
