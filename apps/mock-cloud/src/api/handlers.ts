import type { OperationName } from '@lapwing/domain';
import type { ApiHandlers, ApiOperationId } from '../http/call.ts';
import { accountHandlers } from './accounts.ts';
import { anchorHandlers } from './anchors.ts';
import { authHandlers, type AuthParts } from './auth.ts';
import { clientHandlers } from './clients.ts';
import { analyticsHandlers } from './analytics.ts';
import { lapAnalyticsHandlers } from './lap-analytics.ts';
import { layoutHandlers } from './layouts.ts';
import { tileHandlers } from './tiles.ts';
import { timelineHandlers } from './timeline.ts';
import { positionHandlers } from './positions.ts';
import { routeHandlers } from './routes.ts';
import { storeHandlers } from './store.ts';
import { tagListHandlers } from './tag-lists.ts';
import { sessionHandlers } from './session.ts';
import { tagHandlers } from './tags.ts';
import { userHandlers } from './users.ts';

/** The handler of every operation of the API: one that is missing does not compile. */
export function apiHandlers(parts: AuthParts): ApiHandlers {
  return {
    ...authHandlers(parts),
    ...accountHandlers(parts),
    ...sessionHandlers,
    ...userHandlers,
    ...clientHandlers,
    ...anchorHandlers,
    ...routeHandlers,
    ...positionHandlers,
    ...tagHandlers,
    ...tagListHandlers,
    ...storeHandlers,
    ...analyticsHandlers,
    ...lapAnalyticsHandlers,
    ...timelineHandlers,
    ...layoutHandlers,
    ...tileHandlers,
  };
}

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The table of who may call what names the operations of the contract, all of them and no other. */
true satisfies Equal<OperationName, ApiOperationId>;

/** Operations that dashboards ask for over and over. */
export const POLLED: ReadonlySet<string> = new Set<ApiOperationId>([
  'listAnchors',
  'getLatestGlobalInformation',
  'getLatestAnchorInformation',
  'getUsageInfo',
  'listResources',
  'listClientResources',
  'listResourcesSimplified',
  'getAnchor',
  'getAnchorSimplified',
  'getNextPosition',
  'getLastFive',
  'getRecentRoutes',
  'listAnchorStatus',
  'listOfflineAnchors',
  'listRoutes',
  'listBeaconPositions',
  'listTagStatus',
  'listTagBeacons',
  'listTags',
]);
