import type { ApiHandlers } from '../http/call.ts';
import { Problem } from '../http/problems.ts';
import type { InputAction, RoutePlan } from '../scenario/plan.ts';
import { giveRoutes, giveTo, shiftProblem } from './changes/assignments.ts';
import { ownGateway, ownRoute } from './own.ts';
import { routeOf, routeStartMs } from './resources/route.ts';
import type { View, Wire } from './resources/view.ts';
import { changedRoute, isSameRoute, newRoute } from './changes/route.ts';
import { write } from './changes/write.ts';

type RouteOperation =
  | 'listRoutes'
  | 'listAnchorRoutes'
  | 'createRoute'
  | 'updateRoute'
  | 'resetRoute'
  | 'setRouteAnchors'
  | 'setAnchorRoutes'
  | 'deleteRoute';

const PAGE_SIZE = 10;

export const routeHandlers: Pick<ApiHandlers, RouteOperation> = {
  listRoutes: (call) => call.client.routes.toSorted((a, b) => a.id - b.id).map((route) => routeOf(call, route)),

  listAnchorRoutes(call) {
    const gateway = ownGateway(call, call.path.anchorId);
    if (!gateway) return new Problem('not-found');
    const { page = 1, page_size: size = PAGE_SIZE, order = 'desc' } = call.query;
    const routes = call.client.routes.filter(({ id }) => gateway.routeIds.includes(id));
    const sorted = routes.toSorted((a, b) => routeStartMs(call, a.id) - routeStartMs(call, b.id) || a.id - b.id);
    if (order === 'desc') sorted.reverse();
    const shown = sorted.slice((page - 1) * size, page * size).map((route) => routeOf(call, route));
    return { routes: shown, page, page_size: size, total: sorted.length };
  },

  async createRoute(call) {
    let id = 0;
    const after = await write(call, (scene) => {
      id = scene.newId('route');
      const route = newRoute(scene, id, call.body);
      return route instanceof Problem ? route : [{ kind: 'route', clientId: scene.client.id, routeId: id, route }];
    });
    return shown(after, id);
  },

  async updateRoute(call) {
    const { id } = call.path;
    const after = await write(call, (scene) =>
      ofOwn(scene, id, (before) => {
        const route = changedRoute(before, call.body);
        if (route instanceof Problem) return route;
        if (isSameRoute(before, route)) return [];
        return shiftProblem(scene, route) ?? [{ kind: 'route', clientId: scene.client.id, routeId: id, route }];
      }),
    );
    return shown(after, id);
  },

  async resetRoute(call) {
    const { id } = call.path;
    const after = await write(call, (scene) => ofOwn(scene, id, () => [{ kind: 'reset', routeId: id }]));
    return shown(after, id);
  },

  async setRouteAnchors(call) {
    const { id } = call.path;
    const after = await write(call, (scene) => ofOwn(scene, id, (route) => giveTo(scene, route, call.body.anchors)));
    return shown(after, id);
  },

  async setAnchorRoutes(call) {
    const { id } = call.path;
    const after = await write(call, (scene) => {
      const gateway = ownGateway(scene, id);
      return gateway ? giveRoutes(scene, gateway, call.body.routes) : new Problem('not-found');
    });
    if (after instanceof Problem) return after;
    const given = ownGateway(after, id)?.routeIds ?? [];
    return { data: given.flatMap((routeId) => ownRoute(after, routeId) ?? []).map((route) => routeOf(after, route)) };
  },

  async deleteRoute(call) {
    const { id } = call.path;
    const { client } = call;
    const after = await write(call, (scene) =>
      ofOwn(scene, id, () => [{ kind: 'route', clientId: client.id, routeId: id, route: null }]),
    );
    return after instanceof Problem ? after : undefined;
  },
};

type Decided = readonly InputAction[] | Problem;

function ofOwn(view: View, id: number, decide: (route: RoutePlan) => Decided): Decided {
  const route = ownRoute(view, id);
  return route ? decide(route) : new Problem('not-found');
}

/** A route as it is after a write. */
function shown(after: View | Problem, id: number): Wire<'Route'> | Problem {
  if (after instanceof Problem) return after;
  const route = ownRoute(after, id);
  return route ? routeOf(after, route) : new Problem('not-found');
}
