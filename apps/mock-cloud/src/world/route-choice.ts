import { HOUR_MS, isFullDay } from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { ShiftInstance } from './calendar.ts';
import type { Config } from './inputs.ts';
import { ShiftWindow } from './shift-window.ts';
import type { ClientSite } from './client-site.ts';
import { createStream } from './stream.ts';

/** The work shift of a route must be open at least this long in a unit for the route to be preferred. */
const MIN_OPEN_MS = HOUR_MS;

interface Chooser {
  readonly seed: number;
  readonly gatewayId: number;
  readonly site: ClientSite;
}

/**
 * Chooses the route that a vehicle drives in a unit: the one it drove earlier in the unit, if still assigned; otherwise by
 * a draw per route, preferring routes whose work shift fits the unit. Null without a route.
 */
export function chooseRoute(
  { routes, asOfMs }: Config,
  span: ShiftInstance,
  currentId: number | null,
  chooser: Chooser,
): RoutePlan | null {
  if (routes.length < 2) return routes[0] ?? null;
  const current = routes.find(({ id }) => id === currentId);
  if (current) return current;
  const fitting = routes.filter((route) => fitsUnit(route, span, asOfMs, chooser));
  let best: { route: RoutePlan; rank: number } | null = null;
  for (const route of fitting.length > 0 ? fitting : routes) {
    const rank = createStream(chooser.seed, chooser.gatewayId, 'choice', span.key, String(route.id))();
    if (best === null || rank < best.rank) best = { route, rank };
  }
  return best?.route ?? null;
}

function fitsUnit(route: RoutePlan, { startMs, workEndMs }: ShiftInstance, asOfMs: number, { site }: Chooser): boolean {
  if (isFullDay(route.shiftStartSec, route.shiftEndSec)) return true;
  const shift = new ShiftWindow(route, site, startMs, asOfMs);
  const lengthMs = workEndMs - startMs;
  const openMs = shift.findShiftEndMs(0) > 0 ? 0 : shift.findNextOpening(0);
  return openMs < lengthMs && Math.min(shift.findShiftEndMs(openMs), lengthMs) - openMs >= MIN_OPEN_MS;
}
