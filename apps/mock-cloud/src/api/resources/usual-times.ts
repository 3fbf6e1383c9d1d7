import { GATEWAY_TYPE } from '@lapwing/domain';
import type { DrivenRoute } from '../../history/types.ts';
import type { ClientPlan, GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { computeDriveSec } from './schedule.ts';
import { findParent, type View, type Wire } from './view.ts';

/** Averages from the gateway's laps; for stops without laps, from the lanes and its usual speed. */
export function listUsualTimes(view: View, gateway: GatewayPlan, route: RoutePlan): Wire<'PredictionAverage'>[] {
  const known = listAverages(view, gateway, route);
  const isRound = route.stops[0] === route.stops.at(-1);
  return route.stops.map((stop, ord) => {
    // The last stop leads to the first one; on a round trip both are the same place.
    const next = route.stops[ord + 1] ?? route.stops[isRound ? 1 : 0] ?? stop;
    return {
      ord,
      tag_position_id: stop,
      avg_stay: known[ord]?.staySec ?? readConfiguredStaySec(route),
      avg_trip:
        known[ord]?.tripSec ?? Math.round(computeDriveSec({ view, gateway, atMs: view.clock.nowMs }, stop, next)),
    };
  });
}

/** Seconds for which the gateway usually stays at a position while `ord` is its last stop; 0 off the route. */
export function computeUsualStaySec(
  view: View,
  gateway: GatewayPlan,
  { route, ord, positionId }: { readonly route: RoutePlan; readonly ord: number; readonly positionId: number },
): number {
  const stop = route.stops[ord];
  if (stop === undefined || findParent(view, stop) !== findParent(view, positionId)) return 0;
  return listAverages(view, gateway, route)[ord]?.staySec ?? readConfiguredStaySec(route);
}

function listAverages({ world, client, clock }: View, { id }: GatewayPlan, route: RoutePlan) {
  return world.history.listStopAverages(id, toDrivenRoute(client, route), clock.nowMs);
}

/** A route with the vehicles whose laps count for its averages. */
export function toDrivenRoute(client: ClientPlan, { id, stops }: RoutePlan): DrivenRoute {
  return { id, stops, gatewayIds: listVehicleIds(client) };
}

function readConfiguredStaySec({ stayMs }: RoutePlan): number {
  return Math.round(stayMs / 1000);
}

const vehicleIdsByClient = new WeakMap<ClientPlan, readonly number[]>();

function listVehicleIds(client: ClientPlan): readonly number[] {
  let ids = vehicleIdsByClient.get(client);
  if (!ids) {
    const vehicles = client.gateways.filter(({ type }) => type === GATEWAY_TYPE.gateway);
    ids = vehicles.map(({ id }) => id).sort((a, b) => a - b);
    vehicleIdsByClient.set(client, ids);
  }
  return ids;
}
