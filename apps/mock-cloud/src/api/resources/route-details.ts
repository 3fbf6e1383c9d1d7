import {
  computeSecondOfDay,
  DurationTotals,
  getZoneTable,
  HeadwayTotals,
  HOUR_SEC,
  PunctualityTotals,
  type Shift,
  StopTotals,
  summariseSeconds,
  ValueTally,
  type Punctuality,
  type StopFigures,
  type ZoneTable,
} from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';
import type { RoutePlan } from '../../scenario/plan.ts';
import { ErrorTotals } from './error-totals.ts';
import { findDelaySec } from './lap-delay.ts';
import { LapStopTotals } from './lap-stop-totals.ts';
import { toTripFrequency, toVisitedPositions } from './movement.ts';
import { toPlace } from './place.ts';
import type { View, Wire } from './view.ts';

/** Adds up durations, starting hours, stops and trips of the laps of a route, without ongoing ones. */
export class RouteDetails {
  readonly #view: View;
  readonly #zone: ZoneTable;
  readonly #route: RoutePlan;
  readonly #durations = new DurationTotals();
  readonly #hours: HourTotal[] = [];
  readonly #errors = new ErrorTotals();
  readonly #punctuality = new PunctualityTotals();
  readonly #headways: HeadwayTotals;
  readonly #stops: LapStopTotals;

  constructor(view: View, route: RoutePlan, shift: Shift) {
    this.#view = view;
    this.#zone = getZoneTable(view.client.zone);
    this.#route = route;
    this.#headways = new HeadwayTotals(this.#zone, shift);
    this.#stops = new LapStopTotals(new StopTotals(route.stops.length), view.clock.nowMs);
  }

  readonly add = (digest: LapDigest, lap: number): void => {
    const durationSec = digest.readDurationSec(lap);
    if (durationSec === null) return;
    const id = digest.readId(lap);
    const error = digest.readError(lap);
    const startMs = digest.readStartMs(lap);
    this.#durations.add(id, durationSec, error);
    if (error !== 0) this.#errors.add(error, digest.readErrorPosition(lap));
    const delaySec = findDelaySec(this.#view, digest, lap);
    if (delaySec !== null) this.#punctuality.add(id, delaySec);
    this.#headways.add(digest.gatewayId, startMs);
    const beacons = this.#stops.add(digest, lap);
    const hour = this.#getHour(Math.floor(computeSecondOfDay(this.#zone, startMs) / HOUR_SEC));
    hour.durations.add(durationSec);
    hour.beacons += beacons;
    if (error === 0) hour.valid += 1;
  };

  toWire(changes: Wire<'RouteChange'>[]): Wire<'RouteDetails'> {
    const view = this.#view;
    const { valid, errors } = this.#durations;
    const seconds = summariseSeconds(valid);
    const { stops, positions, trips } = this.#stops;
    const punctuality = this.#punctuality.summarise();
    return {
      valid: valid.count,
      errors: errors.count,
      avg: seconds?.avg ?? null,
      median: seconds?.median ?? null,
      p90: seconds?.p90 ?? null,
      fastest: valid.listValues()[0]?.[0] ?? null,
      bars: this.#durations.createBars().map(({ fromSec, toSec, lapId, ...counts }) => ({
        from: fromSec,
        to: toSec,
        ...counts,
        lap_id: lapId,
      })),
      items: this.#hours.flatMap((total, hour) => toHistogramItem(hour, total)),
      tags: stops.computeFigures().map((figures) => toStopFigures(view, this.#route, figures)),
      error_counts: this.#errors.toWire(view),
      punctuality: punctuality && toPunctuality(punctuality),
      headway: this.#headways.summarise(),
      changes,
      positions: toVisitedPositions(view, positions.list()),
      trips: toTripFrequency(view, trips.list()),
    };
  }

  #getHour(hour: number): HourTotal {
    return (this.#hours[hour] ??= { valid: 0, beacons: 0, durations: new ValueTally() });
  }
}

interface HourTotal {
  valid: number;
  beacons: number;
  readonly durations: ValueTally;
}

function toHistogramItem(hour: number, { valid, beacons, durations }: HourTotal): Wire<'HistogramItem'>[] {
  const seconds = summariseSeconds(durations);
  if (!seconds) return [];
  const { count, avg, median, p90 } = seconds;
  return [{ hour, total_tags: beacons, avg_duration: avg, median, p90, valid, errors: count - valid }];
}

function toPunctuality({ bars, ...figures }: Punctuality): Wire<'Punctuality'> {
  return {
    judged: figures.judged,
    on_time: figures.onTime,
    early: figures.early,
    avg_delay: figures.avgSec,
    p10_delay: figures.p10Sec,
    median_delay: figures.medianSec,
    p90_delay: figures.p90Sec,
    bars: bars.map(({ fromSec, toSec, valid, end }) => ({ from: fromSec, to: toSec, count: valid, end })),
  };
}

function toStopFigures(view: View, route: RoutePlan, figures: StopFigures): Wire<'StopFigures'> {
  const positionId = route.stops[figures.ord] ?? 0;
  const place = toPlace(view, positionId);
  const { stayed, trip } = figures;
  return {
    ord: figures.ord,
    tag_position_id: positionId,
    tag_id: place?.tag_id ?? null,
    label: place?.label ?? '',
    count: figures.count,
    skipped: figures.skipped,
    avg_stayed: stayed.avg,
    median_stayed: stayed.median,
    p90_stayed: stayed.p90,
    avg_trip: trip.avg,
    median_trip: trip.median,
    p90_trip: trip.p90,
    breaks: figures.breaks,
  };
}
