import type { ApiHandlers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import { findOwnClient, findOwnGateway } from './resources/own.ts';
import { toGateway } from './resources/gateway.ts';
import { filterChangedSince, listTags, listTagsWithDetails } from './resources/tag.ts';
import { toUsageInfo } from './resources/usage.ts';
import { listGateways, type View, type Wire } from './resources/view.ts';

type UserOperation =
  | 'listAnchors'
  | 'getLatestGlobalInformation'
  | 'getLatestAnchorInformation'
  | 'getUsageInfo'
  | 'listResources'
  | 'listClientResources'
  | 'listResourcesSimplified';

export const userHandlers: Pick<ApiHandlers, UserOperation> = {
  listAnchors: (call) => listGateways(call).map((gateway) => toGateway(call, gateway)),

  getLatestGlobalInformation(call) {
    const client = findOwnClient(call, call.path.id);
    if (!client) return new Problem('not-found');
    return { client_id: client.id, anchors: listGateways(call).map((gateway) => toGateway(call, gateway)) };
  },

  getLatestAnchorInformation(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? toGateway(call, gateway) : new Problem('not-found');
  },

  getUsageInfo(call) {
    if (!findOwnClient(call, call.query.client_id)) return new Problem('not-found');
    return listGateways(call).map((gateway) => toUsageInfo(call, gateway));
  },

  listResources: (call) => filterSince(call, listTagsWithDetails(call), call.query.timestamp),

  listClientResources(call) {
    if (!findOwnClient(call, call.path.id)) return new Problem('not-found');
    return filterSince(call, listTagsWithDetails(call), call.query.timestamp);
  },

  listResourcesSimplified(call) {
    if (!findOwnClient(call, call.path.id)) return new Problem('not-found');
    return filterSince(call, listTags(call), call.query.timestamp);
  },
};

/** All tags, or those that changed since an instant. */
function filterSince<Tag extends Wire<'Tag'>>(view: View, tags: Tag[], sinceTs: number | undefined): Tag[] {
  return sinceTs === undefined ? tags : filterChangedSince(view, tags, sinceTs);
}
