import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { callDated } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type TagDetails = Model<'TagDetails'>;
export type TagBeacon = Model<'TagBeacon'>;

/** Where the asset tags of a tracker were unloaded and by which gateway they are carried. */
export interface AssetPlaces {
  /** Every tag and beacon of the client, by id. */
  readonly tags: ReadonlyMap<number, TagDetails>;
  /** Where each tag was unloaded, by its id. */
  readonly places: ReadonlyMap<number, TagBeacon>;
  /** The world's instant of the answer, from which ages are computed. */
  readonly asOfMs: number;
}

/** The interval at which the tag beacon list is polled (L§7). */
const POLL_MS = 5000;
/** Places are stale once two polls in a row are missing. */
export const PLACES_STALE_AFTER_MS = 3 * POLL_MS;

/**
 * The tags with their places, polled every 5 s (L§7). Of the tags, later polls ask only for those that changed. A failed
 * poll is retried only if the cloud is busy: the next follows.
 */
export function assetPlacesOptions(scope: Scope) {
  const queryKey = createScopedKey(scope, 'asset-places');
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<AssetPlaces> => {
      const known = client.getQueryData<AssetPlaces>(queryKey);
      const since = known && { timestamp: Math.floor(known.asOfMs / 1000) };
      const [changed, places] = await Promise.all([
        callDated('listClientResources', { id: scope.clientId, ...since }, { signal }),
        callDated('listTagBeacons', {}, { signal }),
      ]);
      return {
        tags: changed.answer.length === 0 && known ? known.tags : mergeById(known?.tags, changed.answer),
        places: new Map(places.answer.map((place) => [place.tagId, place])),
        // The earlier of both, so that no change is missed.
        asOfMs: Math.min(changed.asOfMs, places.asOfMs),
      };
    },
    structuralSharing: false,
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

function mergeById(known: ReadonlyMap<number, TagDetails> | undefined, changed: readonly TagDetails[]) {
  const merged = new Map(known);
  for (const tag of changed) merged.set(tag.id, tag);
  return merged;
}
