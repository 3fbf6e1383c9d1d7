import { ApiError } from '@lapwing/contracts';
import {
  areArrivalsUnknown,
  predictArrival,
  isHeld,
  isNewRoute,
  isOfflineByHeartbeat,
  listPlaces,
  predictRows,
  type PredictionRow,
} from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../data/failed-load.ts';
import { predictedGatewayOptions, type PredictedGateway, type PredictionAnswer } from '../data/predictions.ts';
import type { Scope } from '../data/scope.ts';

type ScheduledRoute = NonNullable<PredictedGateway['scheduledRoute']>;
export type PredictedStop = ScheduledRoute['tags'][number];

/** A stop with its prediction. */
export interface StopRow extends PredictionRow {
  readonly stop: PredictedStop;
}

/** A vehicle's predictions, as of the answer's own instant. */
export interface Predictions {
  readonly kind: 'known';
  readonly gateway: PredictedGateway;
  readonly asOfTs: number;
  /** The same on the monotonic clock of this tab. */
  readonly heardAtMs: number;
  readonly isOffline: boolean;
  /** It has been offline for so long that it may be anywhere on its route. */
  readonly isUnknown: boolean;
  /** It stays at a beacon for much longer than usual during its lap. */
  readonly isHeld: boolean;
  /** Null without a scheduled route. */
  readonly route: ScheduledRoute | null;
  readonly isNew: boolean;
  /** The positions of the route, by order. */
  readonly stops: readonly PredictedStop[];
  /** Empty while the vehicle's last place is not on its route. */
  readonly rows: readonly StopRow[];
  /** Seconds by which the vehicle is late at its next stop. */
  readonly overdueSec: number;
  /** True if the newest answer was an error that needs support. */
  readonly isFailing: boolean;
}

export type PredictionState =
  | { readonly kind: 'loading' }
  /** There are no predictions (404, 422), which is not a failure. */
  | { readonly kind: 'silent' }
  | FailedLoad
  | Predictions;

/** Statuses that are ignored silently (R§8). */
const SILENT: readonly number[] = [404, 422];

/** The predictions of a gateway, recalculated from each answer, every 2 s (R§4). */
export function usePredicted(scope: Scope, id: number): PredictionState {
  const { data, error, refetch } = useQuery(predictedGatewayOptions(scope, id));
  const known = useMemo(() => data && computePredictions(data), [data]);
  if (known) return { ...known, isFailing: error instanceof ApiError && error.kind === 'http' && !isSilent(error) };
  if (error === null) return { kind: 'loading' };
  return isSilent(error) ? { kind: 'silent' } : { kind: 'failed', error, retry: () => void refetch() };
}

function isSilent(error: Error): boolean {
  return error instanceof ApiError && SILENT.includes(error.status);
}

function computePredictions({ gateway, asOfMs, heardAtMs }: PredictionAnswer): Omit<Predictions, 'isFailing'> {
  const asOfTs = Math.floor(asOfMs / 1000);
  const { scheduledRoute: route, predictionAvgs: averages, currentRoutePositionLog: last } = gateway;
  const heardTs = gateway.lastHeartbeat?.createdDate ?? null;
  const isOffline = isOfflineByHeartbeat(heardTs, asOfTs);
  const tags = route?.tags ?? [];
  const byOrd = new Map(tags.map((stop) => [stop.ord, stop]));
  return {
    kind: 'known',
    gateway,
    asOfTs,
    heardAtMs,
    isOffline,
    isUnknown: isOffline && last !== null && areArrivalsUnknown(averages, last, heardTs, asOfTs),
    isHeld: !isOffline && isHeld(gateway.currentRouteInstance?.stay ?? null, asOfTs),
    route,
    isNew: route !== null && isNewRoute(route.createdDate, asOfTs),
    stops: listPlaces(tags),
    rows: predictRows(tags, averages, last, asOfTs).flatMap((row) => {
      const stop = byOrd.get(row.ord);
      return stop ? [{ ...row, stop }] : [];
    }),
    overdueSec: last ? Math.max(0, asOfTs - predictArrival(averages, last)) : 0,
  };
}
