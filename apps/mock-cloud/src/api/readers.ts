import { analyticsReaders } from './analytics.ts';
import { lapAnalyticsReaders } from './analytics-laps.ts';
import { movementReaders } from './analytics-movement.ts';
import { analyticsPositionReaders } from './analytics-positions.ts';
import { timelineReaders } from './analytics-timeline.ts';
import { anchorReaders } from './anchors.ts';
import { tileReaders } from './layouts-tiles.ts';
import { positionReaders } from './positions.ts';
import { routeReaders } from './routes.ts';
import { routeHistoryReaders } from './routes-history.ts';
import { tagReaders } from './tags.ts';
import { tagListReaders } from './tags-lists.ts';
import { tagStoreReaders } from './tags-store.ts';
import { userReaders } from './users.ts';
import { whyReaders } from './why.ts';

/** The operations that only read the model of a world; any thread can compute their answers. */
export const apiReaders = {
  ...userReaders,
  ...anchorReaders,
  ...routeReaders,
  ...routeHistoryReaders,
  ...tagReaders,
  ...tagListReaders,
  ...tagStoreReaders,
  ...positionReaders,
  ...analyticsReaders,
  ...analyticsPositionReaders,
  ...movementReaders,
  ...lapAnalyticsReaders,
  ...timelineReaders,
  ...tileReaders,
  ...whyReaders,
};

export type ApiReadId = keyof typeof apiReaders;
