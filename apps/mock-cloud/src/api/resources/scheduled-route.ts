import { scheduledRoute, zoneTable } from '@lapwing/domain';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { placeOf } from './place.ts';
import { activeRouteOf, routeStartMs } from './route.ts';
import { unix, type View, type Wire } from './view.ts';

/** The route that a gateway drives a lap of, else the one that it may begin next; null without one. */
export function scheduledPlan(
  { client, clock }: View,
  { routeIds }: GatewayPlan,
  activeId: number | null,
): RoutePlan | null {
  const given = client.routes
    .filter(({ id }) => routeIds.includes(id))
    .map(({ id, shiftStartSec: startSec, shiftEndSec: endSec }) => ({ id, startSec, endSec }));
  const scheduled = scheduledRoute(given, activeId, zoneTable(client.zone), clock.nowMs);
  return client.routes.find(({ id }) => id === scheduled?.id) ?? null;
}

/** The same with its stops and what hangs there. */
export function scheduledRouteOf(view: View, route: RoutePlan | null): Wire<'ScheduledRoute'> | null {
  if (!route) return null;
  const { id, label, tags } = activeRouteOf(view, route);
  const stops = tags.map((stop) => ({ ...stop, tag_id: placeOf(view, stop.tag_position_id)?.tag_id ?? 0 }));
  return { id, label, created_date: unix(routeStartMs(view, id)), tags: stops };
}
