import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { pollingOptions, type Period } from './analytics.ts';
import { api } from '../transport/api.ts';
import { createCallSlots } from './call-slots.ts';
import { createScopedKey, type Scope } from './scope.ts';

export type TimelineRecord = Model<'TimelineRecord'>;
export type LapsAndSilences = Model<'LapsAndSilences'>;

/** A day of a busy gateway has a few thousand records. */
const TIMEOUT_MS = 20_000;
/** Browsers open few connections to a server, and the polls of the page need some. */
const MAX_CONCURRENT = 4;

const takeSlot = createCallSlots(MAX_CONCURRENT);

/** The places of a gateway in a period, one record each, oldest first (L§7). */
export function timelineOptions(scope: Scope, anchorId: number, period: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'timeline', anchorId, period),
    queryFn: ({ signal }): Promise<readonly TimelineRecord[]> =>
      takeSlot(signal, () => api.call('listTimeline', toArgs(anchorId, period), { signal, timeoutMs: TIMEOUT_MS })),
    ...pollingOptions(period),
  });
}

/** The laps of a gateway in a period and the spans in which it was silent, oldest first (L§7). */
export function lapsAndSilencesOptions(scope: Scope, anchorId: number, period: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'laps-and-silences', anchorId, period),
    queryFn: ({ signal }): Promise<LapsAndSilences> =>
      takeSlot(signal, async () => {
        const args = toArgs(anchorId, period);
        const [entry] = await api.call('listLapsAndSilences', args, { signal, timeoutMs: TIMEOUT_MS });
        return entry ?? { anchorId, laps: [], silences: [] };
      }),
    ...pollingOptions(period),
  });
}

function toArgs(anchorId: number, { startTs, endTs }: Period) {
  return { start: startTs, end: endTs, anchorIds: [anchorId] };
}
