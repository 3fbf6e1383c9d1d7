/** How fast the world makes visits: against a loop with equal arithmetic on the same generator, and for one instant. */
import { DAY_MS } from '@lapwing/domain';
import type { Plan } from '../../apps/mock-cloud/src/scenario/plan.ts';
import { ByteCache } from '../../apps/mock-cloud/src/world/byte-cache.ts';
import {
  QUANTILE_COUNT,
  QUANTILE_ONE,
  STAY_QUANTILES,
  TRIP_QUANTILES,
} from '../../apps/mock-cloud/src/world/quantiles.ts';
import { stream } from '../../apps/mock-cloud/src/world/stream.ts';
import type { Visits, World } from '../../apps/mock-cloud/src/world/types.ts';
import { VisitLog } from '../../apps/mock-cloud/src/world/visit-log.ts';
import { createWorld } from '../../apps/mock-cloud/src/world/world.ts';
import { DAYS, fleet, unitsOf, VEHICLES } from './fleet.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 40;

/** A world of the plan that has driven nothing yet, with a memory that goes when it goes. */
function freshWorld(plan: Plan): World {
  return createWorld({ ...plan }, [], { cache: new ByteCache(64 * 1024 * 1024) });
}

/** Makes the fleet's whole history; gives how many visits it has. */
function history(world: World, plan: Plan): number {
  return unitsOf(world, plan)
    .flat()
    .reduce((count, { visits }) => count + visits.count, 0);
}

/** Makes what is needed to know where the whole fleet is at one instant. */
function instant(world: World, atMs: number): void {
  for (let id = 1; id <= VEHICLES; id += 1) world.unitAt(id, atMs);
}

/** As many visits in as many buffers, with the same draws, streams and tables, and no vehicle. */
function bareLoop(count: number): Visits[] {
  const log = new VisitLog();
  const each = Math.round(count / (VEHICLES * DAYS));
  log.reserve(each);
  const { position, enter, leave, tag } = log;
  const scale = 1 / QUANTILE_ONE;
  return Array.from({ length: VEHICLES * DAYS }, (_, unit) => {
    const draw = stream(1, 1, 'drive', unit, '0');
    let atMs = 0;
    for (let n = 0; n < each; n += 1) {
      atMs += (20_000 * (TRIP_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * scale) | 0;
      enter[n] = atMs;
      atMs += (60_000 * (STAY_QUANTILES[(draw() * QUANTILE_COUNT) | 0] ?? 0) * scale) | 0;
      leave[n] = atMs;
      position[n] = n & 7;
      tag[n] = n & 7;
    }
    log.count = each;
    return log.copy();
  });
}

function milliseconds(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

export function run(): Promise<BenchRow[]> {
  const plan = fleet();
  const count = history(freshWorld(plan), plan);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const [whole, momentary] = [freshWorld(plan), freshWorld(plan)];
    const atMs = plan.startMs + ((round * 7) % DAYS) * DAY_MS + round * 977_777;
    return {
      history: milliseconds(() => history(whole, plan)),
      bare: milliseconds(() => bareLoop(count)),
      instant: milliseconds(() => instant(momentary, atMs)),
    };
  });
  // The quickest round of each: what a busy machine takes away differs from round to round.
  const best = (what: 'history' | 'bare' | 'instant'): number => Math.min(...rounds.map((round) => round[what]));
  const [historyMs, bareMs, instantMs] = [best('history'), best('bare'), best('instant')];
  const made = `${count} visits of ${VEHICLES} vehicles in ${DAYS} days`;
  return Promise.resolve([
    { name: made, value: count / historyMs / 1000, unit: 'M visits/s', goal: { atLeast: 7 } },
    {
      name: 'share of a bare loop with equal arithmetic',
      value: bareMs / historyMs,
      unit: '',
      goal: { atLeast: 0.45 },
    },
    { name: 'one instant of the fleet', value: instantMs, unit: 'ms' },
    { name: 'share of the whole history', value: instantMs / historyMs, unit: '', goal: { atMost: 1 / 12 } },
  ]);
}
