import { GATEWAY_TYPE, shiftConflicts } from '@lapwing/domain';
import { Problem, type ProblemShiftConflict } from '../../http/problems.ts';
import type { GatewayPlan, InputAction, RoutePlan } from '../../scenario/plan.ts';
import { ownGateway, ownRoute } from '../own.ts';
import { conflict, missing } from './refusals.ts';
import type { View } from '../resources/view.ts';

/** Gives a route to these gateways and to no others, or says why one can't have it. */
export function giveTo(view: View, route: RoutePlan, gatewayIds: readonly number[]): readonly InputAction[] | Problem {
  for (const [place, id] of gatewayIds.entries()) {
    const gateway = ownGateway(view, id);
    if (!gateway) return missing(`body/anchors/${place}`);
    if (gateway.type !== GATEWAY_TYPE.gateway) return conflict(`body/anchors/${place}`, 'drives no routes');
  }
  const wanted = new Set(gatewayIds);
  return assigned(view, (gateway) => {
    if (wanted.has(gateway.id) === gateway.routeIds.includes(route.id)) return gateway.routeIds;
    const others = gateway.routeIds.filter((id) => id !== route.id);
    return wanted.has(gateway.id) ? [...others, route.id] : others;
  });
}

/** Gives a gateway these routes and no others, or says which can't be given. */
export function giveRoutes(
  view: View,
  gateway: GatewayPlan,
  routeIds: readonly number[],
): readonly InputAction[] | Problem {
  const unknown = routeIds.findIndex((id) => !ownRoute(view, id));
  if (unknown >= 0) return missing(`body/routes/${unknown}`);
  if (routeIds.length > 0 && gateway.type !== GATEWAY_TYPE.gateway) return conflict('path/id', 'drives no routes');
  // Those that it has keep their order, so that giving the same ones again changes nothing.
  const kept = gateway.routeIds.filter((id) => routeIds.includes(id));
  const added = routeIds.filter((id) => !gateway.routeIds.includes(id));
  return assigned(view, ({ id, routeIds: given }) => (id === gateway.id ? [...kept, ...added] : given));
}

/** The problem of a route whose new work shift meets that of another on a gateway that has both; null without one. */
export function shiftProblem(view: View, route: RoutePlan): Problem | null {
  const found = view.client.gateways.flatMap((gateway) =>
    gateway.routeIds.includes(route.id) ? conflictsOn(view, gateway, route, gateway.routeIds) : [],
  );
  return found.length > 0 ? conflictProblem(found) : null;
}

function assigned(view: View, routesOf: (gateway: GatewayPlan) => readonly number[]): readonly InputAction[] | Problem {
  const changed = view.client.gateways.flatMap((gateway) => {
    const routeIds = routesOf(gateway);
    return routeIds.join() === gateway.routeIds.join() ? [] : [{ gateway, routeIds }];
  });
  const found = changed.flatMap(({ gateway, routeIds }) =>
    routeIds.flatMap((id, place) => {
      const route = ownRoute(view, id);
      const isNew = !gateway.routeIds.includes(id);
      // Among new ones each pair is named once.
      const others = routeIds.filter((other, index) => gateway.routeIds.includes(other) || index < place);
      return route && isNew ? conflictsOn(view, gateway, route, others) : [];
    }),
  );
  if (found.length > 0) return conflictProblem(found);
  return changed.map(({ gateway, routeIds }) => ({ kind: 'assign', gatewayId: gateway.id, routeIds }));
}

function conflictsOn(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan,
  otherIds: readonly number[],
): ProblemShiftConflict[] {
  const others = view.client.routes.filter(({ id }) => otherIds.includes(id));
  return shiftConflicts(shiftOf(route), others.map(shiftOf)).map(({ otherId, minute }) => ({
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    route_id: route.id,
    route_label: route.label,
    other_route_id: otherId,
    other_route_label: others.find(({ id }) => id === otherId)?.label ?? '',
    minute,
  }));
}

function shiftOf({ id, shiftStartSec, shiftEndSec }: RoutePlan) {
  return { id, startSec: shiftStartSec, endSec: shiftEndSec };
}

function conflictProblem(shiftConflicts: readonly ProblemShiftConflict[]): Problem {
  const named = shiftConflicts.map(
    ({ route_label: label, other_route_label: other, anchor_label: gateway, minute }) =>
      `${label} and ${other} on ${gateway} at ${clockTime(minute)}`,
  );
  return new Problem('conflict', { detail: `Work shifts meet: ${named.join('; ')}.`, shiftConflicts });
}

function clockTime(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
