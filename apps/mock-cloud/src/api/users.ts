import type { Readers } from '../operations/call.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import { Problem } from '../problems/problems.ts';
import { findOwnClient, findOwnGateway } from './resources/own.ts';
import { toGateway } from './resources/gateway.ts';
import { filterChangedSince, listTags, listTagsWithDetails } from './resources/tag.ts';
import { toUsageInfo } from './resources/usage.ts';
import { listGateways, type View, type Wire } from './resources/view.ts';

type UserRead =
  | 'listAnchors'
  | 'getLatestGlobalInformation'
  | 'getLatestAnchorInformation'
  | 'getUsageInfo'
  | 'listResources'
  | 'listClientResources'
  | 'listResourcesSimplified';

export const userReaders: Readers<UserRead> = {
  listAnchors: (call) => mapInTurns(call, listGateways(call), (gateway) => toGateway(call, gateway)),

  async getLatestGlobalInformation(call) {
    const client = findOwnClient(call, call.path.id);
    if (!client) return new Problem('not-found');
    const anchors = await mapInTurns(call, listGateways(call), (gateway) => toGateway(call, gateway));
    return { client_id: client.id, anchors };
  },

  getLatestAnchorInformation(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? toGateway(call, gateway) : new Problem('not-found');
  },

  getUsageInfo(call) {
    if (!findOwnClient(call, call.query.client_id)) return new Problem('not-found');
    return mapInTurns(call, listGateways(call), (gateway) => toUsageInfo(call, gateway));
  },

  listResources: async (call) => filterSince(call, await listTagsWithDetails(call), call.query.timestamp),

  async listClientResources(call) {
    if (!findOwnClient(call, call.path.id)) return new Problem('not-found');
    return filterSince(call, await listTagsWithDetails(call), call.query.timestamp);
  },

  async listResourcesSimplified(call) {
    if (!findOwnClient(call, call.path.id)) return new Problem('not-found');
    return filterSince(call, await listTags(call), call.query.timestamp);
  },
};

/** All tags, or those that changed since an instant. */
function filterSince<Tag extends Wire<'Tag'>>(view: View, tags: Tag[], sinceTs: number | undefined): Tag[] {
  return sinceTs === undefined ? tags : filterChangedSince(view, tags, sinceTs);
}
