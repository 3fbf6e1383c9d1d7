import { isStaff } from '@lapwing/domain';
import type { ApiHandlers, Readers } from '../operations/call.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import { Problem } from '../problems/problems.ts';
import { FIRMWARES } from './resources/firmwares.ts';
import { findPeriodProblem } from './analytics/period.ts';
import { toGatewayActions } from './changes/gateway.ts';
import { findOwnGateway, findOwnRoute } from './resources/own.ts';
import { listLastPositionDetails, findNextPosition, listRecentLaps } from './resources/gateway.ts';
import { toGatewayDetails } from './resources/gateway-details.ts';
import { toGatewayStatus, toOfflineInfo } from './resources/gateway-status.ts';
import { toRecentLap } from './resources/lap.ts';
import { predictArrivals, listPredictionAverages, toSimplifiedGateway } from './resources/predictions.ts';
import { readScorecard } from './resources/scorecard.ts';
import { listGateways } from './resources/view.ts';
import { write } from './changes/write.ts';
import { followUp } from './follow-ups.ts';

type AnchorRead =
  | 'getAnchor'
  | 'getAnchorSimplified'
  | 'getPrediction'
  | 'getPredictionAverages'
  | 'getPredictionScorecard'
  | 'getNextPosition'
  | 'getLastFive'
  | 'getRecentRoutes'
  | 'listAnchorStatus'
  | 'listOfflineAnchors'
  | 'getTotalMovement'
  | 'listDailyLaps';

export const anchorReaders: Readers<AnchorRead> = {
  getAnchor(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? toGatewayDetails(call, gateway) : new Problem('not-found');
  },

  getAnchorSimplified(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? toSimplifiedGateway(call, gateway) : new Problem('not-found');
  },

  getPrediction(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? predictArrivals(call, gateway) : new Problem('not-found');
  },

  getPredictionAverages(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? listPredictionAverages(call, gateway) : new Problem('not-found');
  },

  async getPredictionScorecard(call) {
    const gateway = findOwnGateway(call, call.path.id);
    if (!gateway) return new Problem('not-found');
    const scorecard = await readScorecard(call, gateway);
    return scorecard;
  },

  getNextPosition(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? { next_position: findNextPosition(call, gateway) } : new Problem('not-found');
  },

  getLastFive(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? { data: { last_five: listLastPositionDetails(call, gateway) } } : new Problem('not-found');
  },

  getRecentRoutes(call) {
    const gateway = findOwnGateway(call, call.path.id);
    return gateway ? listRecentLaps(call, gateway) : new Problem('not-found');
  },

  listAnchorStatus: (call) => mapInTurns(call, listGateways(call), (gateway) => toGatewayStatus(call, gateway)),

  listOfflineAnchors: (call) => mapInTurns(call, listGateways(call), (gateway) => toOfflineInfo(call, gateway)),

  getTotalMovement(call) {
    const { anchorId, dayStart } = call.path;
    const gateway = findOwnGateway(call, anchorId);
    if (!gateway) return new Problem('not-found');
    const end = Math.floor(call.clock.nowMs / 1000);
    const problem = findPeriodProblem(call, { start: dayStart, end: Math.max(dayStart, end), where: 'path/dayStart' });
    if (problem) return problem;
    const motionMs = call.world.history.computeUnderWayMs(gateway.id, dayStart * 1000, call.clock.nowMs);
    return { anchor_id: gateway.id, total_s_motion: Math.floor(motionMs / 1000) };
  },

  listDailyLaps(call) {
    const { world, clock, query } = call;
    const gateway = findOwnGateway(call, query.anchor_id);
    const hasRoute = query.route_id === undefined || findOwnRoute(call, query.route_id) !== null;
    if (!gateway || !hasRoute) return new Problem('not-found');
    const period = { start: query.timestamp_start, end: query.timestamp_end, where: 'query/timestamp_end' };
    const problem = findPeriodProblem(call, period);
    if (problem) return problem;
    const fromMs = Math.max(query.timestamp_start * 1000, world.plan.startMs);
    // The period includes its last second.
    const toMs = Math.min((query.timestamp_end + 1) * 1000, clock.nowMs + 1);
    if (toMs <= fromMs) return [];
    const laps = world.history.listLaps(gateway.id, fromMs, toMs, clock.nowMs);
    const wanted = query.route_id === undefined ? laps : laps.filter(({ routeId }) => routeId === query.route_id);
    return wanted.map((lap) => toRecentLap(call, lap));
  },
};

export const anchorHandlers: Pick<ApiHandlers, 'updateAnchor' | 'listAnchorFirmwares'> = {
  async updateAnchor(call) {
    const { id } = call.path;
    const after = await write(call, (view) => {
      const gateway = findOwnGateway(view, id);
      if (!gateway) return new Problem('not-found');
      return toGatewayActions(view, gateway, call.body, isStaff(call.session.user.scopes));
    });
    return after instanceof Problem ? after : followUp('gateway', { id }, after);
  },

  listAnchorFirmwares: () => FIRMWARES.map(({ id, version }) => ({ id, version })),
};
