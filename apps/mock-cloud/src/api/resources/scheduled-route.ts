import { chooseScheduledRoute, getZoneTable } from '@lapwing/domain';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { toPlace } from './place.ts';
import { toActiveRoute, findRouteStartMs } from './route.ts';
import { toUnix, type View, type Wire } from './view.ts';

/** The route of a gateway's current lap, or the one that it may begin next; null when there is none. */
export function findScheduledRoute(
  { client, clock }: View,
  { routeIds }: GatewayPlan,
  activeId: number | null,
): RoutePlan | null {
  const given = client.routes
    .filter(({ id }) => routeIds.includes(id))
    .map(({ id, shiftStartSec: startSec, shiftEndSec: endSec }) => ({ id, startSec, endSec }));
  const scheduled = chooseScheduledRoute(given, activeId, getZoneTable(client.zone), clock.nowMs);
  return client.routes.find(({ id }) => id === scheduled?.id) ?? null;
}

/** A route with its stops and their tags. */
export function toScheduledRoute(view: View, route: RoutePlan | null): Wire<'ScheduledRoute'> | null {
  if (!route) return null;
  const { id, label, tags } = toActiveRoute(view, route);
  const stops = tags.map((stop) => ({ ...stop, tag_id: toPlace(view, stop.tag_position_id)?.tag_id ?? 0 }));
  return { id, label, created_date: toUnix(findRouteStartMs(view, id)), tags: stops };
}
