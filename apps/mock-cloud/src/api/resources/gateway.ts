import { delayStatus } from '@lapwing/domain';
import type { RunningLapRow, VisitRow } from '../../history/types.ts';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import type { Heartbeat } from '../../world/types.ts';
import { gpsOf } from './earth.ts';
import { recentLapOf } from './lap.ts';
import { placeOf, positionDetailsOf, positionOf, seenUntilMs } from './place.ts';
import { activeRouteOf } from './route.ts';
import { driveSec, scheduleOf } from './schedule.ts';
import { usageOf } from './usage.ts';
import { pixelsOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** A panel has room for the current lap and two, or for three (L§2). */
const RECENT_LAPS = 3;
const LAST_POSITIONS = 5;

type State = Wire<'GatewayState'>;

/** A lap that goes on, with its route. */
export interface CurrentLap {
  readonly running: RunningLapRow;
  readonly route: RoutePlan;
}

/** A gateway with its laps, positions and usage. */
export function gatewayResource(view: View, gateway: GatewayPlan): Wire<'Gateway'> {
  return {
    ...gatewayState(view, gateway),
    has_routes: gateway.routeIds.length > 0,
    recent_routes: recentLaps(view, gateway),
    last_five_positions: lastVisits(view, gateway.id).map((visit) => positionOf(view, visit)),
    usage_info: usageOf(view, gateway),
  };
}

/** Where a gateway is, how it is connected, and the lap that it drives. */
export function gatewayState(view: View, gateway: GatewayPlan): State {
  const { history } = view.world;
  const { heartbeat, offlineMs, lastSeenMs } = history.connection(gateway.id, view.clock.nowMs);
  const [visit = null] = history.lastVisits(gateway.id, view.clock.nowMs, 1);
  const lap = currentLap(view, gateway);
  return {
    id: gateway.id,
    anchor_id: gateway.anchorId,
    client_id: gateway.clientId,
    label: gateway.label,
    type: gateway.type,
    ...mapPlaceOf(view, gateway),
    rssi: heartbeat?.rssi ?? null,
    power_source: heartbeat?.powerSource ?? false,
    offline_ts: unixOrNull(offlineMs),
    last_heartbeat: heartbeat && { created_date: unix(heartbeat.atMs), ...fixOf(view, heartbeat) },
    last_seen_ts: unixOrNull(lastSeenMs),
    last_position: visit && placeOf(view, visit.positionId),
    last_position_metadata: visit && metadataOf(visit, lastSeenMs),
    ...wayAhead(view, gateway, visit, lap),
    ...lapFields(view, gateway, lap),
  };
}

/** The position that a gateway is expected at next; null where nothing tells. */
export function nextPosition(view: View, gateway: GatewayPlan): Wire<'Place'> | null {
  const next = nextOf(view, gateway, currentLap(view, gateway));
  return next === null ? null : placeOf(view, next);
}

/** The laps of a gateway that ended last, newest first. */
export function recentLaps(view: View, { id }: GatewayPlan): Wire<'RecentLap'>[] {
  // The one that goes on is told apart, as the current route instance.
  const laps = view.world.history
    .recentLaps(id, view.clock.nowMs, RECENT_LAPS + 1)
    .filter(({ endMs }) => endMs !== null);
  return laps.slice(0, RECENT_LAPS).map((lap) => recentLapOf(view, lap));
}

/** The last five positions of a gateway, newest first. */
export function lastPositions(view: View, { id }: GatewayPlan): Wire<'PositionDetails'>[] {
  const { history } = view.world;
  const { lastSeenMs } = history.connection(id, view.clock.nowMs);
  return lastVisits(view, id).map((visit) => positionDetailsOf(view, visit, lastSeenMs));
}

function lastVisits({ world, clock }: View, gatewayId: number): VisitRow[] {
  return world.history.lastVisits(gatewayId, clock.nowMs, LAST_POSITIONS);
}

function mapPlaceOf(view: View, { mapPlace }: GatewayPlan): Pick<State, 'map_x' | 'map_y'> {
  if (mapPlace === null) return { map_x: null, map_y: null };
  const { x, y } = pixelsOf(view, mapPlace);
  return { map_x: x, map_y: y };
}

/** What a receiver of GPS said with a heartbeat; nothing without one. */
function fixOf({ client }: View, { fix }: Heartbeat) {
  return fix && { ...gpsOf(client, fix), gps_fix: true };
}

function metadataOf(visit: VisitRow, lastSeenMs: number | null): NonNullable<State['last_position_metadata']> {
  const { positionId, enterMs, leaveMs } = visit;
  return {
    state: leaveMs === null ? 'ENTERED' : 'LEFT',
    tag_position_id: positionId,
    enter_ts: unix(enterMs),
    last_seen_ts: unix(seenUntilMs(visit, lastSeenMs)),
  };
}

/** The lap that a gateway drives; null while it waits at its first stop. */
export function currentLap({ world, client, clock }: View, { id, routeIds }: GatewayPlan): CurrentLap | null {
  const running = world.history.running(id, clock.nowMs);
  // What waits at its first stop may wait for hours, and is no lap when it never leaves.
  if (!running?.left) return null;
  // At the very instant of its end by an unassignment it goes on by the history, and not on the screen.
  if (!routeIds.includes(running.lap.routeId)) return null;
  const route = client.routes.find((candidate) => candidate.id === running.lap.routeId);
  return route ? { running, route } : null;
}

/** The next stop of its lap; of one that drives none the position that it has set out for. */
function nextOf({ world, clock }: View, { id }: GatewayPlan, lap: CurrentLap | null): number | null {
  if (!lap) return world.world.headingAt(id, clock.nowMs);
  const { running, route } = lap;
  return running.nextOrd === null ? null : (route.stops[running.nextOrd] ?? null);
}

function wayAhead(
  view: View,
  gateway: GatewayPlan,
  visit: VisitRow | null,
  lap: CurrentLap | null,
): Pick<State, 'next_position' | 'way' | 'way_duration'> {
  const stop = nextOf(view, gateway, lap);
  if (stop === null) return { next_position: null, way: [], way_duration: null };
  const next_position = placeOf(view, stop);
  if (!visit) return { next_position, way: [], way_duration: null };
  const atMs = view.clock.nowMs;
  const { points } = view.world.world.way(view.client.id, visit.positionId, stop, atMs);
  const way = points.map((point) => {
    const { x, y } = pixelsOf(view, point);
    return [x, y];
  });
  return { next_position, way, way_duration: Math.round(driveSec({ view, gateway, atMs }, visit.positionId, stop)) };
}

type LapFields = Pick<
  State,
  'active_route' | 'active_route_id' | 'active_route_start' | 'active_route_on_time' | 'current_route_instance'
>;

function lapFields(view: View, gateway: GatewayPlan, current: CurrentLap | null): LapFields {
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
  const schedule = scheduleOf({ view, gateway, route, atMs: lap.startMs });
  const due = nextOrd === null ? undefined : schedule?.arrivals[nextOrd];
  return {
    active_route: activeRouteOf(view, route),
    active_route_id: route.id,
    active_route_start: unix(lap.startMs),
    active_route_on_time: onTime(current, schedule?.arrivals[ord] ?? null),
    current_route_instance: {
      id: lap.id,
      start_date: unix(lap.startMs),
      route_id: route.id,
      ord,
      next_ord: nextOrd,
      goal_time: route.goalSec,
      next_due: due === undefined ? null : unix(lap.startMs) + Math.round(due),
    },
  };
}

/** Early, on time or late at the last stop that counted, by its share of the target; null without a target. */
function onTime({ running: { lap, reachedMs } }: CurrentLap, dueSec: number | null): [number, number] | null {
  if (dueSec === null) return null;
  const delaySec = Math.round((reachedMs - lap.startMs) / 1000 - dueSec);
  return [delayStatus(delaySec), delaySec];
}
