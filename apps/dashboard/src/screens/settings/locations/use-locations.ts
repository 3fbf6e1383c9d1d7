import { isOutdated } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { beaconPositionsOptions } from '../../../data/beacons.ts';
import type { FailedLoad } from '../../../data/failed-load.ts';
import { globalInformationOptions } from '../../../data/gateways.ts';
import type { Scope } from '../../../data/scope.ts';
import { tagsOptions, type Tag } from '../../../data/tags.ts';
import type { Thing } from '../../../live-map/editing/things.ts';
import { useThings } from '../../../live-map/editing/use-things.ts';
import { hourStartTsAtom } from '../../../liveness/clock.ts';
import { useTabValue } from '../../../tab/store.ts';

/** What is wrong with a beacon on the map. */
export type Trouble = 'battery' | 'never' | 'outdated';

/** A beacon or exciter, on the map or not. */
export interface Location extends Thing {
  /** The beacon; null for an exciter. */
  readonly tag: Tag | null;
  readonly trouble: Trouble | null;
}

export type LocationsState =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'known'; readonly locations: readonly Location[] };

const EVERY_KIND = { beacons: true, exciters: true };

/** The beacons and exciters of a client: those on the map by name, then the others. */
export function useLocations(scope: Scope): LocationsState {
  const things = useThings(scope, true, EVERY_KIND);
  const tags = useQuery(tagsOptions(scope));
  const beacons = useQuery(beaconPositionsOptions(scope));
  const gateways = useQuery(globalInformationOptions(scope));
  const hourStartTs = useTabValue(hourStartTsAtom);
  const { byKey, list } = things;
  const known = tags.data;
  const locations = useMemo(
    () => (byKey && known ? toLocations(list, known, hourStartTs) : null),
    [byKey, list, known, hourStartTs],
  );
  if (locations) return { kind: 'known', locations };
  const failed = [tags, beacons, gateways].filter((query) => query.isError && query.data === undefined);
  const error = failed[0]?.error;
  if (!error) return { kind: 'loading' };
  return { kind: 'failed', error, retry: () => failed.forEach((query) => void query.refetch()) };
}

function toLocations(things: readonly Thing[], tags: readonly Tag[], nowTs: number): readonly Location[] {
  const byTagId = new Map(tags.map((tag) => [tag.tagId, tag]));
  const locations = things.map((thing): Location => {
    const tag = thing.kind === 'beacon' ? (byTagId.get(thing.id) ?? null) : null;
    return { ...thing, tag, trouble: thing.place && tag ? findTrouble(tag, nowTs) : null };
  });
  const isPlaced = ({ place }: Location) => place !== null;
  return [...locations.filter(isPlaced), ...locations.filter((it) => !isPlaced(it))];
}

function findTrouble({ battery, lastUpdate }: Tag, nowTs: number): Trouble | null {
  if (battery === 0) return 'battery';
  if (lastUpdate === null) return 'never';
  return isOutdated(lastUpdate, nowTs) ? 'outdated' : null;
}
