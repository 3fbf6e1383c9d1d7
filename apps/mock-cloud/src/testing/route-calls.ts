/** The form of a route, and the calls that create, edit and assign routes. */
import type { Wire } from '../api/resources/view.ts';
import type { Answer, Browser } from './browser.ts';
import { okJson } from './extended-cloud.ts';

type Route = Wire<'Route'>;

export const stopsAt = (...positions: number[]) => positions.map((tag_position_id, ord) => ({ ord, tag_position_id }));

export const EARLY = { constraint_shift_start: 6 * 3600, constraint_shift_end: 14 * 3600 + 59 };
export const LATE = { constraint_shift_start: 14 * 3600 + 1, constraint_shift_end: 22 * 3600 + 59 };

/** Every field of the form of a new route. */
export const ROUTE_FORM = {
  label: 'Side loop',
  start_tag: 117,
  end_tag: 117,
  tags: stopsAt(117, 124, 117),
  skips_mismatches: 1,
  start_on_enter: false,
  finish_on_enter: true,
  route_timeout: 7200,
  route_min_duration: 10,
  goal_time: 600,
  constraint_tag: null,
  constraint_shift_start: 0,
  constraint_shift_end: 86_399,
};

export const postRoute = (by: Browser, json: object): Promise<Answer> =>
  by.send('POST', '/api/routes/anchor', { json });
export const createRoute = async (by: Browser, changes: object = {}): Promise<Route> =>
  okJson<Route>(await postRoute(by, { ...ROUTE_FORM, ...changes }));
export const editRoute = (by: Browser, id: number, json: object): Promise<Answer> =>
  by.send('PUT', `/api/routes/settings/${id}`, { json });
export const assignGateways = (by: Browser, id: number, anchors: number[]): Promise<Answer> =>
  by.send('PUT', `/api/routes/add_anchor/${id}`, { json: { anchors } });
export const assignRoutes = (by: Browser, id: number, routes: number[]): Promise<Answer> =>
  by.send('PUT', `/api/routes/add_route/${id}`, { json: { routes } });
