/** The fleet of the benchmarks: 50 vehicles, 30 days, one shift a day with about 150 visits. */
import type { Plan } from '../../apps/mock-cloud/src/scenario/plan.ts';
import { gatewayOf, planOf, routeOf } from '../../apps/mock-cloud/src/world/plan.test-data.ts';
import type { Unit, World } from '../../apps/mock-cloud/src/world/types.ts';

export const VEHICLES = 50;
export const DAYS = 30;
export const DAY_MS = 86_400_000;
const HOUR_SEC = 3600;

export function fleet(): Plan {
  const route = routeOf({ stops: [101, 103, 109, 113, 119, 117, 111, 106, 101], timeoutSec: 5400, stayMs: 150_000 });
  const gateways = Array.from({ length: VEHICLES }, (_, n) =>
    gatewayOf({ id: n + 1, shifts: [{ startSec: 6 * HOUR_SEC + n * 60, endSec: 14 * HOUR_SEC + n * 60 }] }),
  );
  const plan = planOf({ client: { gateways, routes: [route] } });
  return { ...plan, startMs: plan.anchorMs - DAYS * DAY_MS };
}

/** The whole history of each vehicle. */
export function unitsOf(world: World, plan: Plan): (readonly Unit[])[] {
  return Array.from({ length: VEHICLES }, (_, n) => world.units(n + 1, plan.startMs, plan.anchorMs));
}
