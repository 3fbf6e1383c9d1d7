import type { CourseStop } from './lap-course.ts';

/** A stop of a lap with how long it took; seconds. */
export interface TimedStop extends CourseStop {
  readonly stayedSec: number | null;
  readonly tripSec: number | null;
}

/** What laps did at one place of a route. */
export interface StopFigures {
  readonly ord: number;
  /** Laps that were there, and that passed it by. */
  readonly count: number;
  readonly skipped: number;
  /** Averages in seconds; 0 where no lap has one. */
  readonly avgStayedSec: number;
  readonly avgTripSec: number;
}

/** Adds laps up, stop by stop. */
export class StopTotals {
  readonly #totals: Totals[];

  constructor(routeStops: number) {
    this.#totals = Array.from({ length: routeStops }, () => ({ count: 0, skipped: 0, stayed: none(), trip: none() }));
  }

  /** Beacons that are not on the route, and those out of order, count nowhere. */
  add(stops: readonly TimedStop[]): void {
    for (const { ord, skipped, mismatch, stayedSec, tripSec } of stops) {
      const total = ord === null || mismatch ? undefined : this.#totals[ord];
      if (!total) continue;
      total[skipped ? 'skipped' : 'count'] += 1;
      addTo(total.stayed, stayedSec);
      addTo(total.trip, tripSec);
    }
  }

  figures(): readonly StopFigures[] {
    return this.#totals.map(({ count, skipped, stayed, trip }, ord) => ({
      ord,
      count,
      skipped,
      avgStayedSec: averageOf(stayed),
      avgTripSec: averageOf(trip),
    }));
  }
}

/** The values that a chart of stays and trips shows: those below 2% of the highest are 0 (R§4). */
export function withoutTraces(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (value * TRACE_PARTS < highest ? 0 : value));
}

/** A fiftieth is 2%. */
const TRACE_PARTS = 50;

interface Sum {
  sum: number;
  count: number;
}

interface Totals {
  count: number;
  skipped: number;
  readonly stayed: Sum;
  readonly trip: Sum;
}

const none = (): Sum => ({ sum: 0, count: 0 });

function addTo(total: Sum, value: number | null): void {
  if (value === null) return;
  total.sum += value;
  total.count += 1;
}

function averageOf({ sum, count }: Sum): number {
  return count === 0 ? 0 : sum / count;
}
