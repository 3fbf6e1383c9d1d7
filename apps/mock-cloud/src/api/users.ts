import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';
import { gatewayResource } from './resources/gateway.ts';
import { changedSince, tagsOf } from './resources/tag.ts';
import { usageOf } from './resources/usage.ts';
import { gatewayOf, gatewaysOf } from './resources/view.ts';

type UserOperation =
  | 'listAnchors'
  | 'getLatestGlobalInformation'
  | 'getLatestAnchorInformation'
  | 'getUsageInfo'
  | 'listResourcesSimplified';

export const userHandlers: Pick<ApiHandlers, UserOperation> = {
  listAnchors: (call) => gatewaysOf(call).map((gateway) => gatewayResource(call, gateway)),

  getLatestGlobalInformation(call) {
    const { client } = call;
    if (call.path.id !== client.id) return new Problem('not-found');
    return { client_id: client.id, anchors: gatewaysOf(call).map((gateway) => gatewayResource(call, gateway)) };
  },

  getLatestAnchorInformation(call) {
    const gateway = gatewayOf(call, call.path.id);
    return gateway ? gatewayResource(call, gateway) : new Problem('not-found');
  },

  getUsageInfo(call) {
    if (call.query.client_id !== call.client.id) return new Problem('not-found');
    return gatewaysOf(call).map((gateway) => usageOf(call, gateway));
  },

  listResourcesSimplified(call) {
    if (call.path.id !== call.client.id) return new Problem('not-found');
    const tags = tagsOf(call);
    const { timestamp } = call.query;
    return timestamp === undefined ? tags : changedSince(call, tags, timestamp);
  },
};
