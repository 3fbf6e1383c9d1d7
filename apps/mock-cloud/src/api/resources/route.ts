import type { RoutePlan } from '../../scenario/plan.ts';
import { placeOf } from './place.ts';
import { stateOf, unix, type View, type Wire } from './view.ts';

/** A route as of the view's now, with the gateways that are given it. */
export function routeOf(view: View, route: RoutePlan): Wire<'Route'> {
  const given = view.client.gateways.filter(({ routeIds }) => routeIds.includes(route.id));
  return {
    id: route.id,
    label: route.label,
    anchors: given.map(({ id }) => ({ id })),
    start_date: unix(routeStartMs(view, route.id)),
    end_date: null,
    tags: route.stops.flatMap((positionId, ord) => stopOf(view, positionId, ord)),
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

/** The instant from which a route is there: the scenario's own are from its start. */
export function routeStartMs(view: View, routeId: number): number {
  return stateOf(view).routeMadeMs.get(routeId) ?? view.world.plan.startMs;
}

/** What a route is called, or was when it was deleted; empty when the client never had it. */
export function routeLabel(view: View, routeId: number): string {
  return stateOf(view).routesEver.get(routeId)?.label ?? '';
}

/** A route in short, as a gateway that drives it shows it. */
export function activeRouteOf(view: View, route: RoutePlan): NonNullable<Wire<'GatewayState'>['active_route']> {
  const tags = route.stops.map((positionId, ord) => ({
    ord,
    tag_position_id: positionId,
    label: placeOf(view, positionId)?.label ?? '',
  }));
  return { id: route.id, label: route.label, tags };
}

function stopOf(view: View, positionId: number, ord: number): Wire<'Route'>['tags'] {
  const place = placeOf(view, positionId);
  if (!place) return [];
  return [
    {
      ord,
      tag_position_id: positionId,
      tag_position: { label: place.label, tag_id: place.tag_id, last_position: place },
    },
  ];
}
