import type { BodyModel, Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api, callDated } from '../transport/api.ts';
import type { GatewayInView } from './gateway-in-view.ts';
import { POLL_MS } from './gateways.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type GatewayStatus = Model<'GatewayStatus'>;

/** Signal, power, network and connection of every gateway, polled every 2 s, with the instant of the answer (S§4). */
export function gatewayStatusOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'gateway-status'),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('listAnchorStatus', {}, { signal });
      return { statuses: answer, asOfMs };
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** The firmware versions that can be installed, for provider staff. */
export function firmwaresOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'firmwares'),
    queryFn: ({ signal }) => api.call('listAnchorFirmwares', {}, { signal }),
    staleTime: Infinity,
  });
}

export type GatewayChange = BodyModel<'updateAnchor'>;

/** Changes the label or settings of a gateway; fields that are left out stay as they are. */
export function updateGateway(id: number, change: GatewayChange): Promise<Written<GatewayInView>> {
  return writeInput((permission) => api.call('updateAnchor', { id, ...permission, body: { ...change } }));
}
