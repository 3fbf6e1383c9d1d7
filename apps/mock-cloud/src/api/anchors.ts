import { isStaff } from '@lapwing/domain';
import type { ApiHandlers } from '../http/call.ts';
import { badInput, Problem } from '../http/problems.ts';
import { FIRMWARES } from './resources/firmwares.ts';
import { gatewayActions } from './changes/gateway.ts';
import { ownGateway, ownRoute } from './own.ts';
import { lastPositions, nextPosition, recentLaps } from './resources/gateway.ts';
import { gatewayDetails } from './resources/gateway-details.ts';
import { gatewayStatus, offlineInfo } from './resources/gateway-status.ts';
import { recentLapOf } from './resources/lap.ts';
import { prediction, predictionAverages, simplifiedGateway } from './resources/predictions.ts';
import { gatewaysOf } from './resources/view.ts';
import { write } from './changes/write.ts';

type AnchorOperation =
  | 'getAnchor'
  | 'updateAnchor'
  | 'listAnchorFirmwares'
  | 'getAnchorSimplified'
  | 'getPrediction'
  | 'getPredictionAverages'
  | 'getNextPosition'
  | 'getLastFive'
  | 'getRecentRoutes'
  | 'listAnchorStatus'
  | 'listOfflineAnchors'
  | 'getTotalMovement'
  | 'listDailyLaps';

export const anchorHandlers: Pick<ApiHandlers, AnchorOperation> = {
  getAnchor(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? gatewayDetails(call, gateway) : new Problem('not-found');
  },

  async updateAnchor(call) {
    const { id } = call.path;
    const after = await write(call, (scene) => {
      const gateway = ownGateway(scene, id);
      if (!gateway) return new Problem('not-found');
      return gatewayActions(scene, gateway, call.body, isStaff(call.session.user.scopes));
    });
    if (after instanceof Problem) return after;
    const gateway = ownGateway(after, id);
    return gateway ? gatewayDetails(after, gateway) : new Problem('not-found');
  },

  listAnchorFirmwares: () => FIRMWARES.map((firmware) => ({ ...firmware })),

  getAnchorSimplified(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? simplifiedGateway(call, gateway) : new Problem('not-found');
  },

  getPrediction(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? prediction(call, gateway) : new Problem('not-found');
  },

  getPredictionAverages(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? predictionAverages(call, gateway) : new Problem('not-found');
  },

  getNextPosition(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? { next_position: nextPosition(call, gateway) } : new Problem('not-found');
  },

  getLastFive(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? { data: { last_five: lastPositions(call, gateway) } } : new Problem('not-found');
  },

  getRecentRoutes(call) {
    const gateway = ownGateway(call, call.path.id);
    return gateway ? recentLaps(call, gateway) : new Problem('not-found');
  },

  listAnchorStatus: (call) => gatewaysOf(call).map((gateway) => gatewayStatus(call, gateway)),

  listOfflineAnchors: (call) => gatewaysOf(call).map((gateway) => offlineInfo(call, gateway)),

  getTotalMovement(call) {
    const { anchorId, dayStart } = call.path;
    const gateway = ownGateway(call, anchorId);
    if (!gateway) return new Problem('not-found');
    const motionMs = call.world.history.underWay(gateway.id, dayStart * 1000, call.clock.nowMs);
    return { anchor_id: gateway.id, total_s_motion: Math.floor(motionMs / 1000) };
  },

  listDailyLaps(call) {
    const { world, clock, query } = call;
    const gateway = ownGateway(call, query.anchor_id);
    const hasRoute = query.route_id === undefined || ownRoute(call, query.route_id) !== null;
    if (!gateway || !hasRoute) return new Problem('not-found');
    if (query.timestamp_end < query.timestamp_start) return badInput('query/timestamp_end', 'lies before the start');
    const fromMs = Math.max(query.timestamp_start * 1000, world.plan.startMs);
    // The last second of the period belongs to it.
    const toMs = Math.min((query.timestamp_end + 1) * 1000, clock.nowMs + 1);
    if (toMs <= fromMs) return [];
    const laps = world.history.laps(gateway.id, fromMs, toMs, clock.nowMs);
    const wanted = query.route_id === undefined ? laps : laps.filter(({ routeId }) => routeId === query.route_id);
    return wanted.map((lap) => recentLapOf(call, lap));
  },
};
