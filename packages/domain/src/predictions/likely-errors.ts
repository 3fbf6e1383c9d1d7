/** Compares past likely arrivals, and the specified predictions of the same instants, with what then happened. */
import { DAY_SEC, MINUTE_SEC } from '../time/units.ts';
import { correctLikely, type LikelyAccuracy, listLikelySec } from './likely-arrivals.ts';
import { NOT_A_PASSAGE, numberPassages } from './passages.ts';
import { BOTH, COMES_WITHIN_SEC, type PastPredictions, type PredictedFrom, toUnix } from './prediction-errors.ts';
import type { PlaceRemaining } from './remaining-times.ts';
import { RunningMedian } from './running-median.ts';

export interface PastLikelyArrivals extends PastPredictions {
  /** The remaining times by place, as they were known at an instant. */
  readonly findRemaining: (atMs: number) => readonly PlaceRemaining[];
}

/** The accuracy for one number of stops ahead, at a stop and on the way. */
export interface LikelyHorizon extends Readonly<Record<PredictedFrom, LikelyAccuracy>> {
  readonly ahead: number;
}

/** An arrival is judged each minute until it happens: what a display shows for longer counts more. */
const EVERY_SEC = MINUTE_SEC;
const INSTANTS_PER_STEP = 500;

/**
 * The accuracy of likely arrivals while the gateway was on a lap, in steps of little work. Each uses the averages, remaining
 * times and errors that were known then. Arrivals more than an hour after the specified prediction do not count, nor do
 * those whose outcome is not known yet.
 */
export function* measureLikelyErrors(past: PastLikelyArrivals): Generator<void, LikelyHorizon[]> {
  const numbers = numberPassages(past.visits, past.placeCount);
  const horizons = Array.from({ length: past.maxAhead }, (_, index) => ({
    ahead: index + 1,
    atStop: new Tally(),
    onWay: new Tally(),
  }));
  const tallies = horizons.flatMap(({ atStop, onWay }) => [atStop, onWay]);
  let correctTs = toUnix(past.fromMs) + DAY_SEC;
  let count = 0;
  for (const instant of listInstants(past, numbers)) {
    count += 1;
    if (count % INSTANTS_PER_STEP === 0) yield;
    for (; instant.nowTs >= correctTs; correctTs += DAY_SEC) for (const tally of tallies) tally.correct(correctTs);
    judge(past, numbers, instant, horizons);
  }
  const nowTs = toUnix(past.nowMs);
  return horizons.map(({ ahead, atStop, onWay }) => ({
    ahead,
    atStop: atStop.summarise(nowTs),
    onWay: onWay.summarise(nowTs),
  }));
}

/** The errors for one number of stops ahead, at a stop or on the way. */
class Tally {
  /** By so much the gateway came later than its remaining times said. */
  readonly #lateSec = new RunningMedian();
  #correctionSec = 0;
  #count = 0;
  #likelySumSec = 0;
  #ruleSumSec = 0;

  add({ nowTs, sec, ruleTs, realTs }: Record<'nowTs' | 'sec' | 'ruleTs' | 'realTs', number>): void {
    const likelyTs = correctLikely(nowTs, sec, this.#correctionSec);
    this.#count += 1;
    this.#likelySumSec += Math.abs(realTs - likelyTs);
    this.#ruleSumSec += Math.abs(realTs - ruleTs);
    this.#lateSec.add(realTs - nowTs - sec, realTs);
  }

  /** Corrects what follows by the median of the errors that are known at this instant. */
  correct(nowTs: number): void {
    this.#correctionSec = this.#lateSec.computeAt(nowTs);
  }

  summarise(nowTs: number): LikelyAccuracy {
    const mean = (sum: number) => (this.#count === 0 ? 0 : Math.round(sum / this.#count));
    return {
      count: this.#count,
      meanErrorSec: mean(this.#likelySumSec),
      ruleErrorSec: mean(this.#ruleSumSec),
      correctionSec: this.#lateSec.computeAt(nowTs),
    };
  }
}

interface Instant {
  /** Of the visit. */
  readonly index: number;
  readonly from: PredictedFrom;
  /** When the gateway arrived, or left. */
  readonly sinceTs: number;
  readonly nowTs: number;
}

/** The arrivals and departures in the judged period, and each minute after them until the next one. */
function* listInstants({ visits, fromMs, nowMs }: PastPredictions, numbers: Int32Array): Generator<Instant> {
  const [firstTs, endTs] = [Math.ceil(fromMs / 1000), toUnix(nowMs)];
  let next = 0;
  for (const [index, { isOnLap, enterMs, leaveMs }] of visits.entries()) {
    if (!isOnLap || numbers[index] === NOT_A_PASSAGE) continue;
    for (next = Math.max(next, index + 1); next < visits.length && numbers[next] === NOT_A_PASSAGE;) next += 1;
    const spans = { atStop: [enterMs, leaveMs], onWay: [leaveMs, visits[next]?.enterMs ?? Infinity] } as const;
    for (const from of BOTH) {
      const sinceTs = toUnix(spans[from][0]);
      const untilTs = Math.min(endTs, toUnix(spans[from][1]));
      for (let nowTs = sinceTs; nowTs === sinceTs || nowTs < untilTs; nowTs += EVERY_SEC)
        if (nowTs >= firstTs && nowTs < endTs) yield { index, from, sinceTs, nowTs };
    }
  }
}

/** Adds the errors of the arrivals that were predicted at an instant. */
function judge(
  { visits, placeCount, findAverages, findRemaining, nowMs, maxAhead }: PastLikelyArrivals,
  numbers: Int32Array,
  { index, from, sinceTs, nowTs }: Instant,
  horizons: readonly Readonly<Record<PredictedFrom, Tally>>[],
): void {
  const averages = findAverages(nowTs * 1000);
  const number = numbers[index] ?? 0;
  const progress = { place: number % placeCount, from, elapsedSec: nowTs - sinceTs };
  let ruleTs = sinceTs;
  let cursor = index;
  for (const [before, sec] of listLikelySec(findRemaining(nowTs * 1000), progress, maxAhead).entries()) {
    const usual = averages[(number + before) % placeCount];
    if (!usual) return;
    if (before > 0 || from === 'atStop') ruleTs += usual.staySec;
    ruleTs += usual.tripSec;
    if (before === 0) ruleTs = Math.max(nowTs, ruleTs);
    if (ruleTs + COMES_WITHIN_SEC >= toUnix(nowMs)) return;
    const wanted = number + before + 1;
    while (cursor < visits.length && (numbers[cursor] ?? 0) < wanted) cursor += 1;
    const realTs = numbers[cursor] === wanted ? toUnix(visits[cursor]?.enterMs ?? Infinity) : Infinity;
    if (realTs - ruleTs <= COMES_WITHIN_SEC) horizons[before]?.[from].add({ nowTs, sec, ruleTs, realTs });
  }
}
