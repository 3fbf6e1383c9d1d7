import {
  listPlaces,
  type PredictedStop,
  type PredictionAverage,
  type PredictionRow,
  predictArrival,
  predictRows,
} from '../predictions/prediction-rows.ts';
import type { HeardVisit } from './explain-lap.ts';
import {
  count,
  createExplanation,
  createWhyRow,
  type Explanation,
  type PredictionJudgement,
  seconds,
  toTs,
  toTsOrNull,
  type WhyReason,
  type WhyRow,
  type WhyRule,
} from './explanation.ts';

/** A gateway on its scheduled route at an instant. */
export interface PredictedGateway {
  readonly gatewayId: number;
  readonly nowMs: number;
  /** Null without a scheduled route. */
  readonly stops: readonly PredictedStop[] | null;
  readonly averages: readonly PredictionAverage[];
  /** The visit to the stop that counted last; its place is null if the beacon is not on the route. Null if never heard. */
  readonly last: (HeardVisit & { readonly ord: number | null; readonly lapId: number | null }) | null;
}

const JUDGEMENTS: Readonly<Record<PredictionRow['state'], PredictionJudgement>> = {
  WAITING: 'waiting',
  ON_THE_WAY: 'on-the-way',
  CURRENTLY_HERE: 'here',
  LEFT: 'left',
};

/** The place in the route that is explained when none is named: the next stop, else the one where the gateway is. */
export function chooseExplainedStop(gateway: PredictedGateway): number {
  const rows = predict(gateway);
  return (rows[1] ?? rows[0])?.ord ?? gateway.stops?.[0]?.ord ?? 0;
}

/** Why a stop has its predicted time; null if the route has no such stop (R§4). */
export function explainPrediction(gateway: PredictedGateway, ord: number): Explanation | null {
  const { stops, last } = gateway;
  if (!stops) return explainNone(gateway, 'no-route');
  if (!stops.some((stop) => stop.ord === ord)) return null;
  if (!last) return explainNone(gateway, 'never-heard');
  const rows = predict(gateway);
  if (rows.length === 0) return explainNone(gateway, 'off-route');
  const places = listPlaces(stops);
  // The last stop of a round trip is its first one.
  const wanted = places.some((place) => place.ord === ord) ? ord : (places[0]?.ord ?? ord);
  const index = rows.findIndex((row) => row.ord === wanted);
  const row = rows[index];
  return row ? explainRow(gateway, rows, index, row, last) : null;
}

function explainRow(
  gateway: PredictedGateway,
  rows: readonly PredictionRow[],
  index: number,
  row: PredictionRow,
  last: NonNullable<PredictedGateway['last']>,
): Explanation {
  const cause = toLastRow(gateway, last);
  return createExplanation({
    judgement: JUDGEMENTS[row.state],
    reason: chooseReason(gateway, rows, index, last),
    at: row.prediction,
    rule: createRule(index),
    kind: 'visit',
    cause,
    rows: [
      cause,
      ...rows.slice(0, index).map((from, n) => toLegRow(gateway, from, n > 0 || last.leaveMs === Infinity)),
    ],
  });
}

function chooseReason(
  gateway: PredictedGateway,
  rows: readonly PredictionRow[],
  index: number,
  { enterMs, leaveMs }: NonNullable<PredictedGateway['last']>,
): WhyReason {
  if (index === 0) return leaveMs === Infinity ? 'arrived' : 'departed';
  const lastStop = { ord: rows[0]?.ord ?? 0, enterTs: toTs(enterMs), lastSeenAt: toTsOrNull(leaveMs) };
  if (predictArrival(gateway.averages, lastStop) < toTs(gateway.nowMs)) return 'overdue';
  return leaveMs === Infinity ? 'from-stop' : 'from-departure';
}

function explainNone(gateway: PredictedGateway, reason: 'no-route' | 'never-heard' | 'off-route'): Explanation {
  const cause = reason === 'off-route' && gateway.last ? toLastRow(gateway, gateway.last) : null;
  return createExplanation({
    judgement: 'not-predicted',
    reason,
    at: null,
    rule: createRule(0),
    kind: cause ? 'visit' : 'nothing',
    cause,
    rows: [],
  });
}

function predict({ stops, averages, last, nowMs }: PredictedGateway): PredictionRow[] {
  if (!stops || !last || last.ord === null) return [];
  const { ord, enterMs, leaveMs } = last;
  return predictRows(stops, averages, { ord, enterTs: toTs(enterMs), lastSeenAt: toTsOrNull(leaveMs) }, toTs(nowMs));
}

function createRule(stopsAhead: number): WhyRule {
  return { code: 'prediction-sum', spec: 'R§4', parameters: [count('stops-ahead', stopsAhead)] };
}

function toLastRow({ gatewayId, nowMs }: PredictedGateway, last: NonNullable<PredictedGateway['last']>): WhyRow {
  const { positionId, tagId, enterMs, leaveMs, ord, lapId } = last;
  return createWhyRow({
    kind: 'visit',
    note: ord === null ? 'off-route' : leaveMs === Infinity ? 'here' : 'last-stop',
    role: 'cause',
    at: toTs(enterMs),
    until: toTsOrNull(leaveMs),
    anchorId: gatewayId,
    tagPositionId: positionId,
    tagId,
    lapId,
    values: [
      ...(ord === null ? [] : [count('ord', ord)]),
      seconds('stay', toTs(Math.min(leaveMs, nowMs)) - toTs(enterMs)),
    ],
  });
}

/** What one leg adds to the predicted time: the usual stay, unless the gateway has left already, and the usual trip. */
function toLegRow({ averages, gatewayId }: PredictedGateway, from: PredictionRow, withStay: boolean): WhyRow {
  const average = averages.find(({ ord }) => ord === from.ord);
  const staySec = withStay ? (average?.avgStay ?? 0) : 0;
  const tripSec = average?.avgTrip ?? 0;
  return createWhyRow({
    kind: 'average',
    note: 'usual-times',
    anchorId: gatewayId,
    tagPositionId: from.tagPositionId,
    values: [
      count('ord', from.ord),
      ...(withStay ? [seconds('usual-stay', staySec)] : []),
      seconds('usual-trip', tripSec),
      seconds('adds', staySec + tripSec),
    ],
  });
}
