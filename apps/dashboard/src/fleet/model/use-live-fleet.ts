import { isGps, zoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clientOptions, type MapImage } from '../../data/client.ts';
import { globalInformationOptions, type GlobalInformation } from '../../data/gateways.ts';
import { useScope, type Scope } from '../../data/scope.ts';
import { vehiclesOf, type Vehicle } from './vehicle.ts';

/** What the screen has to show. */
export type LiveFleet =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'noLayout' }
  | ReadyFleet;

export interface ReadyFleet {
  readonly kind: 'ready';
  readonly site: Site;
  readonly state: FleetState;
}

/** Where a fleet is: the same for all answers. */
export interface Site {
  readonly scope: Scope;
  readonly zone: ZoneTable;
  /** Its floor plan; null in GPS mode, where it is on the earth. */
  readonly image: MapImage | null;
}

/** The vehicles, which come later than the plan and anew after each jump of the clock. */
export type FleetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | KnownFleet;

export interface KnownFleet {
  readonly kind: 'known';
  readonly vehicles: readonly Vehicle[];
  readonly asOfMs: number;
  readonly heardAtMs: number;
  /** Of which the vehicles were made; of one of them there may be a newer one. */
  readonly answer: GlobalInformation;
}

/** `hiddenIds`: vehicles that are not to be drawn. */
export function useLiveFleet(hiddenIds: ReadonlySet<number>): LiveFleet {
  const scope = useScope();
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const state = useAnswers(scope, hiddenIds);
  const timezone = client.data?.timezone;
  const zone = useMemo(() => (timezone === undefined ? null : zoneTable(timezone)), [timezone]);
  const isOnEarth = client.data !== undefined && isGps(client.data.clientType);
  const image = isOnEarth ? null : client.data?.mapImages[0];
  const site = useMemo(() => (zone && image !== undefined ? { scope, zone, image } : null), [scope, zone, image]);
  if (client.data === undefined) return waiting(client);
  return site ? { kind: 'ready', site, state } : { kind: 'noLayout' };
}

function useAnswers(scope: Scope, hiddenIds: ReadonlySet<number>): FleetState {
  const information = useQuery(globalInformationOptions(scope));
  const { data } = information;
  const [renew] = useState(vehicleKeeper);
  const known = useMemo((): KnownFleet | null => {
    if (!data) return null;
    const { asOfMs, heardAtMs } = data;
    return { kind: 'known', vehicles: renew(data, hiddenIds), asOfMs, heardAtMs, answer: data };
  }, [renew, data, hiddenIds]);
  return known ?? waiting(information);
}

function waiting(query: { error: Error | null; refetch: () => Promise<unknown> }) {
  if (query.error === null) return { kind: 'loading' } as const;
  return { kind: 'failed', error: query.error, retry: () => void query.refetch() } as const;
}

/** Gives the vehicles of each answer; those that are as before are the same objects. */
function vehicleKeeper() {
  let vehicles: readonly Vehicle[] = [];
  return ({ anchors, asOfMs }: GlobalInformation, hiddenIds: ReadonlySet<number>) =>
    (vehicles = vehiclesOf(anchors, Math.floor(asOfMs / 1000), hiddenIds, vehicles));
}
