import { formatMinuteOfDay, GATEWAY_TYPE, listShiftConflicts } from '@lapwing/domain';
import { Problem, type ProblemShiftConflict } from '../../problems/problems.ts';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { findOwnGateway, findOwnRoute } from '../resources/own.ts';
import { createConflictProblem, createMissingProblem } from './refusals.ts';
import type { View } from '../resources/view.ts';
import type { Decision } from './write.ts';

/** Assigns a route to exactly these gateways; a problem if one of them cannot drive it. */
export function assignRoute(view: View, route: RoutePlan, gatewayIds: readonly number[]): Decision {
  for (const [place, id] of gatewayIds.entries()) {
    const gateway = findOwnGateway(view, id);
    if (!gateway) return createMissingProblem(`body/anchors/${place}`);
    if (gateway.type !== GATEWAY_TYPE.gateway)
      return createConflictProblem(`body/anchors/${place}`, 'cannot drive routes');
  }
  const wanted = new Set(gatewayIds);
  return toAssignActions(view, (gateway) => {
    if (wanted.has(gateway.id) === gateway.routeIds.includes(route.id)) return gateway.routeIds;
    const others = gateway.routeIds.filter((id) => id !== route.id);
    return wanted.has(gateway.id) ? [...others, route.id] : others;
  });
}

/** Assigns exactly these routes to a gateway; a problem if one of them cannot be assigned. */
export function assignRoutes(view: View, gateway: GatewayPlan, routeIds: readonly number[]): Decision {
  const unknown = routeIds.findIndex((id) => !findOwnRoute(view, id));
  if (unknown >= 0) return createMissingProblem(`body/routes/${unknown}`);
  if (routeIds.length > 0 && gateway.type !== GATEWAY_TYPE.gateway)
    return createConflictProblem('path/id', 'cannot drive routes');
  // Assigned routes keep their order, so assigning the same ones again changes nothing.
  const kept = gateway.routeIds.filter((id) => routeIds.includes(id));
  const added = routeIds.filter((id) => !gateway.routeIds.includes(id));
  return toAssignActions(view, ({ id, routeIds: given }) => (id === gateway.id ? [...kept, ...added] : given));
}

/** The problem if a route's new work shift overlaps that of another route of the same gateway; null otherwise. */
export function checkShift(view: View, route: RoutePlan): Problem | null {
  const found = view.client.gateways.flatMap((gateway) =>
    gateway.routeIds.includes(route.id) ? findShiftConflicts(view, gateway, route, gateway.routeIds) : [],
  );
  return found.length > 0 ? toConflictProblem(found) : null;
}

function toAssignActions(view: View, routesOf: (gateway: GatewayPlan) => readonly number[]): Decision {
  const changed = view.client.gateways.flatMap((gateway) => {
    const routeIds = routesOf(gateway);
    return routeIds.join() === gateway.routeIds.join() ? [] : [{ gateway, routeIds }];
  });
  const found = changed.flatMap(({ gateway, routeIds }) =>
    routeIds.flatMap((id, place) => {
      const route = findOwnRoute(view, id);
      const isNew = !gateway.routeIds.includes(id);
      // Each pair of new routes is compared once.
      const others = routeIds.filter((other, index) => gateway.routeIds.includes(other) || index < place);
      return route && isNew ? findShiftConflicts(view, gateway, route, others) : [];
    }),
  );
  if (found.length > 0) return toConflictProblem(found);
  return changed.map(({ gateway, routeIds }) => ({ kind: 'assign', gatewayId: gateway.id, routeIds }));
}

function findShiftConflicts(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan,
  otherIds: readonly number[],
): ProblemShiftConflict[] {
  const others = view.client.routes.filter(({ id }) => otherIds.includes(id));
  return listShiftConflicts(toShift(route), others.map(toShift)).map(({ otherId, minute }) => ({
    anchor_id: gateway.id,
    anchor_label: gateway.label,
    route_id: route.id,
    route_label: route.label,
    other_route_id: otherId,
    other_route_label: others.find(({ id }) => id === otherId)?.label ?? '',
    minute,
  }));
}

function toShift({ id, shiftStartSec, shiftEndSec }: RoutePlan) {
  return { id, startSec: shiftStartSec, endSec: shiftEndSec };
}

function toConflictProblem(shiftConflicts: readonly ProblemShiftConflict[]): Problem {
  const named = shiftConflicts.map(
    ({ route_label: label, other_route_label: other, anchor_label: gateway, minute }) =>
      `${label} and ${other} on ${gateway} at ${formatMinuteOfDay(minute)}`,
  );
  return new Problem('conflict', { detail: `Work shifts overlap: ${named.join('; ')}.`, shiftConflicts });
}
