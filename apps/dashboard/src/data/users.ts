import type { BodyModel, Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type User = Model<'User'>;

/** The users of the client, for admins, polled every 2 s. A failed poll is retried only if the cloud is busy. */
export function usersOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'users'),
    queryFn: ({ signal }) => api.call('listUsers', { id: scope.clientId }, { signal }),
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** All client accounts of the provider, for its staff. */
export function providerClientsOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'provider-clients'),
    queryFn: ({ signal }) => api.call('listProviderClients', {}, { signal }),
  });
}

/** The fields that an admin can set; `superUsers` only for users with the scope `super`. */
export type UserFields = Required<Pick<NewUser, 'name' | 'email' | 'notifications' | 'authScopes'>> &
  Pick<NewUser, 'superUsers'>;
type NewUser = BodyModel<'createUser'>;

/** Creates a user of a client. */
export function createUser(clientId: number, user: UserFields & { readonly password: string }): Promise<User> {
  return api.call('createUser', { body: { clientId, ...user } });
}

/** Changes another user of the client; fields that are left out stay as they are. */
export function editUser(id: number, change: Partial<UserFields>): Promise<User> {
  return api.call('editUser', { id, body: { ...change } });
}

/** Changes the user's own name. */
export function changeOwnName(id: number, name: string): Promise<User> {
  return api.call('editUser', { id, body: { name } });
}

/** Deletes a user of the client, or the user's own account, and ends its sessions. */
export async function deleteUser(id: number): Promise<void> {
  await api.call('deleteUser', { id });
}
