import {
  DAY_MS,
  HOUR_MS,
  listPastRemaining,
  measureLikelyErrors,
  measurePredictionErrors,
  type PastLikelyArrivals,
  type PlaceAverage,
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
  const past = fromMs < toMs ? yield* readPast(records, route, { fromMs, toMs, findOthers }) : null;
  const made = { fromMs, toMs, ...(past ? yield* judgePast(past) : NOT_JUDGED) };
  scorecards.set(key, made);
  return made;
}

type Judged = Pick<Scorecard, 'horizons' | 'likely'>;

const NOT_JUDGED: Judged = { horizons: [], likely: { places: [], horizons: [] } };

function* judgePast(past: PastLikelyArrivals): Generator<void, Judged> {
  const horizons: ScorecardHorizon[] = [];
  for (const one of yield* measurePredictionErrors(past)) {
    yield;
    const horizon = summariseErrors(one);
    if (horizon) horizons.push(horizon);
  }
  const likely = yield* measureLikelyErrors(past);
  return {
    horizons,
    likely: {
      places: past.findRemaining(past.nowMs),
      horizons: likely.filter(({ atStop, onWay }) => atStop.count > 0 && onWay.count > 0),
    },
  };
}

interface JudgedPeriod {
  /** Full hours. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly findOthers: (hourMs: number) => readonly PlaceAverage[];
}

/** What the predictions made in a period are judged by, as known at its end; null without laps. */
export function* readPast(
  records: UnitRecords,
  route: DrivenRoute,
  { fromMs, toMs, findOthers }: JudgedPeriod,
): Generator<void, PastLikelyArrivals | null> {
  const firstMs = findFirstMs(records, fromMs);
  const laps: LapTimes[] = [];
  for (const unit of readLapTimes(records, route, firstMs, toMs)) {
    laps.push(...unit);
    yield;
  }
  if (laps.length === 0) return null;
  const hours = yield* listPastAverages({
    laps,
    route,
    fromMs,
    untilMs: toMs,
    findFirstMs: (hourMs) => findFirstMs(records, hourMs),
    findOthers,
  });
  const placeCount = countPlaces(route);
  const visits = yield* listStopVisits(records, route, { laps, fromMs: firstMs, toMs });
  const remaining = yield* listPastRemaining({ visits, placeCount, fromMs, toMs });
  const findHour = (atMs: number) => Math.floor((atMs - fromMs) / HOUR_MS);
  return {
    visits,
    placeCount,
    findAverages: (atMs) => hours[findHour(atMs)] ?? [],
    findRemaining: (atMs) => remaining[findHour(atMs)] ?? [],
    fromMs,
    nowMs: toMs,
    maxAhead: Math.min(Math.max(MIN_AHEAD, placeCount - 1), MAX_AHEAD),
  };
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
