import { queryOptions } from '@tanstack/react-query';
import { api, callDated } from './api.ts';
import { POLL_MS, type Gateway } from './gateways.ts';
import { scopedKey, type Scope } from './scope.ts';

/** One gateway, and the instants of its answer: the world's, by which it is judged, and this tab's monotonic one. */
export interface AnchorInformation {
  readonly anchor: Gateway;
  readonly asOfMs: number;
  readonly heardAtMs: number;
}

const MOVEMENT_POLL_MS = 600_000;

/** What the screen of one vehicle shows of it, asked for every 2 s (L§7). A failed poll is made good by the next one. */
export function anchorInformationOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: scopedKey(scope, 'anchor-information', id),
    queryFn: async ({ signal }): Promise<AnchorInformation> => {
      const { answer, asOfMs } = await callDated('getLatestAnchorInformation', { id }, { signal });
      return { anchor: answer, asOfMs, heardAtMs: performance.now() };
    },
    refetchInterval: POLL_MS,
    retry: false,
  });
}

/** Seconds for which a gateway was under way since the start of a day (unix seconds), asked for every 10 minutes (L§7). */
export function totalMovementOptions(scope: Scope, id: number, dayStartTs: number) {
  return queryOptions({
    queryKey: scopedKey(scope, 'total-movement', id, dayStartTs),
    queryFn: async ({ signal }) => {
      const { totalSMotion } = await api.call('getTotalMovement', { anchorId: id, dayStart: dayStartTs }, { signal });
      return totalSMotion;
    },
    refetchInterval: MOVEMENT_POLL_MS,
  });
}
