import type { OperationName } from '@lapwing/domain';
import type { ApiHandlers, ApiOperationId } from '../operations/call.ts';
import { createAccountHandlers } from './accounts.ts';
import { anchorHandlers } from './anchors.ts';
import { createAuthHandlers, type AuthParts } from './auth.ts';
import { clientHandlers } from './clients.ts';
import { layoutHandlers } from './layouts.ts';
import { networkHandlers } from './networks.ts';
import { positionHandlers } from './positions.ts';
import type { ApiReadId } from './readers.ts';
import { routeHandlers } from './routes.ts';
import { sessionHandlers } from './session.ts';
import { tagHandlers } from './tags.ts';

/** The handlers of all operations of the API that have no reader. A missing one is a compile error. */
export function createApiHandlers(parts: AuthParts): Omit<ApiHandlers, ApiReadId> {
  return {
    ...createAuthHandlers(parts),
    ...createAccountHandlers(parts),
    ...sessionHandlers,
    ...clientHandlers,
    ...networkHandlers,
    ...anchorHandlers,
    ...routeHandlers,
    ...positionHandlers,
    ...tagHandlers,
    ...layoutHandlers,
  };
}

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The access table lists exactly the operations of the contract. */
true satisfies Equal<OperationName, ApiOperationId>;

/** Operations that dashboards poll. */
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
