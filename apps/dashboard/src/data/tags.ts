import type { BodyModel, Model } from '@lapwing/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, callDated } from '../transport/api.ts';
import type { Period } from './analytics.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { fetchRows } from '../transport/fetch-rows.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type Tag = Model<'Tag'>;
export type TagVisit = Model<'TagHistoryItem'>;

const POLL_MS = 30_000;
/** Tags count as stale once two answers are missing. */
export const TAGS_STALE_AFTER_MS = 65_000;
const EXPORT_TIMEOUT_MS = 60_000;

/** Every tag and beacon of the client, including unplaced ones. */
export function tagsOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'tags'),
    queryFn: async ({ signal }): Promise<readonly Tag[]> =>
      (await fetchRows('listResourcesSimplified', scope, signal)).answer,
    structuralSharing: false,
    refetchInterval: POLL_MS,
    meta: { refetchOnRecovery: true },
  });
}

/** The newest 1000 places where a tag was heard, newest first (L§7), and the instant of the answer. */
export function tagHistoryOptions(scope: Scope, tagId: number) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'tag-history', tagId),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('listTagHistory', { tagId }, { signal });
      return { visits: answer, asOfMs };
    },
    staleTime: 0,
  });
}

/** The places where a tag was heard between two instants (unix seconds), as CSV. */
export function fetchTagHistoryCsv(tagId: number, start: number, end: number, signal: AbortSignal): Promise<string> {
  return api.call('exportTagHistory', { tagId, start, end }, { signal, timeoutMs: EXPORT_TIMEOUT_MS });
}

/** The same table, by the call of the settings (S§7). */
export function fetchBeaconHistoryCsv(
  { tagId, startTs, endTs }: Period & { readonly tagId: number },
  signal: AbortSignal,
): Promise<string> {
  return api.call(
    'exportBeaconHistory',
    { tagId, start: startTs, end: endTs },
    { signal, timeoutMs: EXPORT_TIMEOUT_MS },
  );
}

export type TagChange = BodyModel<'updateTag'>;

export function updateTag(tagId: number, change: TagChange): Promise<Written<Tag>> {
  return writeInput((permission) => api.call('updateTag', { tagId, ...permission, body: { ...change } }));
}

/** Replaces the tag at a position, which keeps its id, place and routes (L§4). */
export function replaceTag(positionId: number, tagId: number): Promise<Written<Tag>> {
  return writeInput((permission) => api.call('replaceTag', { id: positionId, ...permission, body: { tagId } }));
}

/** Updates the cached state of tags that were just changed, before the next poll, and cancels a running poll. */
export async function showChangedTags(queryClient: QueryClient, scope: Scope, changed: readonly Tag[]): Promise<void> {
  const { queryKey } = tagsOptions(scope);
  await queryClient.cancelQueries({ queryKey });
  const byId = new Map(changed.map((tag) => [tag.id, tag]));
  queryClient.setQueryData(queryKey, (known: readonly Tag[] | undefined) =>
    known?.map((tag) => byId.get(tag.id) ?? tag),
  );
}
