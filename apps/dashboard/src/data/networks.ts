import type { BodyModel, Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type Network = Model<'Network'>;
export type NewNetwork = Required<Pick<BodyModel<'createNetwork'>, 'ssid' | 'password' | 'hidden'>>;
/** Fields that are left out stay as they are. */
export type NetworkChange = Partial<NewNetwork>;

/** The wireless networks of the client, polled every 2 s. A failed poll is retried only if the cloud is busy. */
export function networksOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'networks'),
    queryFn: ({ signal }) => api.call('listNetworks', { id: scope.clientId }, { signal }),
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** The password of the internal network, for admins. The cache drops it as soon as no component shows it. */
export function networkPasswordOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'network-password', id),
    queryFn: async ({ signal }) => (await api.call('getNetworkPassword', { id }, { signal })).password,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function createNetwork(clientId: number, network: NewNetwork): Promise<Network> {
  return api.call('createNetwork', { body: { clientId, ...network } });
}

export function updateNetwork(id: number, change: NetworkChange): Promise<Network> {
  return api.call('updateNetwork', { id, body: { id, ...change } });
}

export async function deleteNetwork(id: number): Promise<void> {
  await api.call('deleteNetwork', { id });
}
