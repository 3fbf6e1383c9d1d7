/** The lists of the route manager (R§2). */
import { DAY_SEC } from '../time/units.ts';

/** Routes older than this count as established. */
const NEW_ROUTE_DAYS = 14;

/** All routes are shown if there are at most this many and none has a gateway or is old, otherwise this many. */
const FALLBACK_ROUTES = 3;

/** A route as the route manager lists it. */
export interface ListedRoute {
  readonly id: number;
  readonly anchors: readonly { readonly id: number }[];
  /** Unix seconds. */
  readonly startDate: number;
}

/** The routes with the most gateways first, of equal ones the newest first (R§2). */
export function sortRoutes<Route extends ListedRoute>(routes: readonly Route[]): Route[] {
  return routes.toSorted((a, b) => b.anchors.length - a.anchors.length || b.startDate - a.startDate || a.id - b.id);
}

/**
 * The sorted routes that are shown by default: those with gateways, else those that started more than 14 days ago, else
 * all if fewer than 4, else the first 3 (R§2). `nowTs`: unix seconds.
 */
export function chooseShownRoutes<Route extends ListedRoute>(
  routes: readonly Route[],
  nowTs: number,
): readonly Route[] {
  const assigned = routes.filter(({ anchors }) => anchors.length > 0);
  if (assigned.length > 0) return assigned;
  const old = routes.filter(({ startDate }) => nowTs - startDate > NEW_ROUTE_DAYS * DAY_SEC);
  return old.length > 0 ? old : routes.slice(0, FALLBACK_ROUTES);
}

/** The gateways with routes first, both groups in their order (R§2). */
export function sortByRoutes<Gateway extends { readonly id: number }>(
  gateways: readonly Gateway[],
  routes: readonly ListedRoute[],
): Gateway[] {
  const assigned = new Set(routes.flatMap(({ anchors }) => anchors.map(({ id }) => id)));
  return [...gateways.filter(({ id }) => assigned.has(id)), ...gateways.filter(({ id }) => !assigned.has(id))];
}
