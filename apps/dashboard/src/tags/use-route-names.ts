import { isDefaultNonTracker, TAG_TYPE } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { routesOptions } from '../data/routes.ts';
import { useScope } from '../data/scope.ts';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';

/** Labels of the routes that use the position of a beacon, for default clients that are not trackers. */
export function useRouteNames(tag: Tag): readonly string[] {
  const { clientType } = useSessionUser();
  const { data: routes = [] } = useQuery({
    ...routesOptions(useScope()),
    enabled: tag.type === TAG_TYPE.beacon && tag.inRoute && isDefaultNonTracker(clientType),
  });
  return routes
    .filter((route) => route.tags.some((it) => it.tagPositionId === tag.lastPosition?.id))
    .map(({ label }) => label);
}
