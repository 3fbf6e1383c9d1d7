import type { Model } from '@lapwing/contracts';
import type { TagStatus } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { api, callDated } from './api.ts';
import { writeInput, type Written } from './later-inputs.ts';
import { callForRows } from './rows.ts';
import { scopedKey, type Scope } from './scope.ts';

export type Tag = Model<'Tag'>;

const POLL_MS = 30_000;
const EXPORT_TIMEOUT_MS = 60_000;

/** Every tag and beacon of the client, those that hang nowhere too. */
export function tagsOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'tags'),
    queryFn: async ({ signal }): Promise<readonly Tag[]> =>
      (await callForRows('listResourcesSimplified', scope.clientId, signal)).answer,
    structuralSharing: false,
    refetchInterval: POLL_MS,
  });
}

/** Where a tag was heard, newest first, at most 1000 times (L§7), and the instant of which that tells. */
export function tagHistoryOptions(scope: Scope, tagId: number) {
  return queryOptions({
    queryKey: scopedKey(scope, 'tag-history', tagId),
    queryFn: async ({ signal }) => {
      const { answer, asOfMs } = await callDated('listTagHistory', { tagId }, { signal });
      return { visits: answer, asOfMs };
    },
    staleTime: 0,
  });
}

/** The same between two instants (unix seconds) as CSV. */
export function tagHistoryCsv(tagId: number, start: number, end: number): Promise<string> {
  return api.call('exportTagHistory', { tagId, start, end }, { timeoutMs: EXPORT_TIMEOUT_MS });
}

export interface TagChange {
  readonly label?: string;
  readonly active?: boolean;
  readonly threshold?: number;
  readonly childBeacons?: number[];
  readonly beaconsToRemove?: number[];
  readonly status?: TagStatus;
  readonly beaconId?: number | null;
  readonly destroyed?: boolean;
}

export function updateTag(tagId: number, change: TagChange): Promise<Written<Tag>> {
  return writeInput((leave) => api.call('updateTag', { tagId, ...leave, body: { ...change } }));
}

/** Puts another tag at a position, which keeps its id, its place and its routes (L§4). */
export function replaceTag(positionId: number, tagId: number): Promise<Written<Tag>> {
  return writeInput((leave) => api.call('replaceTag', { id: positionId, ...leave, body: { tagId } }));
}
