import { zoneTable, type ZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../../../data/beacons.ts';
import { clientOptions, type MapImage } from '../../../data/client.ts';
import { globalInformationOptions } from '../../../data/gateways.ts';
import { useScope, type Scope } from '../../../data/scope.ts';
import { hiddenIdsAtom } from './fleet-atoms.ts';
import { vehiclesOf, type Vehicle } from './vehicle.ts';

/** What the screen has to show. */
export type LiveFleet =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'noLayout' }
  | ReadyFleet;

export interface ReadyFleet {
  readonly kind: 'ready';
  readonly scope: Scope;
  readonly zone: ZoneTable;
  readonly image: MapImage;
  readonly beacons: readonly BeaconPosition[];
  readonly state: FleetState;
}

/** The vehicles, which come later than the plan and anew after each jump of the clock. */
export type FleetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'known';
      readonly vehicles: readonly Vehicle[];
      readonly asOfMs: number;
      readonly heardAtMs: number;
    };

const NO_BEACONS: readonly BeaconPosition[] = [];

export function useLiveFleet(): LiveFleet {
  const scope = useScope();
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const beacons = useQuery(beaconPositionsOptions(scope));
  const state = useFleetState(scope);
  const timezone = client.data?.timezone;
  const zone = useMemo(() => (timezone === undefined ? null : zoneTable(timezone)), [timezone]);
  if (client.data === undefined || zone === null) return waiting(client);
  const image = client.data.mapImages[0];
  if (!image) return { kind: 'noLayout' };
  return { kind: 'ready', scope, zone, image, beacons: beacons.data ?? NO_BEACONS, state };
}

function useFleetState(scope: Scope): FleetState {
  const information = useQuery(globalInformationOptions(scope));
  const hiddenIds = useAtomValue(hiddenIdsAtom);
  const { data } = information;
  const vehicles = useMemo(
    () => data && vehiclesOf(data.anchors, Math.floor(data.asOfMs / 1000), hiddenIds),
    [data, hiddenIds],
  );
  if (!data || !vehicles) return waiting(information);
  return { kind: 'known', vehicles, asOfMs: data.asOfMs, heardAtMs: data.heardAtMs };
}

function waiting(query: { error: Error | null; refetch: () => Promise<unknown> }) {
  if (query.error === null) return { kind: 'loading' } as const;
  return { kind: 'failed', error: query.error, retry: () => void query.refetch() } as const;
}
