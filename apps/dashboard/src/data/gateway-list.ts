import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api, callDated } from '../transport/api.ts';
import { fetchRows } from '../transport/fetch-rows.ts';
import { POLL_MS, type Gateway } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

const STALE_MS = 60_000;

/** Every gateway of the client, for screens that need names and types but not positions. */
export function gatewayListOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'gateways'),
    queryFn: ({ signal }): Promise<readonly Gateway[]> => api.call('listAnchors', {}, { signal }),
    staleTime: STALE_MS,
  });
}

/** The same, polled every 2 s and with the instant of the answer, for screens that show which gateways are offline. */
export function liveGatewayListOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'live-gateways'),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('listAnchors', {}, { signal });
      return { gateways: answer, asOfMs };
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** The same as rows, of which equal ones stay the same objects, for lists of a thousand gateways. */
export function gatewayRowsOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'gateway-rows'),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await fetchRows('listAnchors', scope, signal);
      return { rows: answer, asOfMs };
    },
    structuralSharing: false,
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}
