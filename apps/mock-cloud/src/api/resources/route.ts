import type { RoutePlan } from '../../scenario/plan.ts';
import { placeOf } from './place.ts';
import { beaconAt, unix, type View, type Wire } from './view.ts';

/** A route as of the view's now, with the gateways that are given it. */
export function routeOf(view: View, route: RoutePlan): Wire<'Route'> {
  const { world, client, clock } = view;
  const given = client.gateways.filter(({ id }) => world.world.routeAt(id, clock.nowMs) === route.id);
  return {
    id: route.id,
    label: route.label,
    anchors: given.map(({ id }) => ({ id })),
    start_date: unix(world.plan.startMs),
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

/** A route in short, as a gateway that drives it shows it. */
export function activeRouteOf(view: View, route: RoutePlan): NonNullable<Wire<'GatewayState'>['active_route']> {
  const tags = route.stops.map((positionId, ord) => ({
    ord,
    tag_position_id: positionId,
    label: beaconAt(view, positionId)?.label ?? '',
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
