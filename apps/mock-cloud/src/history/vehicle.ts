import { zoneTable, type LapRoute, type ZoneTable } from '@lapwing/domain';
import type { ClientPlan, GatewayPlan, Plan, RoutePlan, WorldInput } from '../scenario/plan.ts';

/** From an instant on, the routes that a gateway is given: none or one. */
export interface Assignment {
  readonly fromMs: number;
  readonly routes: readonly LapRoute[];
}

/** A gateway and what judging its laps needs of the plan. */
export interface Vehicle {
  readonly gateway: GatewayPlan;
  readonly zone: ZoneTable;
  readonly historyStartMs: number;
  /** Positions as laps see them: child beacons as their parents. */
  readonly parents: ParentTable;
  readonly routes: ReadonlyMap<number, RoutePlan>;
  /** In order of time; the first holds from ever. Neighbours differ. */
  readonly assignments: readonly Assignment[];
}

/** By position id, the position that it counts as. */
export type ParentTable = Uint32Array;

/** The vehicles of a plan by gateway id; `inputs` are all that were given to the world. */
export function readVehicles(plan: Plan, inputs: readonly WorldInput[]): Map<number, Vehicle> {
  const vehicles = new Map<number, Vehicle>();
  for (const client of plan.clients) {
    const parents = parentTable(client);
    const routes = new Map(client.routes.map((route) => [route.id, route]));
    const lapRoutes = new Map(client.routes.map((route) => [route.id, lapRoute(route, parents)]));
    const zone = zoneTable(client.zone);
    for (const gateway of client.gateways) {
      const assignments = assignmentsOf(gateway, inputs, lapRoutes);
      vehicles.set(gateway.id, { gateway, zone, historyStartMs: plan.startMs, parents, routes, assignments });
    }
  }
  return vehicles;
}

/** The assignment that holds at an instant: of several from then on, the last. */
export function assignmentAt(vehicle: Vehicle, ms: number): Assignment {
  const { assignments } = vehicle;
  const found = assignments.findLast(({ fromMs }) => fromMs <= ms) ?? assignments[0];
  if (!found) throw new Error(`Gateway ${vehicle.gateway.id} has no assignment`);
  return found;
}

/** The position that a position counts as. */
export function parentOf(parents: ParentTable, position: number): number {
  // Positions that the plan does not know count as themselves.
  return parents[position] ?? position;
}

function parentTable(client: ClientPlan): ParentTable {
  const size = client.beacons.reduce((max, { positionId }) => Math.max(max, positionId), 0) + 1;
  const table = Uint32Array.from({ length: size }, (_, position) => position);
  const byId = new Map(client.beacons.map((beacon) => [beacon.positionId, beacon.parent]));
  for (const { positionId } of client.beacons) {
    let top = positionId;
    for (let depth = 0; depth < byId.size; depth += 1) top = byId.get(top) ?? top;
    table[positionId] = top;
  }
  return table;
}

function lapRoute(route: RoutePlan, parents: ParentTable): LapRoute {
  return {
    id: route.id,
    stops: route.stops.map((stop) => parentOf(parents, stop)),
    timeoutMs: route.timeoutSec * 1000,
    minDurationMs: route.minDurationSec * 1000,
    tolerance: route.tolerance,
    startOnEnter: route.startOnEnter,
    finishOnEnter: route.finishOnEnter,
    shiftStartSec: route.shiftStartSec,
    shiftEndSec: route.shiftEndSec,
  };
}

function assignmentsOf(
  gateway: GatewayPlan,
  inputs: readonly WorldInput[],
  lapRoutes: ReadonlyMap<number, LapRoute>,
): Assignment[] {
  const changes = inputs
    .filter((input) => input.kind === 'assign' && input.gatewayId === gateway.id)
    .sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
  let given = gateway.routeId;
  const assignments = [{ fromMs: -Infinity, routes: routesOf(given, lapRoutes) }];
  for (const change of changes) {
    if (change.kind !== 'assign' || change.routeId === given) continue;
    // A route that the client doesn't have can't be given.
    if (change.routeId !== null && !lapRoutes.has(change.routeId)) continue;
    given = change.routeId;
    assignments.push({ fromMs: change.atMs, routes: routesOf(given, lapRoutes) });
  }
  return assignments;
}

function routesOf(id: number | null, lapRoutes: ReadonlyMap<number, LapRoute>): LapRoute[] {
  const route = id === null ? undefined : lapRoutes.get(id);
  return route ? [route] : [];
}
