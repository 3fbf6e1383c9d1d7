import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type GatewayInView = Model<'GatewayDetails'>;

/** The details of the gateway on the screen, polled every 2 s (L§7). */
export function gatewayInViewOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'gateway-in-view', id),
    queryFn: ({ signal }): Promise<GatewayInView> => api.call('getAnchor', { id }, { signal }),
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}
