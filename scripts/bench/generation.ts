/** Speed of generating visits: the whole history compared with a loop of equal arithmetic, and one instant. */
import { DAY_MS } from '@lapwing/domain';
import type { Plan } from '../../apps/mock-cloud/src/scenario/plan.ts';
import { ByteCache } from '../../apps/mock-cloud/src/world/byte-cache.ts';
import {
  QUANTILE_COUNT,
  QUANTILE_ONE,
  STAY_QUANTILES,
  TRIP_QUANTILES,
} from '../../apps/mock-cloud/src/world/quantiles.ts';
import { createStream } from '../../apps/mock-cloud/src/world/stream.ts';
import type { Visits, World } from '../../apps/mock-cloud/src/world/types.ts';
import { VisitLog } from '../../apps/mock-cloud/src/world/visit-log.ts';
import { createWorld } from '../../apps/mock-cloud/src/world/world.ts';
import { buildFleet, DAYS, simulateFleet, VEHICLES } from './fleet.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 40;

/** A world without any simulated units, with its own cache. */
function createFreshWorld(plan: Plan): World {
  return createWorld({ ...plan }, [], { cache: new ByteCache(64 * 1024 * 1024) });
}

/** Generates the whole history of the fleet and returns the number of visits. */
function generateHistory(world: World, plan: Plan): number {
  return simulateFleet(world, plan)
    .flat()
    .reduce((count, { visits }) => count + visits.count, 0);
}

/** Generates the units that determine where every vehicle is at one instant. */
function generateInstant(world: World, atMs: number): void {
  for (let id = 1; id <= VEHICLES; id += 1) world.findUnit(id, atMs);
}

/** Fills as many buffers with as many visits from the same streams and tables, without simulating vehicles. */
function runBareLoop(count: number): Visits[] {
  const log = new VisitLog();
  const each = Math.round(count / (VEHICLES * DAYS));
  log.reserve(each);
  const { position, enter, leave, tag } = log;
  const scale = 1 / QUANTILE_ONE;
  return Array.from({ length: VEHICLES * DAYS }, (_, unit) => {
    const draw = createStream(1, 1, 'drive', unit, '0');
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

function measureMs(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

export function run(): Promise<BenchRow[]> {
  const plan = buildFleet();
  const count = generateHistory(createFreshWorld(plan), plan);
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const [whole, momentary] = [createFreshWorld(plan), createFreshWorld(plan)];
    const atMs = plan.startMs + ((round * 7) % DAYS) * DAY_MS + round * 977_777;
    return {
      history: measureMs(() => generateHistory(whole, plan)),
      bare: measureMs(() => runBareLoop(count)),
      instant: measureMs(() => generateInstant(momentary, atMs)),
    };
  });
  // The fastest round of each, because other load on the machine differs from round to round.
  const fastest = (key: 'history' | 'bare' | 'instant'): number => Math.min(...rounds.map((round) => round[key]));
  const [historyMs, bareMs, instantMs] = [fastest('history'), fastest('bare'), fastest('instant')];
  const name = `${count} visits of ${VEHICLES} vehicles in ${DAYS} days`;
  return Promise.resolve([
    { name, value: count / historyMs / 1000, unit: 'M visits/s', goal: { atLeast: 7 } },
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
