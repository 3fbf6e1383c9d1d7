import { isFullDay } from '@lapwing/domain';
import type { RoutePlan } from '../scenario/plan.ts';
import type { Shift } from './calendar.ts';
import type { Config } from './inputs.ts';
import { ShiftWindow } from './shift-window.ts';
import type { Site } from './site.ts';
import { stream } from './stream.ts';

/** A work shift must be open for so long in a unit that driving its route is worth while. */
const LEAST_OPEN_MS = 3_600_000;

interface Chooser {
  readonly seed: number;
  readonly gatewayId: number;
  readonly site: Site;
}

/**
 * Which of the routes that a vehicle is given it drives in a unit: the one it drove in it before, if it still has it;
 * else by a draw of each route's own, those first whose work shift fits the unit. Null without a route.
 */
export function chooseRoute(
  { routes, asOfMs }: Config,
  span: Shift,
  drivenId: number | null,
  chooser: Chooser,
): RoutePlan | null {
  if (routes.length < 2) return routes[0] ?? null;
  const driven = routes.find(({ id }) => id === drivenId);
  if (driven) return driven;
  const fitting = routes.filter((route) => fits(route, span, asOfMs, chooser));
  let best: { route: RoutePlan; rank: number } | null = null;
  for (const route of fitting.length > 0 ? fitting : routes) {
    const rank = stream(chooser.seed, chooser.gatewayId, 'choice', span.key, String(route.id))();
    if (best === null || rank < best.rank) best = { route, rank };
  }
  return best?.route ?? null;
}

function fits(route: RoutePlan, { startMs, workEndMs }: Shift, asOfMs: number, { site }: Chooser): boolean {
  if (isFullDay(route.shiftStartSec, route.shiftEndSec)) return true;
  const shift = new ShiftWindow(route, site, startMs, asOfMs);
  const lengthMs = workEndMs - startMs;
  const openMs = shift.endAt(0) > 0 ? 0 : shift.opensAfter(0);
  return openMs < lengthMs && Math.min(shift.endAt(openMs), lengthMs) - openMs >= LEAST_OPEN_MS;
}
