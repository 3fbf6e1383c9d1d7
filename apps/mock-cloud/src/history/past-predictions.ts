import {
  DAY_MS,
  HOUR_MS,
  measurePredictionErrors,
  type PlaceAverage,
  type PredictionErrors,
  type ScorecardHorizon,
  type StopVisit,
  summariseErrors,
} from '@lapwing/domain';
import type { LapTimes } from './packed-laps.ts';
import { listPastAverages } from './past-averages.ts';
import { findFirstMs, readLapTimes } from './stop-times.ts';
import type { DrivenRoute, Scorecard } from './types.ts';
import type { UnitRecords } from './unit-records.ts';
import { findRoot, findRules } from './vehicle.ts';

/** Predictions of this period before the last full hour are judged. */
const JUDGED_MS = 14 * DAY_MS;
/** How many stops ahead, on any route; on a longer one, all of its stops. */
const MIN_AHEAD = 10;
const MAX_AHEAD = 50;
const VISITS_PER_STEP = 500;

/** The scorecard of a gateway on a route as of the last full hour, in steps of little work; kept until the next hour. */
export function* generateScorecard(
  records: UnitRecords,
  route: DrivenRoute,
  nowMs: number,
  findOthers: (hourMs: number) => readonly PlaceAverage[],
): Generator<void, Scorecard> {
  const toMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const { scorecards } = records.store;
  const key = [records.createKeyAt(toMs), toMs, route.id, route.stops].join(';');
  const known = scorecards.get(key);
  if (known) return known;
  const fromMs = Math.max(toMs - JUDGED_MS, Math.ceil(records.vehicle.historyStartMs / HOUR_MS) * HOUR_MS);
  const errors = fromMs < toMs ? yield* measureErrors(records, route, { fromMs, toMs, findOthers }) : [];
  const horizons: ScorecardHorizon[] = [];
  for (const one of errors) {
    yield;
    const horizon = summariseErrors(one);
    if (horizon) horizons.push(horizon);
  }
  const made = { fromMs, toMs, horizons };
  scorecards.set(key, made);
  return made;
}

interface JudgedPeriod {
  /** Full hours. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly findOthers: (hourMs: number) => readonly PlaceAverage[];
}

/** The errors of the predictions made in a period, as known at its end. */
export function* measureErrors(
  records: UnitRecords,
  route: DrivenRoute,
  { fromMs, toMs, findOthers }: JudgedPeriod,
): Generator<void, PredictionErrors[]> {
  const laps: LapTimes[] = [];
  for (const unit of readLapTimes(records, route, findFirstMs(records, fromMs), toMs)) {
    laps.push(...unit);
    yield;
  }
  if (laps.length === 0) return [];
  const hours = yield* listPastAverages({
    laps,
    route,
    fromMs,
    untilMs: toMs,
    findFirstMs: (hourMs) => findFirstMs(records, hourMs),
    findOthers,
  });
  const placeCount = countPlaces(route);
  return yield* measurePredictionErrors({
    visits: yield* listStopVisits(records, route, { laps, fromMs, toMs }),
    placeCount,
    findAverages: (atMs) => hours[Math.floor((atMs - fromMs) / HOUR_MS)] ?? [],
    fromMs,
    nowMs: toMs,
    maxAhead: Math.min(Math.max(MIN_AHEAD, placeCount - 1), MAX_AHEAD),
  });
}

/** Number of stops without the last one of a round trip, which is the first one again. */
function countPlaces({ stops }: DrivenRoute): number {
  return stops.length > 1 && stops[0] === stops.at(-1) ? stops.length - 1 : stops.length;
}

interface DrivenPeriod {
  readonly laps: readonly LapTimes[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The visits to stops of a route, with whether its laps count them. */
function* listStopVisits(
  { vehicle, reader }: UnitRecords,
  route: DrivenRoute,
  { laps, fromMs, toMs }: DrivenPeriod,
): Generator<void, StopVisit[]> {
  const placeCount = countPlaces(route);
  const counted = new Map<number, number>();
  for (const { visits } of laps) visits.forEach((visit, ord) => visit && counted.set(visit.enterMs, ord));
  const found: StopVisit[] = [];
  let count = 0;
  for (const { positionId, enterMs, leaveMs } of reader.listVisitsFrom(fromMs, toMs)) {
    count += 1;
    if (count % VISITS_PER_STEP === 0) yield;
    const { parents } = findRules(vehicle, enterMs);
    const ord = counted.get(enterMs);
    const place = findRoot(parents, positionId);
    const index = ord ?? route.stops.findIndex((stop) => findRoot(parents, stop) === place);
    if (index >= 0) found.push({ place: index % placeCount, enterMs, leaveMs, isOnLap: ord !== undefined });
  }
  return found;
}
