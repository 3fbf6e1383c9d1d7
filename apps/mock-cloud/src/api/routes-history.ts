import { DAY_MS, findCommonWay, StopTotals } from '@lapwing/domain';
import { listRouteAssignments } from '../clients/route-assignments.ts';
import { deriveId } from '../history/derived-id.ts';
import type { ClientReadCall, Readers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import type { GatewayPlan } from '../scenario/plan.ts';
import { findLaps } from './analytics/find-laps.ts';
import { listLapPage } from './analytics/page-laps.ts';
import { LapStopTotals } from './resources/lap-stop-totals.ts';
import { toVisitedPositions } from './resources/movement.ts';
import { findOwnBeacon, findOwnGateway, findOwnRouteOrDeleted } from './resources/own.ts';
import { findParent, toUnix, toUnixOrNull } from './resources/view.ts';

type RouteHistoryRead = 'findCommonRoute' | 'listRouteHistory' | 'listCheckpoints' | 'listAnchorInstances';

/** The common way of a gateway is that of its last month. */
const WAY_PERIOD_MS = 31 * DAY_MS;

export const routeHistoryReaders: Readers<RouteHistoryRead> = {
  async findCommonRoute(call) {
    const gateway = findOwnGateway(call, call.path.anchorId);
    const start = findOwnBeacon(call, call.path.positionId);
    if (!gateway || !start) return new Problem('not-found');
    return findWay(call, gateway, findParent(call, start.positionId));
  },

  listRouteHistory(call) {
    const route = findOwnRouteOrDeleted(call, call.path.id);
    if (!route) return new Problem('not-found');
    const { world, client, clock } = call;
    return listRouteAssignments(world.plan, world.inputs, client.id, clock.nowMs)
      .filter(({ routeId }) => routeId === route.id)
      .map(({ ordinal, gatewayId, startMs, endMs }) => ({
        id: deriveId(gatewayId, 0, ordinal),
        route_id: route.id,
        anchor_id: gatewayId,
        start_date: toUnix(startMs),
        end_date: toUnixOrNull(endMs),
      }));
  },

  async listCheckpoints(call) {
    const { path, query, clock } = call;
    const limits = { minDuration: query.min_duration, maxDuration: query.max_duration };
    const found = findLaps(call, { ...path, ...limits, anchorIds: [path.anchorId] });
    if (found instanceof Problem) return found;
    const totals = new LapStopTotals(new StopTotals(0), clock.nowMs);
    await found.forEach((digest, lap) => totals.add(digest, lap));
    return toVisitedPositions(call, totals.positions.list());
  },

  async listAnchorInstances(call) {
    const { path, query } = call;
    const wanted = query.anchor_ids ?? [path.anchorId];
    if ([path.anchorId, ...wanted].some((id) => findOwnGateway(call, id) === null)) return new Problem('not-found');
    const limits = { minDuration: query.min_duration, maxDuration: query.max_duration };
    const found = findLaps(call, { ...path, ...limits, anchorIds: wanted.filter((id) => id === path.anchorId) });
    return found instanceof Problem ? found : listLapPage(call, found, query);
  },
};

/** The way that a gateway took most often from a position in the last month, among the beacons that the client has. */
async function findWay(call: ClientReadCall<unknown>, { id }: GatewayPlan, startId: number): Promise<number[]> {
  const { world, clock } = call;
  const fromMs = Math.max(world.plan.startMs, clock.nowMs - WAY_PERIOD_MS);
  await call.takeTurn();
  const visits = world.history
    .listVisits(id, fromMs, clock.nowMs + 1, clock.nowMs)
    .filter(({ positionId }) => findOwnBeacon(call, positionId) !== null)
    .map((visit) => ({ ...visit, positionId: findParent(call, visit.positionId) }));
  const silences = world.history.listSilences(id, fromMs, clock.nowMs, clock.nowMs);
  return [...findCommonWay(visits, silences, startId)];
}
