/** The fleet of the benchmarks: 50 vehicles, 30 days, one shift a day with about 150 visits. */
import { DAY_MS, HOUR_SEC } from '@lapwing/domain';
import type { Plan } from '../../apps/mock-cloud/src/scenario/plan.ts';
import { buildGateway, buildPlan, buildRoute } from '../../apps/mock-cloud/src/testing/plan-builders.ts';
import type { Unit, World } from '../../apps/mock-cloud/src/world/types.ts';

export const VEHICLES = 50;
export const DAYS = 30;

export function buildFleet(): Plan {
  const route = buildRoute({ stops: [101, 103, 109, 113, 119, 117, 111, 106, 101], timeoutSec: 5400, stayMs: 150_000 });
  const gateways = Array.from({ length: VEHICLES }, (_, n) =>
    buildGateway({ id: n + 1, shifts: [{ startSec: 6 * HOUR_SEC + n * 60, endSec: 14 * HOUR_SEC + n * 60 }] }),
  );
  const plan = buildPlan({ client: { gateways, routes: [route] } });
  return { ...plan, startMs: plan.anchorMs - DAYS * DAY_MS };
}

/** The whole history of each vehicle. */
export function simulateFleet(world: World, plan: Plan): (readonly Unit[])[] {
  return Array.from({ length: VEHICLES }, (_, n) => world.listUnits(n + 1, plan.startMs, plan.anchorMs));
}
