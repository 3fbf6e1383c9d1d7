import { zoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ridersOf, type Rider } from '../analytics/rider.ts';
import type { UnreadySite } from '../analytics/site-states.tsx';
import { clientOptions } from '../data/client.ts';
import { gatewayListOptions } from '../data/gateway-list.ts';
import { useScope, type Scope } from '../data/scope.ts';

/** Routes are given seldom; the list of vehicles is heavy. */
const LIST_POLL_MS = 30_000;

/** A vehicle that may have predictions. */
export interface PredictedVehicle extends Rider {
  /** The MAC as a number. */
  readonly anchorId: number;
  /** Whether it has a scheduled route: it has one as soon as one is given to it. */
  readonly isScheduled: boolean;
}

export interface PredictionSite {
  readonly kind: 'ready';
  readonly scope: Scope;
  readonly zone: ZoneTable;
  readonly vehicles: readonly PredictedVehicle[];
}

export type PredictionSiteState = UnreadySite | PredictionSite;

/** Whose predictions there may be. */
export function usePredictionSite(): PredictionSiteState {
  const scope = useScope();
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const gateways = useQuery({
    ...gatewayListOptions(scope),
    placeholderData: keepPreviousData,
    staleTime: LIST_POLL_MS,
    refetchInterval: LIST_POLL_MS,
  });
  const timezone = client.data?.timezone;
  const zone = useMemo(() => zoneTable(timezone ?? 'UTC'), [timezone]);
  const known = gateways.data;
  const vehicles = useMemo(() => {
    const byId = new Map(known?.map((gateway) => [gateway.id, gateway]));
    return ridersOf(known ?? []).map((rider): PredictedVehicle => {
      const gateway = byId.get(rider.id);
      return { ...rider, anchorId: gateway?.anchorId ?? 0, isScheduled: gateway?.hasRoutes ?? false };
    });
  }, [known]);
  for (const { data, error, refetch } of [client, gateways])
    if (data === undefined && error) return { kind: 'failed', error, retry: () => void refetch() };
  if (timezone === undefined || known === undefined) return { kind: 'loading' };
  if (vehicles.length === 0) return { kind: 'noGateways' };
  return { kind: 'ready', scope, zone, vehicles };
}
