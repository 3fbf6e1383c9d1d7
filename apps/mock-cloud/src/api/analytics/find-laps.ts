import { isInShift, computeSecondOfDay, getZoneTable } from '@lapwing/domain';
import type { ClientReadCall, WireQuery } from '../../operations/call.ts';
import { mapInTurns } from '../../operations/map-in-turns.ts';
import { type Period, splitPeriod } from '../../operations/split-period.ts';
import { Problem } from '../../problems/problems.ts';
import type { LapRow } from '../../history/types.ts';
import type { GatewayPlan, RoutePlan } from '../../scenario/plan.ts';
import { findOwnGateway, findOwnRouteOrDeleted } from '../resources/own.ts';
import { listGateways, type View } from '../resources/view.ts';
import { findPeriodProblem } from './period.ts';

const LAST_SECOND = 86_399;

/** A filter for laps. */
export interface LapFilter {
  readonly start: number;
  readonly end: number;
  /** Where the request contains the end of the period; by default in its path. */
  readonly endAt?: string;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
  readonly minDuration?: number | undefined;
  /** 0 means no limit (R§4). */
  readonly maxDuration?: number | undefined;
  readonly valid?: boolean | undefined;
  readonly anchorIds?: readonly number[] | undefined;
}

/** The laps that match a filter. */
export interface FoundLaps {
  /** In parts of the period: these and the laps in each in the order asked for. */
  readonly generateParts: (order: 'newest-first' | 'oldest-first') => AsyncGenerator<readonly LapRow[]>;
}

/** The laps of a route that match a filter. */
export interface FoundLapsOfRoute extends FoundLaps {
  readonly route: RoutePlan;
}

/** Limits of laps, named like the query parameters. */
type LimitsQuery = Pick<WireQuery<'listRouteInstances'>, 'min_duration' | 'max_duration' | 'valid' | 'anchor_ids'>;

export function toLimits({ min_duration, max_duration, valid, anchor_ids }: LimitsQuery) {
  return { minDuration: min_duration, maxDuration: max_duration, valid, anchorIds: anchor_ids };
}

/**
 * Finds the laps of a route that match a filter; `not-found` if the route or a gateway is not the client's, `bad-input`
 * for an invalid period.
 */
export function findLapsOfRoute(
  call: ClientReadCall<unknown>,
  routeId: number,
  filter: LapFilter,
): FoundLapsOfRoute | Problem {
  const route = findOwnRouteOrDeleted(call, routeId);
  if (!route) return new Problem('not-found');
  const found = findLaps(call, filter, (lap) => lap.routeId === routeId);
  return found instanceof Problem ? found : { ...found, route };
}

/** Finds the laps of all routes that match a filter and are wanted; problems as those of a route. */
export function findLaps(
  call: ClientReadCall<unknown>,
  filter: LapFilter,
  isWanted: (lap: LapRow) => boolean = () => true,
): FoundLaps | Problem {
  const gateways = filter.anchorIds?.map((id) => findOwnGateway(call, id)) ?? listGateways(call);
  if (!gateways.every((gateway) => gateway !== null)) return new Problem('not-found');
  const problem = findPeriodProblem(call, { ...filter, where: filter.endAt ?? 'path/end' });
  if (problem) return problem;
  const matches = createPredicate(call, filter);
  const parts = splitPeriod(toCovered(call, filter));
  return {
    async *generateParts(order) {
      for (const part of order === 'oldest-first' ? parts : parts.toReversed()) {
        const ofGateways = await mapInTurns(call, gateways, (gateway) =>
          listLaps(call, gateway, part).filter((lap) => isWanted(lap) && matches(lap)),
        );
        const laps = ofGateways.flat().sort((a, b) => b.startMs - a.startMs || b.id - a.id);
        yield order === 'oldest-first' ? laps.reverse() : laps;
      }
    },
  };
}

/** The part of the period that the history covers, including its last second. */
function toCovered({ world, clock }: View, { start, end }: LapFilter): Period {
  return {
    fromMs: Math.max(start * 1000, world.plan.startMs),
    toMs: Math.min((end + 1) * 1000, clock.nowMs + 1),
  };
}

function listLaps({ world, clock }: View, { id }: GatewayPlan, { fromMs, toMs }: Period): readonly LapRow[] {
  return world.history.listLaps(id, fromMs, toMs, clock.nowMs);
}

/** Whether a lap matches. An ongoing lap is neither valid nor failed, and its duration is until now. */
function createPredicate({ client, clock }: View, filter: LapFilter): (lap: LapRow) => boolean {
  const { shiftStart = 0, shiftEnd = LAST_SECOND, minDuration = 0, maxDuration = 0, valid } = filter;
  const maxSec = maxDuration === 0 ? Infinity : maxDuration;
  const zone = getZoneTable(client.zone);
  return ({ startMs, durationSec, endMs, error }) => {
    const lapSec = durationSec ?? Math.floor((clock.nowMs - startMs) / 1000);
    if (lapSec < minDuration || lapSec > maxSec) return false;
    if (valid !== undefined && (endMs === null || (error === 0) !== valid)) return false;
    return isInShift(computeSecondOfDay(zone, startMs), shiftStart, shiftEnd);
  };
}
