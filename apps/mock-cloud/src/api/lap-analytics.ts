import {
  durationBars,
  inShift,
  median,
  positionTotals,
  secondOfDay,
  StopTotals,
  tripTotals,
  zoneTable,
  type BeaconVisit,
  type StopFigures,
  type Trip,
} from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import type { LapBeaconRow, LapRow } from '../history/types.ts';
import type { GatewayPlan, RoutePlan } from '../scenario/plan.ts';
import { ownGateway, ownLap, ownRouteEver } from './own.ts';
import { instanceOf, listedInstanceOf } from './resources/lap.ts';
import { frequencyOf, visitedOf } from './resources/movement.ts';
import { placeOf } from './resources/place.ts';
import { gatewaysOf, type View, type Wire } from './resources/view.ts';

type LapAnalyticsOperation = 'listRouteInstances' | 'getRouteDetails' | 'getRouteInstance';

const PAGE_SIZE = 50;
const LAST_SECOND = 86_399;

/** Which laps of a route are asked for. */
interface Asked {
  readonly start: number;
  readonly end: number;
  readonly shiftStart?: number | undefined;
  readonly shiftEnd?: number | undefined;
  readonly minDuration?: number | undefined;
  /** 0 is no limit (R§4). */
  readonly maxDuration?: number | undefined;
  readonly valid?: boolean | undefined;
  readonly anchorIds?: readonly number[] | undefined;
}

interface FoundLaps {
  readonly route: RoutePlan;
  /** Newest first. */
  readonly laps: readonly LapRow[];
}

export const lapAnalyticsHandlers: Pick<ApiHandlers, LapAnalyticsOperation> = {
  listRouteInstances(call) {
    const { path, query } = call;
    const found = lapsOf(call, path.id, { ...path, ...limitsOf(query) });
    if (found instanceof Problem) return found;
    const { page = 1, page_size: size = PAGE_SIZE } = query;
    const shown = found.laps.slice((page - 1) * size, page * size);
    return {
      instances: shown.map((lap) => listedInstanceOf(call, lap)),
      page,
      page_size: size,
      total: found.laps.length,
    };
  },

  getRouteDetails(call) {
    const { path, query } = call;
    const shift = { shiftStart: query.shift_start, shiftEnd: query.shift_end };
    const found = lapsOf(call, path.id, { ...path, ...shift, ...limitsOf(query) });
    return found instanceof Problem ? found : detailsOf(call, found);
  },

  getRouteInstance(call) {
    const lap = ownLap(call, call.path.id);
    return lap ? instanceOf(call, lap) : new Problem('not-found');
  },
};

interface LimitsQuery {
  readonly min_duration?: number | undefined;
  readonly max_duration?: number | undefined;
  readonly valid?: boolean | undefined;
  readonly anchor_ids?: readonly number[] | undefined;
}

function limitsOf({ min_duration, max_duration, valid, anchor_ids }: LimitsQuery) {
  return { minDuration: min_duration, maxDuration: max_duration, valid, anchorIds: anchor_ids };
}

function lapsOf(view: View, routeId: number, asked: Asked): FoundLaps | Problem {
  const route = ownRouteEver(view, routeId);
  const gateways = asked.anchorIds?.map((id) => ownGateway(view, id)) ?? gatewaysOf(view);
  if (!route || gateways.some((gateway) => gateway === null)) return new Problem('not-found');
  if (asked.end < asked.start) return badInput('path/end', 'lies before the start');
  const isAsked = filterOf(view, asked);
  const laps = gateways
    .flatMap((gateway) => (gateway ? lapsIn(view, gateway, asked) : []))
    .filter((lap) => lap.routeId === routeId && isAsked(lap));
  return { route, laps: laps.sort((a, b) => b.startMs - a.startMs || b.id - a.id) };
}

/** Those that start in the period, its last second included. */
function lapsIn({ world, clock }: View, { id }: GatewayPlan, { start, end }: Asked): readonly LapRow[] {
  const fromMs = Math.max(start * 1000, world.plan.startMs);
  const toMs = Math.min((end + 1) * 1000, clock.nowMs + 1);
  return toMs <= fromMs ? [] : world.history.laps(id, fromMs, toMs, clock.nowMs);
}

/** A lap that goes on is neither valid nor failed, and lasts until now. */
function filterOf({ client, clock }: View, asked: Asked): (lap: LapRow) => boolean {
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

function detailsOf(view: View, { route, laps }: FoundLaps): Wire<'RouteDetails'> {
  const ended = laps.flatMap((lap) => (lap.durationSec === null ? [] : [{ ...lap, durationSec: lap.durationSec }]));
  const valid = ended.filter(({ error }) => error === 0).map(({ durationSec }) => durationSec);
  const stops = new StopTotals(route.stops.length);
  const zone = zoneTable(view.client.zone);
  const hours = new Map<number, HourTotal>();
  const visits: BeaconVisit[] = [];
  const trips: Trip[] = [];
  for (const lap of ended.toReversed()) {
    const beacons = view.world.history.lapBeacons(lap, view.clock.nowMs);
    const met = visitsOf(beacons);
    visits.push(...met.map(({ visit }) => visit));
    trips.push(...tripsOf(met));
    stops.add(beacons);
    const hour = Math.floor(secondOfDay(zone, lap.startMs) / 3600);
    addToHour(hours, hour, lap, met.length);
  }
  return {
    valid: valid.length,
    errors: ended.length - valid.length,
    median: valid.length === 0 ? null : median(valid),
    fastest: valid.length === 0 ? null : valid.reduce((least, sec) => Math.min(least, sec)),
    bars: durationBars(ended).map(({ fromSec, toSec, lapId, ...counts }) => ({
      from: fromSec,
      to: toSec,
      ...counts,
      lap_id: lapId,
    })),
    items: [...hours.entries()].sort(([a], [b]) => a - b).map(([hour, total]) => hourItem(hour, total)),
    tags: stops.figures().map((figures) => stopFiguresOf(view, route, figures)),
    positions: visitedOf(
      view,
      positionTotals(
        visits.sort((a, b) => a.enterMs - b.enterMs),
        view.clock.nowMs,
      ),
    ),
    trips: frequencyOf(tripTotals(trips)),
  };
}

interface MetBeacon {
  readonly visit: BeaconVisit & { readonly leaveMs: number };
  readonly tripSec: number | null;
}

/** The stays of a lap, within it; what it skipped it was not at. */
function visitsOf(beacons: readonly LapBeaconRow[]): readonly MetBeacon[] {
  return beacons.flatMap(({ positionId, tagId, enterMs, stayedSec, tripSec }) => {
    if (enterMs === null || tagId === null) return [];
    return [{ visit: { positionId, tagId, enterMs, leaveMs: enterMs + (stayedSec ?? 0) * 1000 }, tripSec }];
  });
}

function tripsOf(met: readonly MetBeacon[]): readonly Trip[] {
  return met.slice(1).flatMap(({ visit, tripSec }, index) => {
    const from = met[index]?.visit;
    if (!from || tripSec === null) return [];
    return [{ from, to: visit, startMs: visit.enterMs - tripSec * 1000, endMs: visit.enterMs }];
  });
}

interface HourTotal {
  valid: number;
  errors: number;
  beacons: number;
  durationSec: number;
}

function addToHour(
  hours: Map<number, HourTotal>,
  hour: number,
  { error, durationSec }: { readonly error: number; readonly durationSec: number },
  beacons: number,
): void {
  const total = hours.get(hour) ?? { valid: 0, errors: 0, beacons: 0, durationSec: 0 };
  hours.set(hour, total);
  total[error === 0 ? 'valid' : 'errors'] += 1;
  total.beacons += beacons;
  total.durationSec += durationSec;
}

function hourItem(hour: number, { valid, errors, beacons, durationSec }: HourTotal): Wire<'HistogramItem'> {
  return { hour, total_tags: beacons, avg_duration: durationSec / (valid + errors), valid, errors };
}

function stopFiguresOf(view: View, route: RoutePlan, figures: StopFigures): Wire<'StopFigures'> {
  const positionId = route.stops[figures.ord] ?? 0;
  const place = placeOf(view, positionId);
  return {
    ord: figures.ord,
    tag_position_id: positionId,
    tag_id: place?.tag_id ?? null,
    label: place?.label ?? '',
    count: figures.count,
    skipped: figures.skipped,
    avg_stayed: figures.avgStayedSec,
    avg_trip: figures.avgTripSec,
  };
}
