import type { CourseStop } from './lap-course.ts';

/** A stop of a lap with its times in seconds. */
export interface TimedStop extends CourseStop {
  readonly stayedSec: number | null;
  readonly tripSec: number | null;
}

/** Totals of laps at one stop of a route. */
export interface StopFigures {
  readonly ord: number;
  /** Number of laps that visited the stop, and of those that skipped it. */
  readonly count: number;
  readonly skipped: number;
  /** Averages in seconds; 0 without values. */
  readonly avgStayedSec: number;
  readonly avgTripSec: number;
}

/** Adds up laps by stop. */
export class StopTotals {
  readonly #totals: Totals[];

  constructor(routeStops: number) {
    this.#totals = Array.from({ length: routeStops }, () => ({
      count: 0,
      skipped: 0,
      stayed: createSum(),
      trip: createSum(),
    }));
  }

  /** Adds a lap. Foreign beacons and those out of order are ignored. */
  add(stops: readonly TimedStop[]): void {
    for (const { ord, skipped, mismatch, stayedSec, tripSec } of stops) {
      const total = ord === null || mismatch ? undefined : this.#totals[ord];
      if (!total) continue;
      total[skipped ? 'skipped' : 'count'] += 1;
      addTo(total.stayed, stayedSec);
      addTo(total.trip, tripSec);
    }
  }

  computeFigures(): readonly StopFigures[] {
    return this.#totals.map(({ count, skipped, stayed, trip }, ord) => ({
      ord,
      count,
      skipped,
      avgStayedSec: computeAverage(stayed),
      avgTripSec: computeAverage(trip),
    }));
  }
}

/** Sets values below 2% of the highest to 0, as the chart of stays and trips requires (R§4). */
export function zeroSmallValues(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (value * SMALL_DIVISOR < highest ? 0 : value));
}

/** A fiftieth is 2%. Multiplying integers keeps the comparison exact. */
const SMALL_DIVISOR = 50;

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

const createSum = (): Sum => ({ sum: 0, count: 0 });

function addTo(total: Sum, value: number | null): void {
  if (value === null) return;
  total.sum += value;
  total.count += 1;
}

function computeAverage({ sum, count }: Sum): number {
  return count === 0 ? 0 : sum / count;
}
