import { findUsualArrival, type UsualArrival } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { predictionScorecardOptions, type PredictionScorecard } from '../data/predictions.ts';
import type { Scope } from '../data/scope.ts';
import type { Predictions } from './use-predicted.ts';

/** When a vehicle usually arrives at the stops of its route, by their order in the route; those that are known. */
export type UsualArrivals = ReadonlyMap<number, UsualArrival>;

const NONE: UsualArrivals = new Map();

/** The usual arrivals of a vehicle around its predictions, from the errors of the last two weeks. */
export function useUsualArrivals(scope: Scope, id: number, predictions: Predictions | null): UsualArrivals {
  const { data } = useQuery(predictionScorecardOptions(scope, id, predictions?.route?.id ?? null));
  return useMemo(() => (data && predictions ? listUsualArrivals(predictions, data) : NONE), [data, predictions]);
}

function listUsualArrivals(
  { route, rows, asOfTs, overdueSec, isOffline }: Predictions,
  { routeId, horizons }: PredictionScorecard,
): UsualArrivals {
  // Where an offline vehicle has been since is not known.
  if (isOffline || route?.id !== routeId) return NONE;
  const from = rows[0]?.state === 'CURRENTLY_HERE' ? 'atStop' : 'onWay';
  const usual = new Map<number, UsualArrival>();
  for (const [ahead, { ord, prediction }] of rows.entries()) {
    const horizon = horizons.find((one) => one.ahead === ahead);
    const found = findUsualArrival(horizon, { predictedTs: prediction - overdueSec, from, nowTs: asOfTs });
    if (found) usual.set(ord, found);
  }
  return usual;
}
