import {
  createDurationBars,
  computeMedian,
  PositionTotals,
  computeSecondOfDay,
  StopTotals,
  TripTotals,
  getZoneTable,
  type StopFigures,
} from '@lapwing/domain';
import type { LapRow } from '../../history/types.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { toLapTrips, toLapVisits } from './lap-visits.ts';
import { toTripFrequency, toVisitedPositions } from './movement.ts';
import { toPlace } from './place.ts';
import type { View, Wire } from './view.ts';

/** A lap of the chart of durations. */
interface TimedLap {
  readonly id: number;
  readonly error: number;
  readonly durationSec: number;
}

/** Adds up durations, starting hours, stops and trips of the laps of a route, without ongoing ones. */
export class RouteDetails {
  readonly #view: View;
  readonly #route: RoutePlan;
  readonly #laps: TimedLap[] = [];
  readonly #stops: StopTotals;
  readonly #hours = new Map<number, HourTotal>();
  readonly #positions: PositionTotals;
  readonly #trips = new TripTotals();

  constructor(view: View, route: RoutePlan) {
    this.#view = view;
    this.#route = route;
    this.#stops = new StopTotals(route.stops.length);
    this.#positions = new PositionTotals(view.clock.nowMs);
  }

  add(lap: LapRow): void {
    const { id, error, durationSec, startMs } = lap;
    if (durationSec === null) return;
    const { world, client, clock } = this.#view;
    const beacons = world.history.listLapBeacons(lap, clock.nowMs);
    const visited = toLapVisits(beacons);
    this.#laps.push({ id, error, durationSec });
    this.#stops.add(beacons);
    this.#positions.add(visited.map(({ visit }) => visit));
    this.#trips.add(toLapTrips(visited));
    const hour = Math.floor(computeSecondOfDay(getZoneTable(client.zone), startMs) / 3600);
    addToHour(this.#hours, hour, { error, durationSec }, visited.length);
  }

  toWire(): Wire<'RouteDetails'> {
    const [view, laps] = [this.#view, this.#laps];
    const valid = laps.filter(({ error }) => error === 0).map(({ durationSec }) => durationSec);
    return {
      valid: valid.length,
      errors: laps.length - valid.length,
      median: valid.length === 0 ? null : computeMedian(valid),
      fastest: valid.length === 0 ? null : valid.reduce((least, sec) => Math.min(least, sec)),
      bars: createDurationBars(laps).map(({ fromSec, toSec, lapId, ...counts }) => ({
        from: fromSec,
        to: toSec,
        ...counts,
        lap_id: lapId,
      })),
      items: [...this.#hours.entries()].sort(([a], [b]) => a - b).map(([hour, total]) => toHistogramItem(hour, total)),
      tags: this.#stops.computeFigures().map((figures) => toStopFigures(view, this.#route, figures)),
      positions: toVisitedPositions(view, this.#positions.list()),
      trips: toTripFrequency(view, this.#trips.list()),
    };
  }
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
