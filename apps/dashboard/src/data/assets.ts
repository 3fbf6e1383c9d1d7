import type { Model } from '@lapwing/contracts';
import { assetClass, type AssetClass } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { polledPeriod, type Period } from './analytics.ts';
import { api, callDated, type Dated } from './api.ts';
import { POLL_MS } from './gateways.ts';
import { scopedKey, type Scope } from './scope.ts';

type ListedTag = Model<'ListedTag'>;
export type ChartItem = Model<'ChartItem'>;

/** An asset tag, and where it counts as being. */
export interface AssetTag extends ListedTag {
  readonly assetClass: AssetClass;
  /** Whether it was heard within the window. */
  readonly isHeard: boolean;
  /** Whether it came to a gateway that marks something within the window. */
  readonly hasPassed: boolean;
}

/** Only what was heard within so long tells where a tag is (L§7), in ms. */
export const ASSET_WINDOW_MS = 600_000;
/** Years of visits are a while to count. */
const TIMEOUT_MS = 20_000;

/** Every asset tag of the client with its class, asked for every 2 s (L§7). A failed poll is made good by the next one. */
export function assetTagsOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'asset-tags'),
    queryFn: async ({ signal }): Promise<readonly AssetTag[]> => {
      const [all, heard] = await Promise.all([
        api.call('listTags', {}, { signal }),
        callDated('listTags', { time: ASSET_WINDOW_MS }, { signal }),
      ]);
      return classified(all, heard);
    },
    refetchInterval: POLL_MS,
    retry: false,
  });
}

/** All tags, each of one class: those that no gateway heard within the window are of none that is known. */
function classified(all: readonly ListedTag[], heard: Dated<readonly ListedTag[]>): readonly AssetTag[] {
  const heardById = new Map(heard.answer.map((tag) => [tag.id, tag]));
  const sinceTs = (heard.asOfMs - ASSET_WINDOW_MS) / 1000;
  return all.map((known) => {
    const newest = heardById.get(known.id);
    const of = assetClass(newest?.anchorInfo ?? null);
    const hasPassed = of !== 'undefined' && (newest?.entryTs ?? 0) >= sinceTs;
    return { ...known, ...newest, assetClass: of, isHeard: newest !== undefined, hasPassed };
  });
}

/** What happened in a store in a period. Durations are seconds. */
export interface StoreStatistics {
  readonly usedTags: number;
  readonly warnings: number;
  readonly customerRecords: number;
  readonly customerHours: number;
  /** Null where nobody checked out. */
  readonly averageTimeSec: number | null;
  /** The 24 hours of the day. */
  readonly hours: readonly ChartItem[];
}

/** The visits to a store in a period, in all and by the hour of the day (L§2). */
export function storeStatisticsOptions(scope: Scope, { startTs, endTs }: Period) {
  return queryOptions({
    queryKey: scopedKey(scope, 'store-statistics', startTs, endTs),
    queryFn: async ({ signal }): Promise<StoreStatistics> => {
      const period = { startDate: startTs, endDate: endTs };
      const options = { signal, timeoutMs: TIMEOUT_MS };
      const [usage, buzzer, hours] = await Promise.all([
        api.call('getInOutUsage', period, options),
        api.call('getBuzzerTotal', period, options),
        api.call('listAverageTime', period, options),
      ]);
      return {
        usedTags: usage.totalUsageTags,
        warnings: buzzer.totalBuzzerTags,
        customerRecords: usage.customerRecords,
        customerHours: usage.customerHours,
        averageTimeSec: usage.averageTime,
        hours,
      };
    },
    ...polledPeriod({ startTs, endTs }),
  });
}
