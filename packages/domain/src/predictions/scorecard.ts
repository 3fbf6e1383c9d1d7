/** How accurate predictions were, by the number of stops ahead. */
import type { PredictedFrom, PredictionErrors } from './prediction-errors.ts';

/** Of fewer predictions, no range says what is usual. */
const MIN_COUNT = 20;
/** The middle 80% of the errors lie between these shares of them. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.9;

/** The middle 80% of errors, in seconds after the predicted time (negative if before). */
export interface UsualRange {
  readonly lowSec: number;
  readonly highSec: number;
}

/** The errors of predictions for so many stops ahead, in seconds; positive if gateways came later than predicted. */
export interface ScorecardHorizon {
  readonly ahead: number;
  /** Number of predictions that are compared with an arrival. */
  readonly count: number;
  /** Number of predictions after which the gateway did not come within an hour of the predicted time. */
  readonly missed: number;
  readonly meanSec: number;
  readonly medianSec: number;
  /** The parts of the mean that stays and trips explain; together they are the mean. */
  readonly meanStaySec: number;
  readonly meanTripSec: number;
  readonly range: UsualRange;
  /** The same of predictions made while the gateway was at a stop, and while it was on its way. */
  readonly atStop: UsualRange;
  readonly onWay: UsualRange;
}

/** A span of time, in unix seconds. */
export interface UsualArrival {
  readonly fromTs: number;
  readonly toTs: number;
}

/** Summarises the errors for one number of stops ahead; null if there are too few. */
export function summariseErrors({ ahead, missed, atStop, onWay }: PredictionErrors): ScorecardHorizon | null {
  const here = sort(atStop.totalSec);
  const away = sort(onWay.totalSec);
  if (here.length < MIN_COUNT || away.length < MIN_COUNT) return null;
  const both = [...atStop.totalSec, ...onWay.totalSec];
  const all = sort(both);
  const meanSec = Math.round(computeMean(both));
  const meanStaySec = Math.round(computeMean([...atStop.staySec, ...onWay.staySec]));
  return {
    ahead,
    count: both.length,
    missed,
    meanSec,
    medianSec: findShare(all, 0.5),
    meanStaySec,
    meanTripSec: meanSec - meanStaySec,
    range: findRange(all),
    atStop: findRange(here),
    onWay: findRange(away),
  };
}

/**
 * When a gateway usually arrives at a stop, as unix seconds: within this time, 80% of arrivals so far did. `horizon` is that
 * of the stop, `predictedTs` its arrival as predicted when the gateway last arrived or left, even if that has passed. Null
 * without a horizon, and when the gateway is later than usual.
 */
export function findUsualArrival(
  horizon: Pick<ScorecardHorizon, PredictedFrom> | undefined,
  { predictedTs, from, nowTs }: { readonly predictedTs: number; readonly from: PredictedFrom; readonly nowTs: number },
): UsualArrival | null {
  if (!horizon) return null;
  const { lowSec, highSec } = horizon[from];
  const toTs = predictedTs + highSec;
  return toTs < nowTs ? null : { fromTs: Math.max(nowTs, predictedTs + lowSec), toTs };
}

function findRange(sorted: Float64Array): UsualRange {
  return { lowSec: findShare(sorted, LOW_SHARE), highSec: findShare(sorted, HIGH_SHARE) };
}

/** The value below which this share of the values lies, at most. */
function findShare(sorted: Float64Array, share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sort(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}
