import type { Model } from '@lapwing/contracts';
import { classifyAsset, type AssetClass } from '@lapwing/domain';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import { pollingOptions, type Period } from './analytics.ts';
import { api, callDated, type Dated } from '../transport/api.ts';
import { POLL_MS } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

type ListedTag = Model<'ListedTag'>;
export type ChartItem = Model<'ChartItem'>;

/** An asset tag with its class, by the gateway that heard it last. */
export interface AssetTag extends ListedTag {
  readonly assetClass: AssetClass;
  /** Whether it was heard within the window. */
  readonly isHeard: boolean;
  /** Whether it arrived at a gateway with a class within the window. */
  readonly hasPassed: boolean;
}

/** A tag that was not heard for longer has no known place (L§7). */
export const ASSET_WINDOW_MS = 600_000;
/** Counting years of visits takes a while. */
const TIMEOUT_MS = 20_000;

/** Every asset tag of the client with its class, polled every 2 s (L§7). A failed poll is retried only if the cloud is busy: the next follows. */
export function assetTagsOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'asset-tags'),
    queryFn: async ({ signal }): Promise<readonly AssetTag[]> => {
      const [all, heard] = await Promise.all([
        api.call('listTags', {}, { signal }),
        callDated('listTags', { time: ASSET_WINDOW_MS }, { signal }),
      ]);
      return classifyTags(all, heard);
    },
    refetchInterval: POLL_MS,
    retry: retryIfBusy,
  });
}

/** Classifies all tags; those that were not heard within the window are `undefined`. */
function classifyTags(all: readonly ListedTag[], heard: Dated<readonly ListedTag[]>): readonly AssetTag[] {
  const heardById = new Map(heard.answer.map((tag) => [tag.id, tag]));
  const sinceTs = (heard.asOfMs - ASSET_WINDOW_MS) / 1000;
  return all.map((known) => {
    const newest = heardById.get(known.id);
    const of = classifyAsset(newest?.anchorInfo ?? null);
    const hasPassed = of !== 'undefined' && (newest?.entryTs ?? 0) >= sinceTs;
    return { ...known, ...newest, assetClass: of, isHeard: newest !== undefined, hasPassed };
  });
}

/** The visits to a store in a period. */
export interface StoreStatistics {
  readonly usedTags: number;
  readonly warnings: number;
  readonly customerRecords: number;
  readonly customerHours: number;
  /** Calendar days on which a visit began. */
  readonly daysWithData: number;
  /** Null without a checkout. */
  readonly averageTimeSec: number | null;
  /** The 24 hours of the day. */
  readonly hours: readonly ChartItem[];
}

/** The visits to a store in a period, in total and by hour of the day (L§2). */
export function storeStatisticsOptions(scope: Scope, { startTs, endTs }: Period) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'store-statistics', startTs, endTs),
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
        daysWithData: usage.daysWithData,
        averageTimeSec: usage.averageTime,
        hours,
      };
    },
    ...pollingOptions({ startTs, endTs }),
  });
}
