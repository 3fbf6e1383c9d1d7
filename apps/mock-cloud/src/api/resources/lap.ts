import { expectedOrd, faultStop, LONGEST_TRIP_MS } from '@lapwing/domain';
import type { LapBeaconRow, LapRow } from '../../history/types.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { clientAt } from '../../state/client-at.ts';
import { placeOf } from './place.ts';
import { routeLabel } from './route.ts';
import { pixelsOf, unix, unixOrNull, type View, type Wire } from './view.ts';

/** A lap as lists of laps show it. */
export function recentLapOf(view: View, lap: LapRow): Wire<'RecentLap'> {
  return {
    id: lap.id,
    anchor_id: lap.gatewayId,
    route_id: lap.routeId,
    route_label: routeLabel(view, lap.routeId),
    start_time: unix(lap.startMs),
    end_date: unixOrNull(lap.endMs),
    duration: wholeOrNull(lap.durationSec),
    delay: wholeOrNull(lap.delaySec),
    error: lap.error,
  };
}

/** The same with how far it came. */
export function listedInstanceOf(view: View, lap: LapRow): Wire<'ListedInstance'> {
  const beacons = view.world.history.lapBeacons(lap, view.clock.nowMs);
  const stops = routeThen(view, lap)?.stops ?? [];
  const hasCome = lap.endMs !== null && lap.error === 0;
  const next = hasCome ? null : expectedOrd(beacons, lap.error, stops.length);
  const fault = lap.faultPositionId ?? faultStop(beacons, lap.error)?.positionId ?? null;
  return {
    ...headOf(view, lap, stops.length),
    start_time: unix(lap.startMs),
    reached: beacons.filter(({ skipped }) => !skipped).length,
    next_label: next === null ? null : labelOf(view, stops[next] ?? 0),
    fault_label: fault === null ? null : labelOf(view, fault),
  };
}

/** The same with all that was expected of it and all that it did. */
export function instanceOf(view: View, lap: LapRow): Wire<'RouteInstance'> {
  const route = routeThen(view, lap);
  const stops = route?.stops ?? [];
  return {
    ...headOf(view, lap, stops.length),
    start_date: unix(lap.startMs),
    tags: tagsOf(view, view.world.history.lapBeacons(lap, view.clock.nowMs), lap),
    route_tags: stops.map((positionId, ord) => ({
      ord,
      tag_position_id: positionId,
      label: labelOf(view, positionId),
      ...placeThen(view, positionId, lap.startMs),
      way: wayOf(view, stops[ord - 1] ?? null, positionId, lap.startMs),
    })),
    route_tolerance: route?.tolerance ?? 0,
    route_timeout: route?.timeoutSec ?? 0,
    route_min_duration: route?.minDurationSec ?? 0,
    goal_time: route?.goalSec ?? 0,
  };
}

function headOf(view: View, lap: LapRow, stops: number): Wire<'InstanceHead'> {
  const { start_time: _, ...rest } = recentLapOf(view, lap);
  const gateway = view.client.gateways.find(({ id }) => id === lap.gatewayId);
  return { ...rest, anchor_label: gateway?.label ?? '', stops };
}

/** The route as it was when the lap began; null where the client did not have it then. */
function routeThen({ world, client }: View, { routeId, startMs }: LapRow): RoutePlan | null {
  const then = clientAt(world.plan, world.inputs, client.id, startMs);
  return then?.routes.find(({ id }) => id === routeId) ?? null;
}

function tagsOf(view: View, beacons: readonly LapBeaconRow[], lap: LapRow): Wire<'InstanceTag'>[] {
  let before: LapBeaconRow | null = null;
  return beacons.map((beacon): Wire<'InstanceTag'> => {
    const { positionId, enterMs, skipped } = beacon;
    const leftMs = before?.enterMs ?? lap.startMs;
    const isNear = enterMs !== null && enterMs - leftMs - (before?.stayedSec ?? 0) * 1000 <= LONGEST_TRIP_MS;
    const way = isNear ? wayOf(view, before?.positionId ?? null, positionId, leftMs) : [];
    if (!skipped) before = beacon;
    return {
      ord: beacon.ord,
      tag_position_id: positionId,
      tag_id: beacon.tagId,
      label: labelOf(view, positionId),
      ...placeThen(view, positionId, enterMs ?? lap.startMs),
      enter_ts: unixOrNull(enterMs),
      stayed: beacon.stayedSec,
      trip: beacon.tripSec,
      skipped,
      mismatch: beacon.mismatch,
      way,
    };
  });
}

function labelOf(view: View, positionId: number): string {
  return placeOf(view, positionId)?.label ?? '';
}

function placeThen(view: View, positionId: number, ms: number): { readonly x: number; readonly y: number } {
  return pixelsOf(view, view.world.world.positionAt(positionId, ms));
}

/** The lanes as they were at an instant. */
function wayOf(view: View, fromId: number | null, toId: number, ms: number): [number, number][] {
  if (fromId === null) return [];
  const { points } = view.world.world.way(view.client.id, fromId, toId, ms);
  return points.map((point) => {
    const { x, y } = pixelsOf(view, point);
    return [x, y];
  });
}

function wholeOrNull(sec: number | null): number | null {
  return sec === null ? null : Math.round(sec);
}
