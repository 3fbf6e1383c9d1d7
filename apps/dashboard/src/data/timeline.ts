import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { polledPeriod, type Period } from './analytics.ts';
import { api } from './api.ts';
import { scopedKey, type Scope } from './scope.ts';

export type TimelineRecord = Model<'TimelineRecord'>;

/** A day's hours of a busy gateway are a few thousand records. */
const TIMEOUT_MS = 20_000;

/** Where a gateway was in a period, record by record in the order of time (L§7). */
export function timelineOptions(scope: Scope, anchorId: number, period: Period) {
  return queryOptions({
    queryKey: scopedKey(scope, 'timeline', anchorId, period),
    queryFn: ({ signal }): Promise<readonly TimelineRecord[]> =>
      api.call(
        'listTimeline',
        { start: period.startTs, end: period.endTs, anchorIds: [anchorId] },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    ...polledPeriod(period),
  });
}
