import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type Route = Model<'Route'>;

/** Every route of the client, with its positions. */
export function routesOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'routes'),
    queryFn: ({ signal }) => api.call('listRoutes', {}, { signal }),
  });
}
