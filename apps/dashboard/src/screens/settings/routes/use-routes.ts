import { sortRoutes } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../../../data/failed-load.ts';
import { polledRoutesOptions, type Route } from '../../../data/routes.ts';
import type { Scope } from '../../../data/scope.ts';

export type RoutesState =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'known'; readonly routes: readonly Route[] };

/** The routes of the client, in the order of the route manager. */
export function useRoutes(scope: Scope): RoutesState {
  const { data, error, refetch } = useQuery(polledRoutesOptions(scope));
  const routes = useMemo(() => data && sortRoutes(data), [data]);
  if (routes) return { kind: 'known', routes };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}
