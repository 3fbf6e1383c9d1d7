import { mayCall } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { globalInformationOptions } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { tagsOptions } from '../../data/tags.ts';
import { thingsOf, type Thing, type ThingKey } from './things.ts';

/** What the user may put on the map. */
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
  /** Null until all of it is known, as after a jump of the clock. */
  readonly byKey: ReadonlyMap<ThingKey, Thing> | null;
  /** What hangs nowhere could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NOTHING: readonly Thing[] = [];

/** Everything that the user may put on the map; asked for while it is edited. */
export function useThings(scope: Scope, isEditing: boolean, may: MayPlace): KnownThings {
  const whileEditing = { enabled: isEditing, subscribed: isEditing };
  const { data: beacons } = useQuery({ ...beaconPositionsOptions(scope), ...whileEditing });
  const tags = useQuery({ ...tagsOptions(scope), enabled: isEditing && may.beacons, subscribed: isEditing });
  const gateways = useQuery({ ...globalInformationOptions(scope), ...whileEditing }).data?.anchors;
  const { beacons: mayBeacons, exciters: mayExciters } = may;
  const list = useMemo(
    () =>
      isEditing
        ? thingsOf({
            beacons: mayBeacons ? (beacons ?? []) : [],
            tags: tags.data ?? [],
            gateways: mayExciters ? (gateways ?? []).map(({ lasting }) => lasting) : [],
          })
        : NOTHING,
    [isEditing, beacons, tags.data, gateways, mayBeacons, mayExciters],
  );
  const isKnown = beacons !== undefined && gateways !== undefined && (!mayBeacons || tags.data !== undefined);
  const byKey = useMemo(() => (isKnown ? new Map(list.map((thing) => [thing.key, thing])) : null), [isKnown, list]);
  return { list, byKey, error: tags.data ? null : tags.error, retry: () => void tags.refetch() };
}
