import { isGps, getZoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../data/failed-load.ts';
import { clientOptions, type MapImage } from '../data/client.ts';
import { useScope, type Scope } from '../data/scope.ts';

/** A client's floor plan and time zone. It is the same object as long as its fields do not change. */
export interface ClientSite {
  readonly scope: Scope;
  readonly zone: ZoneTable;
  /** The floor plan; null in GPS mode, and for a client without a layout. */
  readonly image: MapImage | null;
  /** Whether the client can show a map: it has a layout or is in GPS mode. */
  readonly hasMap: boolean;
}

export type ClientSiteState =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'ready'; readonly site: ClientSite };

/** Loads the client: its zone and its map. */
export function useClientSite(): ClientSiteState {
  const scope = useScope();
  const { data, error, refetch } = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const timezone = data?.timezone;
  const zone = useMemo(() => (timezone === undefined ? null : getZoneTable(timezone)), [timezone]);
  const isOnEarth = data !== undefined && isGps(data.clientType);
  const image = isOnEarth ? null : (data?.mapImages[0] ?? null);
  const site = useMemo(
    () => zone && { scope, zone, image, hasMap: isOnEarth || image !== null },
    [scope, zone, image, isOnEarth],
  );
  if (site) return { kind: 'ready', site };
  return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
}
