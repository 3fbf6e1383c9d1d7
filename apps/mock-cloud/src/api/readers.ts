import { analyticsReaders } from './analytics.ts';
import { lapAnalyticsReaders } from './analytics-laps.ts';
import { timelineReaders } from './analytics-timeline.ts';
import { anchorReaders } from './anchors.ts';
import { tileReaders } from './layouts-tiles.ts';
import { routeReaders } from './routes.ts';
import { tagReaders } from './tags.ts';
import { tagListReaders } from './tags-lists.ts';
import { tagStoreReaders } from './tags-store.ts';
import { userReaders } from './users.ts';

/** The operations that only read the model of a world; any thread can compute their answers. */
export const apiReaders = {
  ...userReaders,
  ...anchorReaders,
  ...routeReaders,
  ...tagReaders,
  ...tagListReaders,
  ...tagStoreReaders,
  ...analyticsReaders,
  ...lapAnalyticsReaders,
  ...timelineReaders,
  ...tileReaders,
};

export type ApiReadId = keyof typeof apiReaders;
