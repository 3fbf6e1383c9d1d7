import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeInstanceOptions } from '../../data/laps.ts';
import type { Scope } from '../../data/scope.ts';
import { anchorInformationOptions } from '../../data/vehicle.ts';
import { toPath, type Path } from '../../map/path.ts';
import type { Predictions } from '../../predictions/use-predicted.ts';

const NO_WAYS: readonly Path[] = [];
/** The lanes of a route do not change while it has the same stops. */
const ONCE = { staleTime: Infinity, refetchInterval: false } as const;

/** The lanes between the stops of the scheduled route, from its ongoing or newest lap; empty before its first one. */
export function useRouteWays(scope: Scope, { gateway, route }: Predictions): readonly Path[] {
  const ongoing = gateway.currentRouteInstance;
  const { data: recent } = useQuery({
    ...anchorInformationOptions(scope, gateway.id),
    ...ONCE,
    enabled: route !== null && ongoing === null,
    select: ({ anchor }) => anchor.recentRoutes,
  });
  const lapId = ongoing?.id ?? recent?.find(({ routeId }) => routeId === route?.id)?.id;
  const { data: lap } = useQuery({
    ...routeInstanceOptions(scope, lapId ?? 0),
    ...ONCE,
    enabled: lapId !== undefined,
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    const listPlaces = (tags: readonly { readonly tagPositionId: number }[]) =>
      tags.map(({ tagPositionId }) => tagPositionId).join();
    // The route may have been changed since that lap, or the vehicle may have another one.
    const isSame = lap && route && listPlaces(lap.routeTags) === listPlaces(route.tags);
    return isSame ? lap.routeTags.map(({ way }) => toPath(way)) : NO_WAYS;
  }, [lap, route]);
}
