import type { Model } from '@lapwing/contracts';
import { cleanup } from '@testing-library/react';
import type { ChartItem } from '../../data/assets.ts';
import { CLIENT, NOW_MS } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';
import { sizeCharts } from '../../testing/size-charts.ts';

type ListedTag = Model<'ListedTag'>;

export const ALL_TAGS = 'GET /tags/tag_list/';
export const HEARD_TAGS = 'GET /tags/tag_list/?time=600000';
export const AVERAGE_TIME = 'GET /tags/average_time/';
export const USAGE = 'GET /tags/in_out_total_usage/';
export const BUZZERS = 'GET /tags/total_buzzer_tags/';

const GATEWAYS = { entry: 'Main entry', out: 'North exit', buzzer: 'East buzzer' } as const;

/** A tag that a marked gateway last heard `secAgo` seconds before the stub's instant; without a mark it was never heard. */
export function tag(
  id: number,
  mark: keyof typeof GATEWAYS | null,
  secAgo = 60,
  extra: Partial<ListedTag> = {},
): ListedTag {
  const ts = NOW_MS / 1000 - secAgo;
  const isUnheard = mark === null;
  return {
    id,
    tagId: 0x0a000000 + id,
    label: `Trolley ${id}`,
    type: 1,
    active: true,
    battery: 3,
    anchorId: isUnheard ? null : 1,
    anchorLabel: isUnheard ? null : GATEWAYS[mark],
    anchorInfo: isUnheard ? null : { entry: mark === 'entry', out: mark === 'out', buzzer: mark === 'buzzer' },
    rssi: isUnheard ? null : -60,
    entryTs: isUnheard ? null : ts - 30,
    lastTs: isUnheard ? null : ts,
    isRecent: !isUnheard && secAgo <= 600,
    ...extra,
  };
}

/** Days with data of the stub's store. */
const DAYS_WITH_DATA = 4;

/** The 24 hours of a day: number of visits that began in each, and their average duration in seconds. */
export function hoursOf(
  figures: Record<number, readonly [visits: number, avgSec: number | null]>,
): readonly ChartItem[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const [totalTags, avgDuration] = figures[hour] ?? [0, null];
    return { hour, totalTags, tagsPerDay: totalTags / DAYS_WITH_DATA, avgDuration };
  });
}

export interface AssetPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
}

interface AssetOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly answers?: StubCloud['answers'];
  /** A selector that matches once the page is open. */
  readonly shows?: string;
}

/** Opens the asset manager of a store with six tags against a stub of the cloud, with fake timers. Closes a page that is still open. */
export async function openAssetManager(options: AssetOptions = {}): Promise<AssetPage> {
  cleanup();
  sizeCharts(500, 254);
  const heard = [tag(1, 'entry'), tag(2, 'entry', 90), tag(3, 'out', 30), tag(4, 'buzzer', 10, { label: '' })];
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: 4 } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType: 4, mapImages: [] }) },
    [HEARD_TAGS]: { body: wire(heard) },
    [ALL_TAGS]: { body: wire([...heard, tag(5, 'out', 7200), tag(6, null)]) },
    [AVERAGE_TIME]: { body: wire(hoursOf({ 9: [20, 1500], 10: [4, null], 12: [16, 2400] })) },
    [USAGE]: {
      body: wire({
        totalUsageTags: 61,
        customerRecords: 1846,
        customerHours: 80,
        daysWithData: DAYS_WITH_DATA,
        averageTime: 2076,
      }),
    },
    [BUZZERS]: { body: wire({ totalBuzzerTags: 19 }) },
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path: options.path ?? '/asset-manager',
    widthPx: options.widthPx,
    shows: options.shows ?? 'main #statistics',
  });
  return { cloud, app, pass };
}
