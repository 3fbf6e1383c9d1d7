import { mayCall } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { globalInformationOptions } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { tagsOptions } from '../../data/tags.ts';
import { type ThingKey } from '../../tags/place-request.ts';
import { listThings, type Thing } from './things.ts';

/** Which kinds of things the user may place on the map. */
export interface MayPlace {
  readonly beacons: boolean;
  readonly exciters: boolean;
}

export function useMayPlace(): MayPlace {
  const { authScopes, clientType } = useSessionUser();
  const may = (operation: string) => mayCall(operation, { scopes: authScopes, clientType });
  return { beacons: may('placeTags'), exciters: may('placeExciters') };
}

export interface KnownThings {
  readonly list: readonly Thing[];
  /** Null until everything is loaded, e.g. after a jump of the clock. */
  readonly byKey: ReadonlyMap<ThingKey, Thing> | null;
  /** The beacons without a place could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NOTHING: readonly Thing[] = [];

/** Everything that the user may place on the map; loaded only in edit mode. */
export function useThings(scope: Scope, isEditing: boolean, may: MayPlace): KnownThings {
  const whileEditing = { enabled: isEditing, subscribed: isEditing };
  const { data: beacons } = useQuery({ ...beaconPositionsOptions(scope), ...whileEditing });
  const tags = useQuery({ ...tagsOptions(scope), enabled: isEditing && may.beacons, subscribed: isEditing });
  const gateways = useQuery({ ...globalInformationOptions(scope), ...whileEditing }).data?.anchors;
  const { beacons: mayBeacons, exciters: mayExciters } = may;
  const list = useMemo(
    () =>
      isEditing
        ? listThings({
            beacons: mayBeacons ? (beacons ?? []) : [],
            tags: tags.data ?? [],
            gateways: mayExciters ? (gateways ?? []).map(({ stable }) => stable) : [],
          })
        : NOTHING,
    [isEditing, beacons, tags.data, gateways, mayBeacons, mayExciters],
  );
  const isKnown = beacons !== undefined && gateways !== undefined && (!mayBeacons || tags.data !== undefined);
  const byKey = useMemo(() => (isKnown ? new Map(list.map((thing) => [thing.key, thing])) : null), [isKnown, list]);
  return { list, byKey, error: tags.data ? null : tags.error, retry: () => void tags.refetch() };
}
