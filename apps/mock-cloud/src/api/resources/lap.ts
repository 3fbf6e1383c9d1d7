import { countReached, findExpectedOrd, findFaultStop, toLapError, LONGEST_TRIP_MS } from '@lapwing/domain';
import { findErrorPosition } from '../../history/lap-digests.ts';
import type { LapBeaconRow, LapRow } from '../../history/types.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { findClientAt } from '../../clients/client-at.ts';
import { toPlace } from './place.ts';
import { readRouteLabel } from './route.ts';
import { toPixels, toUnix, toUnixOrNull, type View, type Wire } from './view.ts';
import { toWay } from './way.ts';

/** A lap for a list of laps. */
export function toRecentLap(view: View, lap: LapRow): Wire<'RecentLap'> {
  return {
    id: lap.id,
    number: lap.number,
    anchor_id: lap.gatewayId,
    route_id: lap.routeId,
    route_label: readRouteLabel(view, lap.routeId),
    start_time: toUnix(lap.startMs),
    end_date: toUnixOrNull(lap.endMs),
    duration: roundOrNull(lap.durationSec),
    delay: roundOrNull(lap.delaySec),
    error: lap.error,
    interrupted_by: lap.interruptedBy,
  };
}

/** A lap for a list of laps, with its progress. */
export function toListedInstance(view: View, lap: LapRow): Wire<'ListedInstance'> {
  const beacons = view.world.history.listLapBeacons(lap, view.clock.nowMs);
  const stops = findRouteAtStart(view, lap)?.stops ?? [];
  const isComplete = lap.endMs !== null && lap.error === 0;
  const next = isComplete ? null : findExpectedOrd(beacons, lap.error, stops.length);
  const fault = lap.faultPositionId ?? findFaultStop(beacons, lap.error)?.positionId ?? null;
  const errorId = findErrorPosition(beacons, lap.error, lap.faultPositionId);
  return {
    ...toInstanceHead(view, lap, stops.length),
    start_time: toUnix(lap.startMs),
    reached: countReached(beacons),
    next_label: next === null ? null : findLabel(view, stops[next] ?? 0),
    fault_label: fault === null ? null : findLabel(view, fault),
    error_position_id: errorId,
    error_label: errorId === null ? null : findLabel(view, errorId),
  };
}

/** A lap with its expected stops and its actual visits. */
export function toRouteInstance(view: View, lap: LapRow): Wire<'RouteInstance'> {
  const route = findRouteAtStart(view, lap);
  const stops = route?.stops ?? [];
  return {
    ...toInstanceHead(view, lap, stops.length),
    start_date: toUnix(lap.startMs),
    last_heard: toUnixOrNull(findLastHeardMs(view, lap)),
    tags: toInstanceTags(view, view.world.history.listLapBeacons(lap, view.clock.nowMs), lap),
    route_tags: stops.map((positionId, ord) => ({
      ord,
      tag_position_id: positionId,
      label: findLabel(view, positionId),
      ...findPlace(view, positionId, lap.startMs),
      way: toWayFrom(view, stops[ord - 1] ?? null, positionId, lap.startMs),
    })),
    route_tolerance: route?.tolerance ?? 0,
    route_timeout: route?.timeoutSec ?? 0,
    route_min_duration: route?.minDurationSec ?? 0,
    goal_time: route?.goalSec ?? 0,
  };
}

function toInstanceHead(view: View, lap: LapRow, stops: number): Wire<'InstanceHead'> {
  const { start_time: _, ...rest } = toRecentLap(view, lap);
  const gateway = view.client.gateways.find(({ id }) => id === lap.gatewayId);
  return { ...rest, anchor_label: gateway?.label ?? '', stops };
}

/** The last signal before a lap that ended because its gateway was offline; null for another lap. */
function findLastHeardMs({ world }: View, { gatewayId, endMs, error }: LapRow): number | null {
  return endMs !== null && toLapError(error).kind === 'offline'
    ? world.history.readConnection(gatewayId, endMs).lastSeenMs
    : null;
}

/** The route as it was when the lap began; null if the client had no such route then. */
function findRouteAtStart({ world, client }: View, { routeId, startMs }: LapRow): RoutePlan | null {
  const then = findClientAt(world.plan, world.inputs, client.id, startMs);
  return then?.routes.find(({ id }) => id === routeId) ?? null;
}

function toInstanceTags(view: View, beacons: readonly LapBeaconRow[], lap: LapRow): Wire<'InstanceTag'>[] {
  let before: LapBeaconRow | null = null;
  return beacons.map((beacon): Wire<'InstanceTag'> => {
    const { positionId, enterMs, skipped } = beacon;
    const leftMs = before?.enterMs ?? lap.startMs;
    const isNear = enterMs !== null && enterMs - leftMs - (before?.stayedSec ?? 0) * 1000 <= LONGEST_TRIP_MS;
    const way = isNear ? toWayFrom(view, before?.positionId ?? null, positionId, leftMs) : [];
    if (!skipped) before = beacon;
    return {
      ord: beacon.ord,
      tag_position_id: positionId,
      tag_id: beacon.tagId,
      label: findLabel(view, positionId),
      ...findPlace(view, positionId, enterMs ?? lap.startMs),
      enter_ts: toUnixOrNull(enterMs),
      stayed: beacon.stayedSec,
      trip: beacon.tripSec,
      skipped,
      mismatch: beacon.mismatch,
      way,
    };
  });
}

function findLabel(view: View, positionId: number): string {
  return toPlace(view, positionId)?.label ?? '';
}

function findPlace(view: View, positionId: number, ms: number): { readonly x: number; readonly y: number } {
  return toPixels(view, view.world.world.findBeaconPlace(positionId, ms));
}

function toWayFrom(view: View, fromId: number | null, toId: number, ms: number): [number, number][] {
  return fromId === null ? [] : toWay(view, fromId, toId, ms);
}

function roundOrNull(sec: number | null): number | null {
  return sec === null ? null : Math.round(sec);
}
