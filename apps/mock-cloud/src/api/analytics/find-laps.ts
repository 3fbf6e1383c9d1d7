import {
  computeSecondOfDay,
  getZoneTable,
  HOUR_SEC,
  isFullDay,
  isInShift,
  LAST_SECOND,
  type ZoneTable,
} from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';
import type { LapRow } from '../../history/types.ts';
import type { ClientReadCall, WireQuery } from '../../operations/call.ts';
import { mapInTurns } from '../../operations/map-in-turns.ts';
import { type Period, splitPeriod } from '../../operations/split-period.ts';
import { Problem } from '../../problems/problems.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { findOwnGateway, findOwnRouteOrDeleted } from '../resources/own.ts';
import { toPlace } from '../resources/place.ts';
import { listGateways, type View } from '../resources/view.ts';
import { findPeriodProblem } from './period.ts';
import { createSearch } from './search-laps.ts';

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
  /** Error codes; 0 selects valid laps. */
  readonly errors?: readonly number[] | undefined;
  readonly faultPositionId?: number | undefined;
  /** Hour of the day in which a lap began. */
  readonly hour?: number | undefined;
  /** Place in the route of a stop that a lap visited. */
  readonly stop?: number | undefined;
  /** Text in a label of a lap, or its number. */
  readonly search?: string | undefined;
}

/** The laps that match a filter. */
export interface FoundLaps {
  /** The part of the period that the history covers, including its last second. */
  readonly period: Period;
  /** Visits each lap, by gateway and start. */
  readonly forEach: (visit: (digest: LapDigest, lap: number) => void) => Promise<void>;
  /** In parts of the period, the oldest first, as are the laps in each. */
  readonly generateParts: () => AsyncGenerator<readonly LapRow[]>;
}

/** The laps of a route that match a filter. */
export interface FoundLapsOfRoute extends FoundLaps {
  readonly route: RoutePlan;
}

/** Limits of laps, named like the query parameters. */
type LimitsQuery = Pick<
  WireQuery<'getRouteDetails'>,
  'min_duration' | 'max_duration' | 'valid' | 'anchor_ids' | 'error' | 'fault_position_id' | 'hour' | 'stop'
>;

export function toLimits(query: LimitsQuery) {
  return {
    minDuration: query.min_duration,
    maxDuration: query.max_duration,
    valid: query.valid,
    anchorIds: query.anchor_ids,
    errors: query.error,
    faultPositionId: query.fault_position_id,
    hour: query.hour,
    stop: query.stop,
  };
}

/**
 * Finds the laps of a route that match a filter; `not-found` if the route, a gateway or a position is not the client's,
 * `bad-input` for an invalid period.
 */
export function findLapsOfRoute(
  call: ClientReadCall<unknown>,
  routeId: number,
  filter: LapFilter,
): FoundLapsOfRoute | Problem {
  const route = findOwnRouteOrDeleted(call, routeId);
  if (!route) return new Problem('not-found');
  const found = findLaps(call, filter, routeId);
  return found instanceof Problem ? found : { ...found, route };
}

/** Finds the laps that match a filter, of one route or of all; problems as those of a route. */
export function findLaps(
  call: ClientReadCall<unknown>,
  filter: LapFilter,
  routeId: number | null = null,
): FoundLaps | Problem {
  const { history } = call.world;
  const { nowMs } = call.clock;
  const gateways = filter.anchorIds?.map((id) => findOwnGateway(call, id)) ?? listGateways(call);
  if (!gateways.every((gateway) => gateway !== null)) return new Problem('not-found');
  if (filter.faultPositionId !== undefined && !toPlace(call, filter.faultPositionId)) return new Problem('not-found');
  const problem = findPeriodProblem(call, { ...filter, where: filter.endAt ?? 'path/end' });
  if (problem) return problem;
  const period = toCovered(call, filter);
  const matches = createPredicate(call, filter, routeId);
  return {
    period,
    async forEach(visit) {
      for (const { id } of gateways) {
        for (const digest of history.generateLapDigests(id, period.fromMs, period.toMs, nowMs)) {
          for (let lap = 0; lap < digest.count; lap += 1)
            if (isWithin(period, digest.readStartMs(lap)) && matches(digest, lap)) visit(digest, lap);
          await call.takeTurn();
        }
      }
    },
    async *generateParts() {
      for (const part of splitPeriod(period)) {
        const ofGateways = await mapInTurns(call, gateways, ({ id }) => {
          const ids = new Set<number>();
          for (const digest of history.generateLapDigests(id, part.fromMs, part.toMs, nowMs))
            for (let lap = 0; lap < digest.count; lap += 1) if (matches(digest, lap)) ids.add(digest.readId(lap));
          return history.listLaps(id, part.fromMs, part.toMs, nowMs).filter((lap) => ids.has(lap.id));
        });
        yield ofGateways.flat().sort((a, b) => a.startMs - b.startMs || a.id - b.id);
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

function isWithin({ fromMs, toMs }: Period, ms: number): boolean {
  return ms >= fromMs && ms < toMs;
}

type LapPredicate = (digest: LapDigest, lap: number) => boolean;

/** Whether a lap matches, apart from the period. An ongoing lap is neither valid nor failed, and its duration is until now. */
function createPredicate(view: View, filter: LapFilter, routeId: number | null): LapPredicate {
  const { client, clock } = view;
  const { minDuration = 0, maxDuration = 0, faultPositionId, stop, search = '' } = filter;
  const maxSec = maxDuration === 0 ? Infinity : maxDuration;
  const isResultWanted = createResultPredicate(filter);
  const isStartWanted = createStartPredicate(filter, getZoneTable(client.zone));
  const isFound = createSearch(view, search);
  return (digest, lap) => {
    if (routeId !== null && digest.readRouteId(lap) !== routeId) return false;
    const startMs = digest.readStartMs(lap);
    const durationSec = digest.readDurationSec(lap);
    const lapSec = durationSec ?? Math.floor((clock.nowMs - startMs) / 1000);
    return (
      lapSec >= minDuration &&
      lapSec <= maxSec &&
      isResultWanted(durationSec === null ? null : digest.readError(lap)) &&
      isStartWanted(startMs) &&
      (faultPositionId === undefined || digest.readErrorPosition(lap) === faultPositionId) &&
      (stop === undefined || digest.hasVisited(lap, stop)) &&
      isFound(digest, lap)
    );
  };
}

/** Whether the error of a lap is wanted; null while it is ongoing. */
function createResultPredicate({ valid, errors }: LapFilter): (error: number | null) => boolean {
  if (valid === undefined && errors === undefined) return () => true;
  return (error) =>
    error !== null &&
    (valid === undefined || (error === 0) === valid) &&
    (errors === undefined || errors.includes(error));
}

function createStartPredicate(filter: LapFilter, zone: ZoneTable): (startMs: number) => boolean {
  const { shiftStart = 0, shiftEnd = LAST_SECOND, hour } = filter;
  if (isFullDay(shiftStart, shiftEnd) && hour === undefined) return () => true;
  return (startMs) => {
    const sec = computeSecondOfDay(zone, startMs);
    return isInShift(sec, shiftStart, shiftEnd) && (hour === undefined || Math.floor(sec / HOUR_SEC) === hour);
  };
}
