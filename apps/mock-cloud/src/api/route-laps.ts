import { inShift, secondOfDay, zoneTable } from '@lapwing/domain';
import { badInput, Problem } from '../http/problems.ts';
import type { LapRow } from '../history/types.ts';
import type { GatewayPlan, RoutePlan } from '../scenario/plan.ts';
import { ownGateway, ownRouteEver } from './own.ts';
import { gatewaysOf, type View } from './resources/view.ts';

const LAST_SECOND = 86_399;

/** Which laps of a route are asked for. */
export interface LapsAsked {
  readonly start: number;
  readonly end: number;
  /** Where the request names the end; in its path without it. */
  readonly endAt?: string;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
  readonly minDuration?: number | undefined;
  /** 0 is no limit (R§4). */
  readonly maxDuration?: number | undefined;
  readonly valid?: boolean | undefined;
  readonly anchorIds?: readonly number[] | undefined;
}

export interface FoundLaps {
  readonly route: RoutePlan;
  /** Newest first. */
  readonly laps: readonly LapRow[];
}

/** Limits of laps, as queries name them. */
export interface LimitsQuery {
  readonly min_duration?: number | undefined;
  readonly max_duration?: number | undefined;
  readonly valid?: boolean | undefined;
  readonly anchor_ids?: readonly number[] | undefined;
}

/** The limits that a query names. */
export function limitsOf({ min_duration, max_duration, valid, anchor_ids }: LimitsQuery) {
  return { minDuration: min_duration, maxDuration: max_duration, valid, anchorIds: anchor_ids };
}

/** The laps of a route that were asked for; a problem where the route or a gateway is not the client’s, or the period is none. */
export function lapsOf(view: View, routeId: number, asked: LapsAsked): FoundLaps | Problem {
  const route = ownRouteEver(view, routeId);
  const gateways = asked.anchorIds?.map((id) => ownGateway(view, id)) ?? gatewaysOf(view);
  if (!route || gateways.some((gateway) => gateway === null)) return new Problem('not-found');
  if (asked.end < asked.start) return badInput(asked.endAt ?? 'path/end', 'lies before the start');
  const isAsked = filterOf(view, asked);
  const laps = gateways
    .flatMap((gateway) => (gateway ? lapsIn(view, gateway, asked) : []))
    .filter((lap) => lap.routeId === routeId && isAsked(lap));
  return { route, laps: laps.sort((a, b) => b.startMs - a.startMs || b.id - a.id) };
}

/** Those that start in the period, its last second included. */
function lapsIn({ world, clock }: View, { id }: GatewayPlan, { start, end }: LapsAsked): readonly LapRow[] {
  const fromMs = Math.max(start * 1000, world.plan.startMs);
  const toMs = Math.min((end + 1) * 1000, clock.nowMs + 1);
  return toMs <= fromMs ? [] : world.history.laps(id, fromMs, toMs, clock.nowMs);
}

/** A lap that goes on is neither valid nor failed, and lasts until now. */
function filterOf({ client, clock }: View, asked: LapsAsked): (lap: LapRow) => boolean {
  const { shiftStart = 0, shiftEnd = LAST_SECOND, minDuration = 0, maxDuration = 0, valid } = asked;
  const longest = maxDuration === 0 ? Infinity : maxDuration;
  const zone = zoneTable(client.zone);
  return ({ startMs, durationSec, endMs, error }) => {
    const lastedSec = durationSec ?? Math.floor((clock.nowMs - startMs) / 1000);
    if (lastedSec < minDuration || lastedSec > longest) return false;
    if (valid !== undefined && (endMs === null || (error === 0) !== valid)) return false;
    return inShift(secondOfDay(zone, startMs), shiftStart, shiftEnd);
  };
}
