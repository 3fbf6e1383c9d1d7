/** How fast the world makes visits: against a loop with equal arithmetic on the same generator, and for one instant. */
import { planOf, gatewayOf, routeOf } from '../../apps/mock-cloud/src/world/plan.test-data.ts';
import {
  QUANTILE_COUNT,
  QUANTILE_ONE,
  STAY_QUANTILES,
  TRIP_QUANTILES,
} from '../../apps/mock-cloud/src/world/quantiles.ts';
import { stream } from '../../apps/mock-cloud/src/world/stream.ts';
import { createWorld } from '../../apps/mock-cloud/src/world/world.ts';
import type { Plan } from '../../apps/mock-cloud/src/scenario/plan.ts';
import { median, type BenchRow } from './row.ts';

const VEHICLES = 50;
const DAYS = 30;
const DAY_MS = 86_400_000;
const ROUNDS = 25;
const HOUR_SEC = 3600;

function milliseconds(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

/** A fleet of one shift a day: about 150 visits a unit. */
function fleet(): Plan {
  const route = routeOf({ stops: [101, 103, 109, 113, 119, 117, 111, 106, 101], timeoutSec: 5400, stayMs: 150_000 });
  const gateways = Array.from({ length: VEHICLES }, (_, n) =>
    gatewayOf({ id: n + 1, shifts: [{ startSec: 6 * HOUR_SEC + n * 60, endSec: 14 * HOUR_SEC + n * 60 }] }),
  );
  const plan = planOf({ client: { gateways, routes: [route] } });
  return { ...plan, startMs: plan.anchorMs - DAYS * DAY_MS };
}

/** Makes the fleet's whole history anew; gives how many visits it has. */
function history(plan: Plan): number {
  const world = createWorld({ ...plan });
  let count = 0;
  for (let id = 1; id <= VEHICLES; id += 1) {
    for (const unit of world.units(id, plan.startMs, plan.anchorMs)) count += unit.visits.count;
  }
  return count;
}

/** Makes what is needed to know where the whole fleet is at one instant. */
function instant(plan: Plan, atMs: number): void {
  const world = createWorld({ ...plan });
  for (let id = 1; id <= VEHICLES; id += 1) world.unitAt(id, atMs);
}

const fields = [0, 1, 2, 3].map(() => new Uint32Array(1 << 20));

/** As many visits with the same draws, tables and arrays, and nothing else. */
function bareLoop(count: number): void {
  const [position, enter, leave, tag] = fields as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  const draw = stream(1, 1, 'drive', 0, 'bench');
  const scale = 1 / QUANTILE_ONE;
  let atMs = 0;
  for (let n = 0; n < count; n += 1) {
    atMs += (20_000 * (TRIP_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * scale) | 0;
    enter[n] = atMs;
    atMs += (60_000 * (STAY_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * scale) | 0;
    leave[n] = atMs;
    position[n] = n & 7;
    tag[n] = n & 7;
    if (atMs > 30_000_000) atMs = 0;
  }
}

export async function run(): Promise<BenchRow[]> {
  const plan = fleet();
  const count = history(plan);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
    history: milliseconds(() => history(plan)),
    bare: milliseconds(() => bareLoop(count)),
    instant: milliseconds(() => instant(plan, plan.startMs + ((round * 7919) % DAYS) * DAY_MS + round * 977_777)),
  })).slice(5);
  const historyMs = median(rounds.map((round) => round.history));
  const share = median(rounds.map(({ bare, history: made }) => bare / made));
  return Promise.resolve([
    {
      name: `visits made (${count} of ${VEHICLES} vehicles in ${DAYS} days)`,
      value: count / historyMs / 1000,
      unit: 'M/s',
      goal: { atLeast: 7 },
    },
    { name: 'share of a bare loop with equal arithmetic', value: share, unit: '', goal: { atLeast: 0.45 } },
    { name: 'one instant of the fleet', value: median(rounds.map((round) => round.instant)), unit: 'ms' },
    {
      name: 'one instant as a share of the whole history',
      value: median(rounds.map((round) => round.instant / round.history)),
      unit: '',
      goal: { atMost: 1 / 12 },
    },
  ]);
}
