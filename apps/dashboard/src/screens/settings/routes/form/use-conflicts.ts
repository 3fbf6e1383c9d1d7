import { ApiError } from '@lapwing/contracts';
import { listShiftConflicts, readShift, type RouteFields } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { routesOptions, type Route } from '../../../../data/routes.ts';
import { useScope } from '../../../../data/scope.ts';
import { useRouteVehicles } from './use-route-vehicles.ts';

/** Another route of a gateway whose work shift overlaps, and the first minute of the day that they share. */
export interface NamedConflict {
  readonly other: string;
  readonly gateway: string;
  readonly minute: number;
}

/** The conflicts of a changed work shift with the other routes of the route's gateways (R§4). */
export function useConflicts(route: Route, fields: RouteFields): readonly NamedConflict[] {
  const { data: routes = [] } = useQuery(routesOptions(useScope()));
  const vehicles = useRouteVehicles();
  const { startSec, endSec } = readShift(fields, route);
  if (startSec === null || endSec === null) return [];
  return route.anchors.flatMap(({ id: gatewayId }) => {
    const others = routes.filter(({ anchors }) => anchors.some(({ id }) => id === gatewayId));
    return listShiftConflicts({ id: route.id, startSec, endSec }, others.map(toShift)).map(({ otherId, minute }) => ({
      other: others.find(({ id }) => id === otherId)?.label ?? '',
      gateway: vehicles.find(({ id }) => id === gatewayId)?.name ?? String(gatewayId),
      minute,
    }));
  });
}

function toShift({ id, constraintShiftStart, constraintShiftEnd }: Route) {
  return { id, startSec: constraintShiftStart, endSec: constraintShiftEnd };
}

/** The conflicts in the server's refusal of a save; none for other errors. */
export function readConflicts(error: Error | null, routeId: number): readonly NamedConflict[] {
  const found = error instanceof ApiError ? (error.problem?.shift_conflicts ?? []) : [];
  return found.map((it) => ({
    other: it.route_id === routeId ? it.other_route_label : it.route_label,
    gateway: it.anchor_label,
    minute: it.minute,
  }));
}
