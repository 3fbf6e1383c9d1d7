import { findLikelyArrivals } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { predictionScorecardOptions, type PredictionScorecard } from '../data/predictions.ts';
import type { Scope } from '../data/scope.ts';
import type { Predictions } from './use-predicted.ts';

/** When a vehicle likely arrives at the stops of its route (unix seconds), by their order in the route. */
export type LikelyArrivals = ReadonlyMap<number, number>;

const NONE: LikelyArrivals = new Map();

/** The likely arrivals of a vehicle, where the last two weeks show that they are closer than its predictions. */
export function useLikelyArrivals(scope: Scope, id: number, predictions: Predictions | null): LikelyArrivals {
  const { data } = useQuery(predictionScorecardOptions(scope, id, predictions?.route?.id ?? null));
  return useMemo(() => (data && predictions ? listLikelyArrivals(predictions, data) : NONE), [data, predictions]);
}

function listLikelyArrivals(
  { route, rows, stops, asOfTs, isOffline }: Predictions,
  { routeId, likely }: PredictionScorecard,
): LikelyArrivals {
  const [last] = rows;
  if (!last || isOffline || route?.id !== routeId) return NONE;
  const progress = {
    place: stops.findIndex(({ ord }) => ord === last.ord),
    from: last.state === 'CURRENTLY_HERE' ? 'atStop' : 'onWay',
    elapsedSec: asOfTs - last.prediction,
  } as const;
  const arrivals = new Map<number, number>();
  for (const [ahead, likelyTs] of findLikelyArrivals(likely, progress, asOfTs)) {
    const row = rows[ahead];
    if (row) arrivals.set(row.ord, likelyTs);
  }
  return arrivals;
}
