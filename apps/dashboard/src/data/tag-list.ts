import type { Model } from '@lapwing/contracts';
import { normalizeLookup } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { callDated } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { fetchRows } from '../transport/fetch-rows.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type ListedTag = Model<'ListedTag'>;

/** The asset tags of a client by id. */
export interface TagList {
  /** Tags that did not change are the same objects as in the previous answer. */
  readonly tags: readonly ListedTag[];
  /** The world's instant of the answer, from which ages are computed. */
  readonly asOfMs: number;
}

/** Every asset tag with the gateway that heard it last, polled every 2 s (L§7). A failed poll is retried only if the cloud is busy. */
export function tagListOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'tag-list'),
    queryFn: async ({ signal }): Promise<TagList> => {
      const { answer, asOfMs } = await fetchRows('listTags', scope, signal);
      return { tags: answer, asOfMs };
    },
    structuralSharing: false,
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** The tags and beacons that match a scanned or typed text, with their newest sighting; polled like the lists. */
export function tagLookupOptions(scope: Scope, text: string) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'tag-lookup', normalizeLookup(text)),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('searchTags', { label: normalizeLookup(text) }, { signal });
      return { found: answer.items, total: answer.total, asOfMs };
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}
