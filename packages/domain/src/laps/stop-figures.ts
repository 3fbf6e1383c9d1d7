import { type SecondsSummary, summariseSeconds, ValueTally } from '../analytics/value-tally.ts';
import type { CourseStop } from './lap-course.ts';
import { computeLongestStay, type LapResult, mayBeBreak } from './stop-breaks.ts';

/** A stop of a lap with its times in seconds. */
export interface TimedStop extends CourseStop {
  readonly stayedSec: number | null;
  readonly tripSec: number | null;
}

/** Durations at a stop, in seconds; all 0 without any. */
export type StopSeconds = SecondsSummary;

/** Totals of laps at one stop of a route. */
export interface StopFigures {
  readonly ord: number;
  /** Number of laps that visited the stop, and of those that skipped it. */
  readonly count: number;
  readonly skipped: number;
  /** Without breaks. */
  readonly stayed: StopSeconds;
  readonly breaks: StopSeconds;
  /** From the previous stop. */
  readonly trip: StopSeconds;
}

const NONE = -1;

/** Adds up laps by stop. */
export class StopTotals {
  readonly #totals: Totals[];

  constructor(routeStops: number) {
    this.#totals = Array.from({ length: routeStops }, () => ({
      count: 0,
      skipped: 0,
      stayed: new ValueTally(),
      breaks: new ValueTally(),
      trip: new ValueTally(),
    }));
  }

  /** Adds a lap. Foreign beacons and those out of order are ignored. */
  add(stops: readonly TimedStop[], result: LapResult): void {
    const last = stops.findLast(({ skipped }) => !skipped);
    for (const stop of stops) {
      const { ord, skipped, mismatch, stayedSec, tripSec } = stop;
      if (ord === null || mismatch) continue;
      if (skipped) this.addSkip(ord);
      else this.addVisit(ord, stayedSec ?? NONE, tripSec ?? NONE, mayBeBreak(stayedSec ?? NONE, stop === last, result));
    }
  }

  addSkip(ord: number): void {
    const total = this.#totals[ord];
    if (total) total.skipped += 1;
  }

  /** Adds a visit of a lap to a stop; seconds below 0 are unknown, and `isCandidate` is as `mayBeBreak` returns it. */
  addVisit(ord: number, staySec: number, tripSec: number, isCandidate: boolean): void {
    const total = this.#totals[ord];
    if (!total) return;
    total.count += 1;
    if (tripSec >= 0) total.trip.add(tripSec);
    if (staySec < 0) return;
    total.stayed.add(staySec);
    if (isCandidate) total.breaks.add(staySec);
  }

  computeFigures(): readonly StopFigures[] {
    return this.#totals.map(({ count, skipped, stayed, breaks: candidates, trip }, ord) => {
      const [stays, breaks] = [new ValueTally(), new ValueTally()];
      const longest = computeLongestStay(stayed);
      stays.addAll(stayed);
      for (const [sec, times] of candidates.listValues()) {
        if (sec <= longest) continue;
        breaks.add(sec, times);
        stays.add(sec, -times);
      }
      return { ord, count, skipped, stayed: summarise(stays), breaks: summarise(breaks), trip: summarise(trip) };
    });
  }
}

/** Sets values below 2% of the highest to 0, as the chart of stays and trips requires (R§4). */
export function zeroSmallValues(values: readonly number[]): readonly number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (value * SMALL_DIVISOR < highest ? 0 : value));
}

/** A fiftieth is 2%. Multiplying integers keeps the comparison exact. */
const SMALL_DIVISOR = 50;

interface Totals {
  count: number;
  skipped: number;
  readonly stayed: ValueTally;
  /** Those of the stays that are breaks if they are long for the stop. */
  readonly breaks: ValueTally;
  readonly trip: ValueTally;
}

const NO_SECONDS: StopSeconds = { count: 0, avg: 0, median: 0, p90: 0 };

function summarise(tally: ValueTally): StopSeconds {
  return summariseSeconds(tally) ?? NO_SECONDS;
}
