import type { RoutePlan } from '../../scenario/plan.ts';
import { toPlace } from './place.ts';
import { getClientState, toUnix, type View, type Wire } from './view.ts';

/** A route with the gateways that it is assigned to. */
export function toRoute(view: View, route: RoutePlan): Wire<'Route'> {
  const given = view.client.gateways.filter(({ routeIds }) => routeIds.includes(route.id));
  return {
    id: route.id,
    label: route.label,
    anchors: given.map(({ id }) => ({ id })),
    start_date: toUnix(findRouteStartMs(view, route.id)),
    end_date: null,
    tags: route.stops.flatMap((positionId, ord) => toStop(view, positionId, ord)),
    goal_time: route.goalSec,
    route_timeout: route.timeoutSec,
    route_min_duration: route.minDurationSec,
    route_tolerance: route.tolerance,
    start_on_enter: route.startOnEnter,
    finish_on_enter: route.finishOnEnter,
    constraint_shift_start: route.shiftStartSec,
    constraint_shift_end: route.shiftEndSec,
    constraint_tag: null,
  };
}

/** When a route was created; routes of the scenario exist from its start. */
export function findRouteStartMs(view: View, routeId: number): number {
  return getClientState(view).routeCreatedMs.get(routeId) ?? view.world.plan.startMs;
}

/** The label of a route, or its last one if it was deleted; empty if the client never had it. */
export function readRouteLabel(view: View, routeId: number): string {
  return getClientState(view).routesWithRemoved.get(routeId)?.label ?? '';
}

/** The short form of a route in the gateway that drives it. */
export function toActiveRoute(view: View, route: RoutePlan): NonNullable<Wire<'GatewayState'>['active_route']> {
  const tags = route.stops.map((positionId, ord) => ({
    ord,
    tag_position_id: positionId,
    label: toPlace(view, positionId)?.label ?? '',
  }));
  return { id: route.id, label: route.label, tags };
}

function toStop(view: View, positionId: number, ord: number): Wire<'Route'>['tags'] {
  const place = toPlace(view, positionId);
  if (!place) return [];
  return [
    {
      ord,
      tag_position_id: positionId,
      tag_position: { label: place.label, tag_id: place.tag_id, last_position: place },
    },
  ];
}
