import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { Gateway } from './gateways.ts';
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
