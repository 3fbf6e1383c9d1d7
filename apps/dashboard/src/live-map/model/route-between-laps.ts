import type { Gateway } from '../../data/gateways.ts';

/** The route that a vehicle drives next: that of its latest lap, or its only one; null if it is not certain. */
export function findRouteBetweenLaps({ recentRoutes, usageInfo: { routesInfo } }: Gateway): string | null {
  const latest = routesInfo.find(({ routeId }) => routeId === recentRoutes[0]?.routeId);
  const only = routesInfo.length === 1 ? routesInfo[0] : undefined;
  return (latest ?? only)?.routeLabel ?? null;
}
