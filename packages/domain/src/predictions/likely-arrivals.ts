/**
 * The likely arrival of a gateway, a second estimate beside the one that the specification gives (R§4): how much longer its
 * stay or trip should take is judged by how long it has taken already, stalls and breaks included.
 */
import type { PredictedFrom } from './prediction-errors.ts';
import { findRemainingSec, type PlaceRemaining } from './remaining-times.ts';

/** Where a gateway is on its route. */
export interface RouteProgress {
  /** Index of the place (`listPlaces`) where it is, or which it left. */
  readonly place: number;
  readonly from: PredictedFrom;
  /** How long it has been there, or on its way. */
  readonly elapsedSec: number;
}

/** How the likely arrivals for so many stops ahead compare with the specified predictions of the same instants. */
export interface LikelyAccuracy {
  /** Number of compared predictions: one per minute of each stay or trip. */
  readonly count: number;
  /** Mean of the seconds between the likely and the real arrival, whichever came first. */
  readonly meanErrorSec: number;
  /** The same of the specified prediction. */
  readonly ruleErrorSec: number;
  /** By so many seconds the gateway usually came later than its remaining times say. */
  readonly correctionSec: number;
}

/** A likely arrival is worth a look if its mean error is at most this share of the specified prediction's. */
const CLOSER_SHARE = 0.95;
/** Of fewer comparisons, the mean says little. */
const MIN_COUNT = 100;

/** Whether likely arrivals were clearly closer, so that they are shown. */
export function isCloser({ count, meanErrorSec, ruleErrorSec }: LikelyAccuracy): boolean {
  return count >= MIN_COUNT && meanErrorSec < ruleErrorSec && meanErrorSec <= CLOSER_SHARE * ruleErrorSec;
}

/**
 * The seconds until a gateway reaches the next stops by the remaining times, nearest first and uncorrected; up to `maxAhead`,
 * as far as these are known. Where the stops ahead are more than those of the route, its next lap follows.
 */
export function listLikelySec(
  places: readonly PlaceRemaining[],
  { place, from, elapsedSec }: RouteProgress,
  maxAhead: number,
): number[] {
  const here = places[place];
  const restSec = here ? findRemainingSec(from === 'atStop' ? here.stay : here.trip, elapsedSec) : null;
  let sec = restSec === null ? null : addSec(restSec, from === 'atStop' ? here?.trip[0]?.sec : 0);
  const arrivals: number[] = [];
  for (let ahead = 1; ahead <= maxAhead && sec !== null; ahead += 1) {
    arrivals.push(sec);
    const next = places[(place + ahead) % places.length];
    sec = addSec(addSec(sec, next?.stay[0]?.sec), next?.trip[0]?.sec);
  }
  return arrivals;
}

/** When a gateway likely arrives, `sec` from now by its remaining times, corrected by past errors; never before now. */
export function correctLikely(nowTs: number, sec: number, correctionSec: number): number {
  return Math.max(nowTs, nowTs + sec + correctionSec);
}

interface LikelyFigures {
  readonly places: readonly PlaceRemaining[];
  /** The accuracy by the number of stops ahead. */
  readonly horizons: readonly (Readonly<Record<PredictedFrom, LikelyAccuracy>> & { readonly ahead: number })[];
}

/**
 * When a gateway likely arrives at the next stops (unix seconds), by the number of stops ahead; only those that were clearly
 * closer than the specified predictions.
 */
export function findLikelyArrivals(
  { places, horizons }: LikelyFigures,
  progress: RouteProgress,
  nowTs: number,
): ReadonlyMap<number, number> {
  const shown = horizons.filter((horizon) => isCloser(horizon[progress.from]));
  const likelySec = listLikelySec(places, progress, shown.at(-1)?.ahead ?? 0);
  const arrivals = new Map<number, number>();
  for (const horizon of shown) {
    const sec = likelySec[horizon.ahead - 1];
    const { correctionSec } = horizon[progress.from];
    if (sec !== undefined) arrivals.set(horizon.ahead, correctLikely(nowTs, sec, correctionSec));
  }
  return arrivals;
}

function addSec(sec: number | null, more: number | undefined): number | null {
  return sec === null || more === undefined ? null : sec + more;
}
