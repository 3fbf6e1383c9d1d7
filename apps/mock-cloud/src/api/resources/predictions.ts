import { HOUR_MS, toLapError, predictRows } from '@lapwing/domain';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { type CurrentLap, findCurrentLap, toGatewayState } from './gateway.ts';
import { toPlace } from './place.ts';
import { findScheduledRoute, toScheduledRoute } from './scheduled-route.ts';
import { listUsualTimes } from './usual-times.ts';
import { findParent, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** How long a wrong path is shown after its lap failed, unless another lap begins. */
const WRONG_PATH_SHOWN_MS = HOUR_MS;

type PositionLog = Wire<'RoutePositionLog'>;

/** A gateway with the data for its predictions. */
export function toSimplifiedGateway(view: View, gateway: GatewayPlan): Wire<'SimplifiedGateway'> {
  const lap = findCurrentLap(view, gateway);
  const route = findScheduledRoute(view, gateway, lap?.route.id ?? null);
  return {
    ...toGatewayState(view, gateway),
    scheduled_route: toScheduledRoute(view, route),
    current_route_position_log: route && findPositionLog(view, gateway, route, lap),
    wrong_path: hasLeftPath(view, gateway, lap),
    prediction_avgs: route ? listUsualTimes(view, gateway, route) : [],
  };
}

/** Usual stays and trips at the stops of the gateway's scheduled route; empty without one. */
export function listPredictionAverages(view: View, gateway: GatewayPlan): Wire<'PredictionAverage'>[] {
  const route = findScheduledRoute(view, gateway, findCurrentLap(view, gateway)?.route.id ?? null);
  return route ? listUsualTimes(view, gateway, route) : [];
}

/** When the gateway will be at each stop of its scheduled route. */
export function predictArrivals(view: View, gateway: GatewayPlan): Wire<'PredictionRow'>[] {
  const lap = findCurrentLap(view, gateway);
  const route = findScheduledRoute(view, gateway, lap?.route.id ?? null);
  if (!route) return [];
  const stops = route.stops.map((tagPositionId, ord) => ({ ord, tagPositionId }));
  const averages = listUsualTimes(view, gateway, route).map((average) => ({
    ord: average.ord,
    tagPositionId: average.tag_position_id,
    avgStay: average.avg_stay,
    avgTrip: average.avg_trip,
  }));
  const log = findPositionLog(view, gateway, route, lap);
  const last = log && { ord: log.ord, enterTs: log.enter_ts, lastSeenAt: log.last_seen_at };
  return predictRows(stops, averages, last, toUnix(view.clock.nowMs)).map((row) => ({
    tag_position_id: row.tagPositionId,
    ord: row.ord,
    prediction: row.prediction,
    state: row.state,
  }));
}

/** The gateway's last counted stay: in its current lap, otherwise its current or last visit. */
function findPositionLog(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan,
  lap: CurrentLap | null,
): PositionLog | null {
  const stay = findCountedStay(view, gateway, route, lap);
  const place = stay && toPlace(view, stay.positionId);
  if (!place) return null;
  const { ord, enterMs, leaveMs } = stay;
  return {
    ord,
    tag_position_id: place.id,
    tag_id: place.tag_id,
    label: place.label,
    enter_ts: toUnix(enterMs),
    last_seen_at: toUnixOrNull(leaveMs),
  };
}

/** The same as a stay; null if the gateway's last visit is not at a stop of the route. */
export function findCountedStay(
  view: View,
  gateway: GatewayPlan,
  route: RoutePlan,
  lap: CurrentLap | null,
): Stay | null {
  return lap ? findLapStay(view, lap) : findLastStay(view, gateway, route);
}

interface Stay {
  readonly ord: number;
  readonly positionId: number;
  readonly enterMs: number;
  /** Null while it is there. */
  readonly leaveMs: number | null;
}

/** The last counted stop of a lap. Beacons that are not on the route do not count. */
function findLapStay(view: View, { running, route }: CurrentLap): Stay {
  const { world, clock } = view;
  const { lap, ord } = running;
  const positionId = route.stops[ord] ?? 0;
  const place = findParent(view, positionId);
  const reached = world.history
    .listLapBeacons(lap, clock.nowMs)
    .findLast((beacon) => beacon.ord === ord && !beacon.mismatch);
  const enterMs = reached?.enterMs ?? lap.startMs;
  const visit = world.history
    .listVisits(lap.gatewayId, enterMs, clock.nowMs + 1, clock.nowMs)
    .findLast((candidate) => findParent(view, candidate.positionId) === place);
  return { ord, positionId, enterMs, leaveMs: visit ? visit.leaveMs : enterMs };
}

/** The current or last visit of a gateway without a lap; null if that is not a stop of the route. */
function findLastStay(view: View, { id }: GatewayPlan, route: RoutePlan): Stay | null {
  const [visit] = view.world.history.listLastVisits(id, view.clock.nowMs, 1);
  if (!visit) return null;
  const place = findParent(view, visit.positionId);
  const ord = route.stops.findIndex((stop) => findParent(view, stop) === place);
  const positionId = route.stops[ord];
  return positionId === undefined ? null : { ord, positionId, enterMs: visit.enterMs, leaveMs: visit.leaveMs };
}

function hasLeftPath({ world, clock }: View, { id }: GatewayPlan, lap: CurrentLap | null): boolean {
  if (lap) return lap.running.forgiven > 0;
  const [last] = world.history.listRecentLaps(id, clock.nowMs, 1);
  const endMs = last?.endMs ?? null;
  return (
    last !== undefined &&
    endMs !== null &&
    clock.nowMs - endMs < WRONG_PATH_SHOWN_MS &&
    toLapError(last.error).kind === 'wrongPath'
  );
}
