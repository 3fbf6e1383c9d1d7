import type { Model } from '@lapwing/contracts';
import type { RoutePayload } from '@lapwing/domain';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../transport/api.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type Route = Model<'Route'>;
export type RouteWay = Model<'RouteWay'>;

const POLL_MS = 30_000;
/** Routes count as stale once two answers are missing. */
export const ROUTES_STALE_AFTER_MS = 65_000;

/** Every route of the client, with its positions. */
export function routesOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'routes'),
    queryFn: ({ signal }) => api.call('listRoutes', {}, { signal }),
  });
}

/** The same, polled, for screens that show who drives which route. */
export function polledRoutesOptions(scope: Scope) {
  return queryOptions({
    ...routesOptions(scope),
    refetchInterval: POLL_MS,
    meta: { refetchOnRecovery: true },
  });
}

/** Assigns a route to exactly these gateways. */
export function setRouteGateways(id: number, gatewayIds: readonly number[]): Promise<Written<Route>> {
  return writeInput((permission) =>
    api.call('setRouteAnchors', { id, ...permission, body: { anchors: [...gatewayIds] } }),
  );
}

/** Assigns exactly these routes to a gateway. An answer without data is not a success: the API client throws (R§7). */
export function setGatewayRoutes(id: number, routeIds: readonly number[]): Promise<Written<readonly Route[]>> {
  return writeInput(async (permission) => {
    const { data } = await api.call('setAnchorRoutes', { id, ...permission, body: { routes: [...routeIds] } });
    return data;
  });
}

/** The most positions of one call for ways. */
const MAX_POSITIONS = 200;

/** The ways along the lanes between positions in order; those of the list before until they are known. */
export function routeWaysOptions(scope: Scope, positionIds: readonly number[]) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'route-ways', positionIds),
    queryFn: async ({ signal }): Promise<readonly RouteWay[]> => {
      const ways: RouteWay[] = [];
      for (let start = 0; start < positionIds.length - 1; start += MAX_POSITIONS - 1) {
        const part = positionIds.slice(start, start + MAX_POSITIONS);
        ways.push(...(await api.call('listRouteWays', { positionIds: part }, { signal })));
      }
      return ways;
    },
    enabled: positionIds.length > 1,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

/** The positions that a gateway visited most often from a starting one on, with it as the first; empty if it went nowhere. */
export function fetchCommonRoute(anchorId: number, positionId: number): Promise<readonly number[]> {
  return api.call('findCommonRoute', { anchorId, positionId });
}

/** Creates a route, which no gateway has yet. */
export function createRoute(form: RoutePayload): Promise<Written<Route>> {
  return writeInput((permission) => api.call('createRoute', { ...permission, body: { ...form } }));
}

/** Changes the settings of a route; its beacons must be the stored ones. */
export function updateRoute(id: number, form: RoutePayload): Promise<Written<Route>> {
  return writeInput((permission) => api.call('updateRoute', { id, ...permission, body: { ...form } }));
}

export function deleteRoute(id: number): Promise<Written<void>> {
  return writeInput(async (permission) => await api.call('deleteRoute', { id, ...permission }));
}

/** Shows a route as it was just stored, before the list is fetched again. */
export function showStoredRoute(queryClient: QueryClient, scope: Scope, route: Route): void {
  queryClient.setQueryData(
    routesOptions(scope).queryKey,
    (known: readonly Route[] | undefined) => known && [...known.filter(({ id }) => id !== route.id), route],
  );
}
