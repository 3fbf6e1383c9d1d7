import type { ApiHandlers } from '../http/call.ts';
import { routeOf } from './resources/route.ts';

export const routeHandlers: Pick<ApiHandlers, 'listRoutes'> = {
  listRoutes: (call) => call.client.routes.toSorted((a, b) => a.id - b.id).map((route) => routeOf(call, route)),
};
