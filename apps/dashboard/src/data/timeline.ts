import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pollingOptions, type Period } from './analytics.ts';
import { api } from '../transport/api.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type TimelineRecord = Model<'TimelineRecord'>;

/** A day of a busy gateway has a few thousand records. */
const TIMEOUT_MS = 20_000;

/** The places of a gateway in a period, one record each, oldest first (L§7). */
export function timelineOptions(scope: Scope, anchorId: number, period: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'timeline', anchorId, period),
    queryFn: ({ signal }): Promise<readonly TimelineRecord[]> =>
      api.call(
        'listTimeline',
        { start: period.startTs, end: period.endTs, anchorIds: [anchorId] },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    ...pollingOptions(period),
  });
}
