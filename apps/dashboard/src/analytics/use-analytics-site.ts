import { isGps, zoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientOptions, type MapImage } from '../data/client.ts';
import { gatewayListOptions } from '../data/gateway-list.ts';
import { useScope, type Scope } from '../data/scope.ts';
import { useSessionUser } from '../data/session.ts';
import { ridersOf, type Rider } from './rider.ts';
import type { UnreadySite } from './site-states.tsx';
import { useToday } from './use-today.ts';

/** Of whom something can be told, and on which plan. */
export interface AnalyticsSite {
  readonly kind: 'ready';
  readonly scope: Scope;
  readonly zone: ZoneTable;
  /** Null where places are on no floor plan, but on the earth. */
  readonly image: MapImage | null;
  readonly riders: readonly Rider[];
  /** The client's day, `YYYY-MM-DD`. */
  readonly today: string;
}

export type SiteState = UnreadySite | AnalyticsSite;

export function useAnalyticsSite(): SiteState {
  const scope = useScope();
  const { clientType } = useSessionUser();
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const gateways = useQuery({ ...gatewayListOptions(scope), placeholderData: keepPreviousData });
  const timezone = client.data?.timezone ?? 'UTC';
  const zone = useMemo(() => zoneTable(timezone), [timezone]);
  const today = useToday(zone);
  const image = client.data?.mapImages[0] ?? null;
  const known = gateways.data;
  const riders = useMemo(() => known && ridersOf(known), [known]);
  for (const { data, error, refetch } of [client, gateways])
    if (data === undefined && error) return { kind: 'failed', error, retry: () => void refetch() };
  if (client.data === undefined || riders === undefined || today === null) return { kind: 'loading' };
  if (riders.length === 0) return { kind: 'noGateways' };
  if (image === null && !isGps(clientType)) return { kind: 'noLayout' };
  return { kind: 'ready', scope, zone, image, riders, today };
}
