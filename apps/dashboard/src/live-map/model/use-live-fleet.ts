import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FailedLoad } from '../../data/failed-load.ts';
import { globalInformationOptions, type GlobalInformation } from '../../data/gateways.ts';
import { useScope, type Scope } from '../../data/scope.ts';
import { useClientSite, type ClientSite } from '../../site/use-client-site.ts';
import { toVehicles, type Vehicle } from './vehicle.ts';

/** The state of the screen. */
export type LiveFleet = { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'noLayout' } | ReadyFleet;

export interface ReadyFleet {
  readonly kind: 'ready';
  readonly site: ClientSite;
  readonly state: FleetState;
}

/** The vehicles, which are loaded after the plan, and again after each jump of the clock. */
export type FleetState = { readonly kind: 'loading' } | FailedLoad | KnownFleet;

export interface KnownFleet {
  readonly kind: 'known';
  readonly vehicles: readonly Vehicle[];
  readonly asOfMs: number;
  readonly heardAtMs: number;
  /** The answer that the vehicles were made from. A single vehicle may have a newer answer. */
  readonly answer: GlobalInformation;
}

/** `hiddenIds`: ids of vehicles that are not drawn. */
export function useLiveFleet(hiddenIds: ReadonlySet<number>): LiveFleet {
  const client = useClientSite();
  const state = useAnswers(useScope(), hiddenIds);
  if (client.kind !== 'ready') return client;
  return client.site.hasMap ? { kind: 'ready', site: client.site, state } : { kind: 'noLayout' };
}

function useAnswers(scope: Scope, hiddenIds: ReadonlySet<number>): FleetState {
  const information = useQuery(globalInformationOptions(scope));
  const { data } = information;
  const [renew] = useState(createVehicleCache);
  const known = useMemo((): KnownFleet | null => {
    if (!data) return null;
    const { asOfMs, heardAtMs } = data;
    return { kind: 'known', vehicles: renew(data, hiddenIds), asOfMs, heardAtMs, answer: data };
  }, [renew, data, hiddenIds]);
  return known ?? toPendingState(information);
}

function toPendingState(query: { error: Error | null; refetch: () => Promise<unknown> }) {
  if (query.error === null) return { kind: 'loading' } as const;
  return { kind: 'failed', error: query.error, retry: () => void query.refetch() } as const;
}

/** Returns a function that makes the vehicles of each answer. Unchanged vehicles stay the same objects. */
function createVehicleCache() {
  let vehicles: readonly Vehicle[] = [];
  return ({ anchors, asOfMs }: GlobalInformation, hiddenIds: ReadonlySet<number>) =>
    (vehicles = toVehicles(anchors, Math.floor(asOfMs / 1000), hiddenIds, vehicles));
}
