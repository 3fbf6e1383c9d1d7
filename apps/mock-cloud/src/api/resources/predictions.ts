import { GATEWAY_TYPE, lapError, predictionRows } from '@lapwing/domain';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { type CurrentLap, currentLap, gatewayState } from './gateway.ts';
import { placeOf } from './place.ts';
import { driveSec } from './schedule.ts';
import { scheduledPlan, scheduledRouteOf } from './scheduled-route.ts';
import { beaconAt, gatewaysOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** For so long a lap that failed by a wrong path is told of, unless another begins. */
const LATELY_MS = 3_600_000;

type PositionLog = Wire<'RoutePositionLog'>;

/** A gateway with all that its predictions need. */
export function simplifiedGateway(view: View, gateway: GatewayPlan): Wire<'SimplifiedGateway'> {
  const lap = currentLap(view, gateway);
  const route = scheduledPlan(view, gateway, lap?.route.id ?? null);
  return {
    ...gatewayState(view, gateway),
    scheduled_route: scheduledRouteOf(view, route),
    current_route_position_log: route && positionLog(view, gateway, route, lap),
    wrong_path: leftPath(view, gateway, lap),
    prediction_avgs: route ? averagesOf(view, gateway, route) : [],
  };
}

/** Usual stays and trips at the stops of its scheduled route; none without one. */
export function predictionAverages(view: View, gateway: GatewayPlan): Wire<'PredictionAverage'>[] {
  const route = scheduledPlan(view, gateway, currentLap(view, gateway)?.route.id ?? null);
  return route ? averagesOf(view, gateway, route) : [];
}

/** When it will be at each stop of its scheduled route. */
export function prediction(view: View, gateway: GatewayPlan): Wire<'PredictionRow'>[] {
  const lap = currentLap(view, gateway);
  const route = scheduledPlan(view, gateway, lap?.route.id ?? null);
  if (!route) return [];
  const stops = route.stops.map((tagPositionId, ord) => ({ ord, tagPositionId }));
  const averages = averagesOf(view, gateway, route).map((average) => ({
    ord: average.ord,
    tagPositionId: average.tag_position_id,
    avgStay: average.avg_stay,
    avgTrip: average.avg_trip,
  }));
  const log = positionLog(view, gateway, route, lap);
  const last = log && { ord: log.ord, enterTs: log.enter_ts, lastSeenAt: log.last_seen_at };
  return predictionRows(stops, averages, last, unix(view.clock.nowMs)).map((row) => ({
    tag_position_id: row.tagPositionId,
    ord: row.ord,
    prediction: row.prediction,
    state: row.state,
  }));
}

/** By its laps; where no lap tells, by the lanes and its usual speed. */
function averagesOf(view: View, gateway: GatewayPlan, route: RoutePlan): Wire<'PredictionAverage'>[] {
  const { world, clock } = view;
  const gatewayIds = gatewaysOf(view).flatMap(({ id, type }) => (type === GATEWAY_TYPE.gateway ? [id] : []));
  const known = world.history.stopAverages(gateway.id, { id: route.id, stops: route.stops, gatewayIds }, clock.nowMs);
  const isRound = route.stops[0] === route.stops.at(-1);
  return route.stops.map((stop, ord) => {
    const average = known[ord];
    // From the last stop the way leads to the first; that of a round trip is the first already.
    const next = route.stops[ord + 1] ?? route.stops[isRound ? 1 : 0] ?? stop;
    return {
      ord,
      tag_position_id: stop,
      avg_stay: average?.staySec ?? Math.round(route.stayMs / 1000),
      avg_trip: average?.tripSec ?? Math.round(driveSec({ view, gateway, atMs: clock.nowMs }, stop, next)),
    };
  });
}

/** Its stay at the stop that counted last: of its lap, else where it is or was last. */
function positionLog(view: View, gateway: GatewayPlan, route: RoutePlan, lap: CurrentLap | null): PositionLog | null {
  const stay = lap ? lapStay(view, lap) : lastStay(view, gateway, route);
  const place = stay && placeOf(view, stay.positionId);
  if (!place) return null;
  const { ord, enterMs, leaveMs } = stay;
  return {
    ord,
    tag_position_id: place.id,
    tag_id: place.tag_id,
    label: place.label,
    enter_ts: unix(enterMs),
    last_seen_at: unixOrNull(leaveMs),
  };
}

interface Stay {
  readonly ord: number;
  readonly positionId: number;
  readonly enterMs: number;
  /** Null while it is there. */
  readonly leaveMs: number | null;
}

/** Where a lap was last that counted; a foreign beacon after it does not. */
function lapStay(view: View, { running, route }: CurrentLap): Stay {
  const { world, clock } = view;
  const { lap, ord } = running;
  const positionId = route.stops[ord] ?? 0;
  const place = parentOf(view, positionId);
  const reached = world.history
    .lapBeacons(lap, clock.nowMs)
    .findLast((beacon) => beacon.ord === ord && !beacon.mismatch);
  const enterMs = reached?.enterMs ?? lap.startMs;
  const visit = world.history
    .visits(lap.gatewayId, enterMs, clock.nowMs + 1, clock.nowMs)
    .findLast((candidate) => parentOf(view, candidate.positionId) === place);
  return { ord, positionId, enterMs, leaveMs: visit ? visit.leaveMs : enterMs };
}

/** Where a gateway without a lap is or was last; null where that is no stop of the route. */
function lastStay(view: View, { id }: GatewayPlan, route: RoutePlan): Stay | null {
  const [visit] = view.world.history.lastVisits(id, view.clock.nowMs, 1);
  if (!visit) return null;
  const place = parentOf(view, visit.positionId);
  const ord = route.stops.findIndex((stop) => parentOf(view, stop) === place);
  const positionId = route.stops[ord];
  return positionId === undefined ? null : { ord, positionId, enterMs: visit.enterMs, leaveMs: visit.leaveMs };
}

function parentOf(view: View, positionId: number): number {
  return beaconAt(view, positionId)?.parent ?? positionId;
}

function leftPath({ world, clock }: View, { id }: GatewayPlan, lap: CurrentLap | null): boolean {
  if (lap) return lap.running.forgiven > 0;
  const [last] = world.history.recentLaps(id, clock.nowMs, 1);
  const endMs = last?.endMs ?? null;
  return (
    last !== undefined && endMs !== null && clock.nowMs - endMs < LATELY_MS && lapError(last.error).kind === 'wrongPath'
  );
}
