import { toDelayStatus } from '@lapwing/domain';
import type { RunningLapRow, VisitRow } from '../../history/types.ts';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import type { Heartbeat } from '../../world/types.ts';
import { toGps } from '../../clients/earth.ts';
import { toRecentLap } from './lap.ts';
import { computeSeenUntilMs, toPlace, toPosition } from './place.ts';
import { toActiveRoute } from './route.ts';
import { computeDriveSec, createSchedule } from './schedule.ts';
import { toUsageInfo } from './usage.ts';
import { computeUsualStaySec } from './usual-times.ts';
import { toWay, toWayBetween } from './way.ts';
import { toPixels, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';

/** A panel shows at most three laps, the current one included (L§2). */
const RECENT_LAPS = 3;
const LAST_POSITIONS = 5;

type State = Wire<'GatewayState'>;

/** An ongoing lap with its route. */
export interface CurrentLap {
  readonly running: RunningLapRow;
  readonly route: RoutePlan;
}

/** A gateway with its laps, positions and usage. */
export function toGateway(view: View, gateway: GatewayPlan): Wire<'Gateway'> {
  return {
    ...toGatewayState(view, gateway),
    has_routes: gateway.routeIds.length > 0,
    recent_routes: listRecentLaps(view, gateway),
    last_five_positions: listLastPositions(view, gateway),
    usage_info: toUsageInfo(view, gateway),
  };
}

/** Position, connection and current lap of a gateway. */
export function toGatewayState(view: View, gateway: GatewayPlan): State {
  const { history } = view.world;
  const { heartbeat, offlineMs, lastSeenMs } = history.readConnection(gateway.id, view.clock.nowMs);
  const [visit = null] = history.listLastVisits(gateway.id, view.clock.nowMs, 1);
  const lap = findCurrentLap(view, gateway);
  return {
    id: gateway.id,
    anchor_id: gateway.anchorId,
    client_id: gateway.clientId,
    label: gateway.label,
    type: gateway.type,
    ...toMapPlace(view, gateway),
    rssi: heartbeat?.rssi ?? null,
    power_source: heartbeat?.powerSource ?? false,
    offline_ts: toUnixOrNull(offlineMs),
    last_heartbeat: heartbeat && { created_date: toUnix(heartbeat.atMs), ...toGpsFix(view, heartbeat) },
    last_seen_ts: toUnixOrNull(lastSeenMs),
    last_position: visit && toPlace(view, visit.positionId),
    last_position_metadata: visit && toPositionMetadata(visit, lastSeenMs),
    ...toWayAhead(view, gateway, visit, lap),
    ...toLapFields(view, gateway, visit, lap),
  };
}

/** The position that a gateway is expected to reach next; null if unknown. */
export function findNextPosition(view: View, gateway: GatewayPlan): Wire<'Place'> | null {
  const next = findNextStop(view, gateway, findCurrentLap(view, gateway));
  return next === null ? null : toPlace(view, next);
}

/** The latest finished laps of a gateway, newest first. */
export function listRecentLaps(view: View, { id }: GatewayPlan): Wire<'RecentLap'>[] {
  // The ongoing lap is in a separate field: the current route instance.
  const laps = view.world.history
    .listRecentLaps(id, view.clock.nowMs, RECENT_LAPS + 1)
    .filter(({ endMs }) => endMs !== null);
  return laps.slice(0, RECENT_LAPS).map((lap) => toRecentLap(view, lap));
}

/** The last five positions of a gateway, newest first, each with the way from the one before. */
export function listLastPositions(view: View, { id }: GatewayPlan): Wire<'Position'>[] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  const silences = (fromMs: number, toMs: number) => history.listOfflineSpans(id, fromMs, toMs, nowMs);
  const visits = history.listLastVisits(id, nowMs, LAST_POSITIONS);
  return visits.map((visit, index) => {
    const before = visits[index + 1];
    return { ...toPosition(view, visit), way: before ? toWayBetween(view, before, visit, silences) : [] };
  });
}

/** The same, with when the gateway was last seen at each: its last heartbeat if it is still there. */
export function listLastPositionDetails(view: View, gateway: GatewayPlan): Wire<'PositionDetails'>[] {
  const { lastSeenMs } = view.world.history.readConnection(gateway.id, view.clock.nowMs);
  const lastSeenTs = toUnixOrNull(lastSeenMs);
  return listLastPositions(view, gateway).map((position) => {
    const { enter_ts, last_seen_at } = position;
    return { ...position, seen_at: last_seen_at ?? Math.max(enter_ts, lastSeenTs ?? enter_ts) };
  });
}

function toMapPlace(view: View, { mapPlace }: GatewayPlan): Pick<State, 'map_x' | 'map_y'> {
  if (mapPlace === null) return { map_x: null, map_y: null };
  const { x, y } = toPixels(view, mapPlace);
  return { map_x: x, map_y: y };
}

/** The last GPS fix by a heartbeat, and whether it is current; nothing without a receiver. */
function toGpsFix({ client }: View, { fix }: Heartbeat) {
  return fix && { ...toGps(client, fix.at), gps_fix: fix.isCurrent };
}

function toPositionMetadata(visit: VisitRow, lastSeenMs: number | null): NonNullable<State['last_position_metadata']> {
  const { positionId, enterMs, leaveMs } = visit;
  return {
    state: leaveMs === null ? 'ENTERED' : 'LEFT',
    tag_position_id: positionId,
    enter_ts: toUnix(enterMs),
    last_seen_ts: toUnix(computeSeenUntilMs(visit, lastSeenMs)),
  };
}

/** The current lap of a gateway, from its start on; null without one. */
export function findCurrentLap({ world, client, clock }: View, { id, routeIds }: GatewayPlan): CurrentLap | null {
  const running = world.history.findRunningLap(id, clock.nowMs);
  // At the instant when a route is removed, the history still has the lap as ongoing; the screen does not.
  if (!running || !routeIds.includes(running.lap.routeId)) return null;
  const route = client.routes.find((candidate) => candidate.id === running.lap.routeId);
  return route ? { running, route } : null;
}

/** The next stop of the gateway's lap; without a lap, the position that it is heading for. */
function findNextStop({ world, clock }: View, { id }: GatewayPlan, lap: CurrentLap | null): number | null {
  if (!lap) return world.world.findHeading(id, clock.nowMs);
  const { running, route } = lap;
  return running.nextOrd === null ? null : (route.stops[running.nextOrd] ?? null);
}

function toWayAhead(
  view: View,
  gateway: GatewayPlan,
  visit: VisitRow | null,
  lap: CurrentLap | null,
): Pick<State, 'next_position' | 'way' | 'way_duration'> {
  const stop = findNextStop(view, gateway, lap);
  if (stop === null) return { next_position: null, way: [], way_duration: null };
  const next_position = toPlace(view, stop);
  if (!visit) return { next_position, way: [], way_duration: null };
  const atMs = view.clock.nowMs;
  const way = toWay(view, visit.positionId, stop, atMs);
  return {
    next_position,
    way,
    way_duration: Math.round(computeDriveSec({ view, gateway, atMs }, visit.positionId, stop)),
  };
}

type LapFields = Pick<
  State,
  'active_route' | 'active_route_id' | 'active_route_start' | 'active_route_on_time' | 'current_route_instance'
>;

function toLapFields(view: View, gateway: GatewayPlan, visit: VisitRow | null, current: CurrentLap | null): LapFields {
  if (!current) {
    return {
      active_route: null,
      active_route_id: null,
      active_route_start: null,
      active_route_on_time: null,
      current_route_instance: null,
    };
  }
  const { running, route } = current;
  const { lap, ord, nextOrd } = running;
  const schedule = createSchedule({ view, gateway, route, atMs: lap.startMs });
  const due = nextOrd === null ? undefined : schedule?.arrivals[nextOrd];
  return {
    active_route: toActiveRoute(view, route),
    active_route_id: route.id,
    active_route_start: toUnix(lap.startMs),
    active_route_on_time: toOnTime(current, schedule?.arrivals[ord] ?? null),
    current_route_instance: {
      id: lap.id,
      start_date: toUnix(lap.startMs),
      route_id: route.id,
      ord,
      next_ord: nextOrd,
      goal_time: route.goalSec,
      next_due: due === undefined ? null : toUnix(lap.startMs) + Math.round(due),
      stay: visit && toCurrentStay(view, gateway, visit, current),
    },
  };
}

/** The stay at a beacon that is not over. */
function toCurrentStay(
  view: View,
  gateway: GatewayPlan,
  { positionId, enterMs, leaveMs }: VisitRow,
  { running: { ord }, route }: CurrentLap,
): NonNullable<State['current_route_instance']>['stay'] {
  if (leaveMs !== null) return null;
  return { enter_ts: toUnix(enterMs), usual_sec: computeUsualStaySec(view, gateway, { route, ord, positionId }) };
}

/** Delay at the last counted stop against its due time; null without a goal time. */
function toOnTime({ running: { lap, reachedMs } }: CurrentLap, dueSec: number | null): [number, number] | null {
  if (dueSec === null) return null;
  const delaySec = Math.round((reachedMs - lap.startMs) / 1000 - dueSec);
  return [toDelayStatus(delaySec), delaySec];
}
