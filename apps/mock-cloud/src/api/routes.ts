import type { ApiHandlers, AsOf, FollowUpRead, Readers } from '../operations/call.ts';
import { Problem } from '../problems/problems.ts';
import type { RoutePlan } from '../scenario/plan.ts';
import { assignRoute, assignRoutes, checkShift } from './changes/assignments.ts';
import { findOwnBeacon, findOwnGateway, findOwnLap, findOwnRoute } from './resources/own.ts';
import { toRouteInstance } from './resources/lap.ts';
import { findRouteStartMs, toRoute } from './resources/route.ts';
import type { View, Wire } from './resources/view.ts';
import { toWay } from './resources/way.ts';
import { changeRoute, createRoute, isSameRoute } from './changes/route.ts';
import { type Decision, write } from './changes/write.ts';
import { followUp } from './follow-ups.ts';

type RouteRead = 'listRoutes' | 'listRouteWays' | 'listAnchorRoutes' | 'getRouteInstance';
type RouteChange = 'createRoute' | 'updateRoute' | 'resetRoute' | 'setRouteAnchors' | 'setAnchorRoutes' | 'deleteRoute';

const PAGE_SIZE = 10;

export const routeReaders: Readers<RouteRead> = {
  listRoutes: (call) => call.client.routes.toSorted((a, b) => a.id - b.id).map((route) => toRoute(call, route)),

  listRouteWays(call) {
    const { position_ids: ids } = call.query;
    if (!ids.every((id) => findOwnBeacon(call, id))) return new Problem('not-found');
    return ids.slice(1).map((to, place) => {
      const from = ids[place] ?? to;
      return { from_position_id: from, to_position_id: to, way: toWay(call, from, to, call.clock.nowMs) };
    });
  },

  listAnchorRoutes(call) {
    const gateway = findOwnGateway(call, call.path.anchorId);
    if (!gateway) return new Problem('not-found');
    const { page = 1, page_size: size = PAGE_SIZE, order = 'desc' } = call.query;
    const routes = call.client.routes.filter(({ id }) => gateway.routeIds.includes(id));
    const sorted = routes.toSorted(
      (a, b) => findRouteStartMs(call, a.id) - findRouteStartMs(call, b.id) || a.id - b.id,
    );
    if (order === 'desc') sorted.reverse();
    const toRouteAfter = sorted.slice((page - 1) * size, page * size).map((route) => toRoute(call, route));
    return { routes: toRouteAfter, page, page_size: size, total: sorted.length };
  },

  getRouteInstance(call) {
    const lap = findOwnLap(call, call.path.id);
    return lap ? toRouteInstance(call, lap) : new Problem('not-found');
  },
};

export const routeHandlers: Pick<ApiHandlers, RouteChange> = {
  async createRoute(call) {
    let id = 0;
    const after = await write(call, (view) => {
      id = view.createId('route');
      const route = createRoute(view, id, call.body);
      return route instanceof Problem ? route : [{ kind: 'route', clientId: view.client.id, routeId: id, route }];
    });
    return toRouteAfterWrite(after, id);
  },

  async updateRoute(call) {
    const { id } = call.path;
    const after = await write(call, (view) =>
      onOwnRoute(view, id, (before) => {
        const route = changeRoute(before, call.body);
        if (route instanceof Problem) return route;
        if (isSameRoute(before, route)) return [];
        return checkShift(view, route) ?? [{ kind: 'route', clientId: view.client.id, routeId: id, route }];
      }),
    );
    return toRouteAfterWrite(after, id);
  },

  async resetRoute(call) {
    const { id } = call.path;
    const after = await write(call, (view) => onOwnRoute(view, id, () => [{ kind: 'reset', routeId: id }]));
    return toRouteAfterWrite(after, id);
  },

  async setRouteAnchors(call) {
    const { id } = call.path;
    const after = await write(call, (view) =>
      onOwnRoute(view, id, (route) => assignRoute(view, route, call.body.anchors)),
    );
    return toRouteAfterWrite(after, id);
  },

  async setAnchorRoutes(call) {
    const { id } = call.path;
    const after = await write(call, (view) => {
      const gateway = findOwnGateway(view, id);
      return gateway ? assignRoutes(view, gateway, call.body.routes) : new Problem('not-found');
    });
    return after instanceof Problem ? after : followUp('routesOfGateway', { id }, after);
  },

  async deleteRoute(call) {
    const { id } = call.path;
    const { client } = call;
    const after = await write(call, (view) =>
      onOwnRoute(view, id, () => [{ kind: 'route', clientId: client.id, routeId: id, route: null }]),
    );
    return after instanceof Problem ? after : undefined;
  },
};

function onOwnRoute(view: View, id: number, decide: (route: RoutePlan) => Decision): Decision {
  const route = findOwnRoute(view, id);
  return route ? decide(route) : new Problem('not-found');
}

/** The route after a write. */
function toRouteAfterWrite(after: AsOf | Problem, id: number): FollowUpRead<Wire<'Route'>> | Problem {
  return after instanceof Problem ? after : followUp('route', { id }, after);
}
