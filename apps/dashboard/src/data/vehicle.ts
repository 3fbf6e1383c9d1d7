import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api, callDated } from '../transport/api.ts';
import { POLL_MS, type Gateway } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

/** One gateway, with the instant of its answer in the world and on the tab's monotonic clock. */
export interface AnchorInformation {
  readonly anchor: Gateway;
  readonly asOfMs: number;
  readonly heardAtMs: number;
}

const MOVEMENT_POLL_MS = 600_000;

/** The vehicle of the dashboard screen, polled every 2 s (L§7). A failed poll is retried only if the cloud is busy. */
export function anchorInformationOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'anchor-information', id),
    queryFn: async ({ signal }): Promise<AnchorInformation> => {
      const { answer, asOfMs } = await callDated('getLatestAnchorInformation', { id }, { signal });
      return { anchor: answer, asOfMs, heardAtMs: performance.now() };
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** Seconds that a gateway moved since the start of a day (unix seconds), polled every 10 minutes (L§7). */
export function totalMovementOptions(scope: Scope, id: number, dayStartTs: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'total-movement', id, dayStartTs),
    queryFn: async ({ signal }) => {
      const { totalSMotion } = await api.call('getTotalMovement', { anchorId: id, dayStart: dayStartTs }, { signal });
      return totalSMotion;
    },
    refetchInterval: MOVEMENT_POLL_MS,
  });
}
