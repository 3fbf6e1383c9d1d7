import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { api, callDated } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

/** A scorecard changes once an hour. */
const SCORECARD_POLL_MS = 300_000;
export const SCORECARD_STALE_MS = 3 * SCORECARD_POLL_MS;

export type PredictionScorecard = Model<'PredictionScorecard'>;
export type PredictedGateway = Model<'SimplifiedGateway'>;

/** A gateway with the data for its predictions, and the world's instant of the answer. */
export interface PredictionAnswer {
  readonly gateway: PredictedGateway;
  readonly asOfMs: number;
  /** The same on the monotonic clock of this tab. */
  readonly heardAtMs: number;
}

/** The data for the predictions of a gateway, polled every 2 s (R§4). A failed poll is retried only if the cloud is busy. */
export function predictedGatewayOptions(scope: Scope, id: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'predicted-gateway', id),
    queryFn: async ({ signal }): Promise<PredictionAnswer> => {
      const { answer, asOfMs } = await callDated('getAnchorSimplified', { id }, { signal });
      return { gateway: answer, asOfMs, heardAtMs: performance.now() };
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** How accurate the predictions of a gateway on its scheduled route were in the last two weeks. */
export function predictionScorecardOptions(scope: Scope, id: number, routeId: number | null) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'prediction-scorecard', id, routeId),
    queryFn: ({ signal }) => api.call('getPredictionScorecard', { id }, { signal }),
    enabled: routeId !== null,
    staleTime: SCORECARD_POLL_MS,
    refetchInterval: SCORECARD_POLL_MS,
    retry: retryIfBusy,
    meta: { refetchOnRecovery: true },
  });
}
