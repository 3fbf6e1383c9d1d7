import type { ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapImage } from '../data/client.ts';
import { gatewayListOptions } from '../data/gateway-list.ts';
import { useScope, type Scope } from '../data/scope.ts';
import { toFleetVehicles, type FleetVehicle } from './fleet-vehicle.ts';
import type { UnreadySite } from './site-states.tsx';
import { useClientSite } from './use-client-site.ts';
import { useToday } from './use-today.ts';

/** The data that screens about gateways need: the client's zone and map, and its vehicles. */
export interface Site {
  readonly kind: 'ready';
  readonly scope: Scope;
  readonly zone: ZoneTable;
  /** Null in GPS mode, which has no floor plan. */
  readonly image: MapImage | null;
  readonly vehicles: readonly FleetVehicle[];
  /** The client's day, `YYYY-MM-DD`. */
  readonly today: string;
}

interface SiteOptions {
  /** Whether the screen needs a map. Default true. */
  readonly needsMap?: boolean;
  /** Interval at which the list of vehicles is loaded again. By default it is not. */
  readonly pollMs?: number;
}

/** Loads the data that screens about gateways need. Returns a reason while it is not available. */
export function useSite({ needsMap = true, pollMs }: SiteOptions = {}): UnreadySite | Site {
  const client = useClientSite();
  const gateways = useGatewayList(pollMs);
  const { data } = gateways;
  const vehicles = useMemo(() => data && toFleetVehicles(data), [data]);
  const today = useToday(client.kind === 'ready' ? client.site.zone : null);
  if (client.kind === 'failed') return client;
  if (data === undefined && gateways.error)
    return { kind: 'failed', error: gateways.error, retry: () => void gateways.refetch() };
  if (client.kind === 'loading' || vehicles === undefined || today === null) return { kind: 'loading' };
  if (vehicles.length === 0) return { kind: 'noGateways' };
  const { scope, zone, image, hasMap } = client.site;
  if (needsMap && !hasMap) return { kind: 'noLayout' };
  return { kind: 'ready', scope, zone, image, vehicles, today };
}

function useGatewayList(pollMs: number | undefined) {
  return useQuery({
    ...gatewayListOptions(useScope()),
    placeholderData: keepPreviousData,
    ...(pollMs !== undefined && { staleTime: pollMs, refetchInterval: pollMs }),
  });
}
