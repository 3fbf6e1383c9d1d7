import { queryOptions } from '@tanstack/react-query';
import { api, callDated } from './api.ts';
import { POLL_MS, type Gateway } from './gateways.ts';
import { scopedKey, type Scope } from './scope.ts';

const STALE_MS = 60_000;

/** Every gateway of the client, for screens that ask who there is and not where they are. */
export function gatewayListOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'gateways'),
    queryFn: ({ signal }): Promise<readonly Gateway[]> => api.call('listAnchors', {}, { signal }),
    staleTime: STALE_MS,
  });
}

/** The same every 2 s with the instant of the answer, for screens that tell who is offline. A failed poll is made good by the next one. */
export function liveGatewayListOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'live-gateways'),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('listAnchors', {}, { signal });
      return { gateways: answer, asOfMs };
    },
    refetchInterval: POLL_MS,
    retry: false,
  });
}
