import {
  createDurationBars,
  computeMedian,
  computePositionTotals,
  computeSecondOfDay,
  StopTotals,
  computeTripTotals,
  getZoneTable,
  type BeaconVisit,
  type StopFigures,
  type Trip,
} from '@lapwing/domain';
import type { LapBeaconRow, LapRow } from '../../history/types.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { toTripFrequency, toVisitedPositions } from './movement.ts';
import { toPlace } from './place.ts';
import type { View, Wire } from './view.ts';

interface LapsOfRoute {
  readonly route: RoutePlan;
  /** Newest first. */
  readonly laps: readonly LapRow[];
}

/** Durations, starting hours, stops and trips of laps, without ongoing ones. */
export function toRouteDetails(view: View, { route, laps }: LapsOfRoute): Wire<'RouteDetails'> {
  const ended = laps.flatMap((lap) => (lap.durationSec === null ? [] : [{ ...lap, durationSec: lap.durationSec }]));
  const valid = ended.filter(({ error }) => error === 0).map(({ durationSec }) => durationSec);
  const stops = new StopTotals(route.stops.length);
  const zone = getZoneTable(view.client.zone);
  const hours = new Map<number, HourTotal>();
  const visits: BeaconVisit[] = [];
  const trips: Trip[] = [];
  for (const lap of ended.toReversed()) {
    const beacons = view.world.history.listLapBeacons(lap, view.clock.nowMs);
    const visited = toVisits(beacons);
    visits.push(...visited.map(({ visit }) => visit));
    trips.push(...toTrips(visited));
    stops.add(beacons);
    const hour = Math.floor(computeSecondOfDay(zone, lap.startMs) / 3600);
    addToHour(hours, hour, lap, visited.length);
  }
  return {
    valid: valid.length,
    errors: ended.length - valid.length,
    median: valid.length === 0 ? null : computeMedian(valid),
    fastest: valid.length === 0 ? null : valid.reduce((least, sec) => Math.min(least, sec)),
    bars: createDurationBars(ended).map(({ fromSec, toSec, lapId, ...counts }) => ({
      from: fromSec,
      to: toSec,
      ...counts,
      lap_id: lapId,
    })),
    items: [...hours.entries()].sort(([a], [b]) => a - b).map(([hour, total]) => toHistogramItem(hour, total)),
    tags: stops.computeFigures().map((figures) => toStopFigures(view, route, figures)),
    positions: toVisitedPositions(
      view,
      computePositionTotals(
        visits.sort((a, b) => a.enterMs - b.enterMs),
        view.clock.nowMs,
      ),
    ),
    trips: toTripFrequency(view, computeTripTotals(trips)),
  };
}

interface VisitedBeacon {
  readonly visit: BeaconVisit & { readonly leaveMs: number };
  readonly tripSec: number | null;
}

/** The stays during a lap, without skipped beacons. */
function toVisits(beacons: readonly LapBeaconRow[]): readonly VisitedBeacon[] {
  return beacons.flatMap(({ positionId, tagId, enterMs, stayedSec, tripSec }) => {
    if (enterMs === null || tagId === null) return [];
    return [{ visit: { positionId, tagId, enterMs, leaveMs: enterMs + (stayedSec ?? 0) * 1000 }, tripSec }];
  });
}

function toTrips(visited: readonly VisitedBeacon[]): readonly Trip[] {
  return visited.slice(1).flatMap(({ visit, tripSec }, index) => {
    const from = visited[index]?.visit;
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

function toHistogramItem(hour: number, { valid, errors, beacons, durationSec }: HourTotal): Wire<'HistogramItem'> {
  return { hour, total_tags: beacons, avg_duration: durationSec / (valid + errors), valid, errors };
}

function toStopFigures(view: View, route: RoutePlan, figures: StopFigures): Wire<'StopFigures'> {
  const positionId = route.stops[figures.ord] ?? 0;
  const place = toPlace(view, positionId);
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
