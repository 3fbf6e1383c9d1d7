import type { Topics } from '../../topics.ts';
import { analyticsTopics } from './analytics.ts';
import { beaconTopics } from './beacons.ts';
import { liveTopics } from './live.ts';
import { routeTopics } from './routes.ts';
import { settingsTopics } from './settings.ts';

export const topics: Topics = {
  ...liveTopics,
  ...beaconTopics,
  ...routeTopics,
  ...analyticsTopics,
  ...settingsTopics,
};
