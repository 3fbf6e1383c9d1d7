import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { POLL_MS } from './gateways.ts';
import { scopedKey, type Scope } from './scope.ts';

export type User = Model<'User'>;

/** The users of the client, for admins, asked for every 2 s. A failed poll is made good by the next one. */
export function usersOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'users'),
    queryFn: ({ signal }) => api.call('listUsers', { id: scope.clientId }, { signal }),
    refetchInterval: POLL_MS,
    retry: false,
  });
}

/** All client accounts of the provider, for its staff. */
export function providerClientsOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'provider-clients'),
    queryFn: ({ signal }) => api.call('listProviderClients', {}, { signal }),
  });
}

/** What an admin says of a user. */
export interface UserChange {
  readonly name: string;
  readonly email: string;
  readonly notifications: boolean;
  readonly authScopes: User['authScopes'];
  /** Of a user with the scope `super` alone. */
  readonly superUsers?: number[];
}

/** Creates a user of a client. */
export function createUser(clientId: number, user: UserChange & { readonly password: string }): Promise<User> {
  return api.call('createUser', { body: { clientId, ...user } });
}

/** Changes another user of the client. */
export function editUser(id: number, change: UserChange): Promise<User> {
  return api.call('editUser', { id, body: { ...change } });
}

/** Changes the own name. */
export function changeOwnName(id: number, name: string): Promise<User> {
  return api.call('editUser', { id, body: { name } });
}

/** Deletes a user of the client, or the own account, and with it every session of that user. */
export async function deleteUser(id: number): Promise<void> {
  await api.call('deleteUser', { id });
}
