/** Compares predictions of the past with what then happened (R§4). */
import { HOUR_SEC } from '../time/units.ts';
import { NOT_A_PASSAGE, numberPassages, type StopVisit } from './passages.ts';

/** Average seconds at a place of a route, and from there to the next. */
export interface PlaceAverage {
  readonly staySec: number;
  readonly tripSec: number;
}

/** Where the gateway was when an arrival was predicted: just arrived at a stop, or just gone from it. */
export type PredictedFrom = 'atStop' | 'onWay';

export const BOTH: readonly PredictedFrom[] = ['atStop', 'onWay'];

/** A later arrival does not count: the gateway skipped the stop, or its work had ended. */
export const COMES_WITHIN_SEC = HOUR_SEC;
/** Predictions are judged for this many visits in one step. */
const VISITS_PER_STEP = 200;

export interface PastPredictions {
  /** In order of time. */
  readonly visits: readonly StopVisit[];
  readonly placeCount: number;
  /** The averages by place, as they were known at an instant. */
  readonly findAverages: (atMs: number) => readonly PlaceAverage[];
  /** Predictions made in [fromMs, nowMs) are judged. What happened after `nowMs` is not known. */
  readonly fromMs: number;
  readonly nowMs: number;
  /** The most stops ahead. */
  readonly maxAhead: number;
}

/** The errors of arrivals that were predicted from one of the two: one of each list per arrival, in seconds. */
export interface ErrorList {
  /** Real minus predicted arrival: positive if the gateway came later. */
  readonly totalSec: number[];
  /** The part of it that its stays on the way explain; its trips explain the rest. */
  readonly staySec: number[];
}

/** The errors of the predictions for one number of stops ahead. */
export interface PredictionErrors extends Readonly<Record<PredictedFrom, ErrorList>> {
  readonly ahead: number;
  /** Number of predictions after which the gateway did not come within an hour of the predicted time. */
  missed: number;
}

/**
 * Judges what `predictRows` predicted at each arrival and each departure, while the gateway was on a lap, from what was
 * known then; in steps of little work. Where the stops ahead are more than the route has, its next lap follows. Predictions
 * whose outcome is not known yet do not count.
 */
export function* measurePredictionErrors(past: PastPredictions): Generator<void, PredictionErrors[]> {
  const { visits, placeCount, fromMs, nowMs, maxAhead } = past;
  const errors = Array.from({ length: maxAhead }, (_, index) => createErrors(index + 1));
  const numbers = numberPassages(visits, placeCount);
  for (const [index, { isOnLap, enterMs, leaveMs }] of visits.entries()) {
    if (index % VISITS_PER_STEP === 0) yield;
    if (!isOnLap || numbers[index] === NOT_A_PASSAGE) continue;
    for (const from of BOTH) {
      const atMs = from === 'atStop' ? enterMs : leaveMs;
      if (atMs >= fromMs && atMs < nowMs) judgeVisit(past, numbers, { index, from, atMs }, errors);
    }
  }
  return errors;
}

function createErrors(ahead: number): PredictionErrors {
  return { ahead, atStop: { totalSec: [], staySec: [] }, onWay: { totalSec: [], staySec: [] }, missed: 0 };
}

interface Instant {
  /** Of the visit. */
  readonly index: number;
  readonly from: PredictedFrom;
  readonly atMs: number;
}

/** Adds the errors of the predictions made at an instant of a visit. */
function judgeVisit(
  { visits, placeCount, findAverages, nowMs }: PastPredictions,
  numbers: Int32Array,
  { index, from, atMs }: Instant,
  errors: readonly PredictionErrors[],
): void {
  const averages = findAverages(atMs);
  const number = numbers[index] ?? 0;
  /** The stop from which the next trip begins; null if it was skipped. */
  let stop: StopVisit | null = visits[index] ?? null;
  let predictedTs = toUnix(atMs);
  let staySec = 0;
  let cursor = index;
  for (const one of errors) {
    const usual = averages[(number + one.ahead - 1) % placeCount];
    if (!usual) return;
    if (one.ahead > 1 || from === 'atStop') {
      predictedTs += usual.staySec;
      staySec += (stop ? toUnix(stop.leaveMs) - toUnix(stop.enterMs) : 0) - usual.staySec;
    }
    predictedTs += usual.tripSec;
    if (predictedTs + COMES_WITHIN_SEC >= toUnix(nowMs)) return;
    const wanted = number + one.ahead;
    while (cursor < visits.length && (numbers[cursor] ?? 0) < wanted) cursor += 1;
    stop = numbers[cursor] === wanted ? (visits[cursor] ?? null) : null;
    const totalSec = (stop ? toUnix(stop.enterMs) : Infinity) - predictedTs;
    if (totalSec > COMES_WITHIN_SEC) {
      one.missed += 1;
    } else {
      one[from].totalSec.push(totalSec);
      one[from].staySec.push(staySec);
    }
  }
}

export function toUnix(ms: number): number {
  return Math.floor(ms / 1000);
}
