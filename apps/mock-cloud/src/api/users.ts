import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';
import { ownClient, ownGateway } from './own.ts';
import { gatewayResource } from './resources/gateway.ts';
import { changedSince, tagsOf, tagsWithDetails } from './resources/tag.ts';
import { usageOf } from './resources/usage.ts';
import { gatewaysOf, type View, type Wire } from './resources/view.ts';

type UserOperation =
  | 'listAnchors'
  | 'getLatestGlobalInformation'
  | 'getLatestAnchorInformation'
  | 'getUsageInfo'
  | 'listResources'
  | 'listClientResources'
  | 'listResourcesSimplified';

export const userHandlers: Pick<ApiHandlers, UserOperation> = {
  listAnchors: (call) => gatewaysOf(call).map((gateway) => gatewayResource(call, gateway)),

  getLatestGlobalInformation(call) {
    const client = ownClient(call, call.path.id);
    if (!client) return new Problem('not-found');
    return { client_id: client.id, anchors: gatewaysOf(call).map((gateway) => gatewayResource(call, gateway)) };
  },

  getLatestAnchorInformation(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? gatewayResource(call, gateway) : new Problem('not-found');
  },

  getUsageInfo(call) {
    if (!ownClient(call, call.query.client_id)) return new Problem('not-found');
    return gatewaysOf(call).map((gateway) => usageOf(call, gateway));
  },

  listResources: (call) => sinceThen(call, tagsWithDetails(call), call.query.timestamp),

  listClientResources(call) {
    if (!ownClient(call, call.path.id)) return new Problem('not-found');
    return sinceThen(call, tagsWithDetails(call), call.query.timestamp);
  },

  listResourcesSimplified(call) {
    if (!ownClient(call, call.path.id)) return new Problem('not-found');
    return sinceThen(call, tagsOf(call), call.query.timestamp);
  },
};

/** All tags, or with an instant only those that changed since. */
function sinceThen<Tag extends Wire<'Tag'>>(view: View, tags: Tag[], sinceTs: number | undefined): Tag[] {
  return sinceTs === undefined ? tags : changedSince(view, tags, sinceTs);
}
