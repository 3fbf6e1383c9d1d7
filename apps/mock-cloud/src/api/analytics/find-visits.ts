import {
  computeSecondOfDay,
  findLapVisitSpan,
  getZoneTable,
  isInShift,
  LONGEST_TRIP_MS,
  listTripsBetween,
  type Trip,
} from '@lapwing/domain';
import type { LapRow, VisitRow } from '../../history/types.ts';
import type { ClientReadCall } from '../../operations/call.ts';
import { type Period, splitPeriod } from '../../operations/split-period.ts';
import { Problem } from '../../problems/problems.ts';
import type { GatewayPlan } from '../../scenario/plan.ts';
import { findOwnGateway, findOwnLap } from '../resources/own.ts';
import { listGateways, type View } from '../resources/view.ts';
import { findPeriodProblem } from './period.ts';

const LAST_SECOND = 86_399;

/** A filter for visits and trips: what begins in the period (unix seconds, its last one included) and the shift. */
export interface VisitFilter {
  readonly start: number;
  readonly end: number;
  /** Where the request contains the end of the period; by default in its path. */
  readonly endAt?: string;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
  /** By default every gateway of the client. */
  readonly anchorIds?: readonly number[] | undefined;
  /** Id of a lap, to which visits and trips must belong. */
  readonly lapId?: number | undefined;
}

/** The visits and trips that match a filter, to be listed by gateway and part of the period. */
export interface FoundVisits {
  readonly gateways: readonly GatewayPlan[];
  /** Oldest first; together they are `period`. */
  readonly parts: readonly Period[];
  readonly period: Period;
  /** The lap of the filter; null without one. */
  readonly lap: LapRow | null;
  readonly listVisits: (gateway: GatewayPlan, part: Period) => VisitRow[];
  readonly listTrips: (gateway: GatewayPlan, part: Period) => Trip[];
}

/**
 * Finds the visits and trips that match a filter; `not-found` if a gateway or the lap is not the client's, `bad-input` for
 * an invalid period.
 */
export function findVisits(call: ClientReadCall<unknown>, filter: VisitFilter): FoundVisits | Problem {
  const gateways = filter.anchorIds?.map((id) => findOwnGateway(call, id)) ?? listGateways(call);
  const lap = filter.lapId === undefined ? null : findOwnLap(call, filter.lapId);
  if (!gateways.every((gateway) => gateway !== null) || (filter.lapId !== undefined && !lap))
    return new Problem('not-found');
  const problem = findPeriodProblem(call, { ...filter, where: filter.endAt ?? 'path/end' });
  if (problem) return problem;
  const { shiftStart = 0, shiftEnd = LAST_SECOND } = filter;
  const zone = getZoneTable(call.client.zone);
  const isInShiftAt = (ms: number): boolean => isInShift(computeSecondOfDay(zone, ms), shiftStart, shiftEnd);
  const lapEndMs = lap?.endMs ?? Infinity;
  const period = lap ? intersect(toCovered(call, filter), readLapPeriod(call, lap)) : toCovered(call, filter);
  return {
    gateways: gateways.filter(({ id }) => !lap || id === lap.gatewayId),
    parts: splitPeriod(period),
    period,
    lap,
    listVisits: (gateway, part) => listVisits(call, gateway, part).filter(({ enterMs }) => isInShiftAt(enterMs)),
    listTrips: (gateway, part) =>
      listTrips(call, gateway, part).filter(({ startMs, endMs }) => isInShiftAt(startMs) && endMs <= lapEndMs),
  };
}

/** The part of a period that the history covers, including its last second. */
function toCovered({ world, clock }: View, { start, end }: Pick<VisitFilter, 'start' | 'end'>): Period {
  return {
    fromMs: Math.max(start * 1000, world.plan.startMs),
    toMs: Math.min((end + 1) * 1000, clock.nowMs + 1),
  };
}

/** The period in which the visits of a lap begin; empty if it has none. */
function readLapPeriod({ world, clock }: View, lap: LapRow): Period {
  const stops = world.history.listLapBeacons(lap, clock.nowMs);
  return findLapVisitSpan(lap.endMs, stops, clock.nowMs) ?? { fromMs: lap.startMs, toMs: lap.startMs };
}

function intersect(a: Period, b: Period): Period {
  return { fromMs: Math.max(a.fromMs, b.fromMs), toMs: Math.min(a.toMs, b.toMs) };
}

function listVisits({ world, clock }: View, { id }: GatewayPlan, { fromMs, toMs }: Period): VisitRow[] {
  return world.history.listVisits(id, fromMs, toMs, clock.nowMs);
}

/**
 * The trips of a gateway that begin in a period. They may end after it, and the visit before one may begin before it.
 */
function listTrips(view: View, gateway: GatewayPlan, { fromMs, toMs }: Period): Trip[] {
  const { history } = view.world;
  const { nowMs } = view.clock;
  const [before] = history.listLastVisits(gateway.id, fromMs - 1, 1);
  const [after] = listVisits(view, gateway, { fromMs: toMs, toMs: Math.min(toMs + LONGEST_TRIP_MS, nowMs + 1) });
  const visits = listVisits(view, gateway, { fromMs: before?.enterMs ?? fromMs, toMs });
  const chain = after ? [...visits, after] : visits;
  const endMs = Math.max(toMs, after?.enterMs ?? 0);
  const silences = history.listSilences(gateway.id, fromMs, endMs, nowMs);
  return listTripsBetween(chain, silences).filter(({ startMs }) => startMs >= fromMs && startMs < toMs);
}
