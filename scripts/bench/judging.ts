/** Speed of judging laps compared with generating the same visits, and one instant of a fleet in a new process. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LapFold, getZoneTable, type LapRoute } from '../../packages/domain/src/index.ts';
import { ByteCache } from '../../apps/mock-cloud/src/world/byte-cache.ts';
import type { Unit } from '../../apps/mock-cloud/src/world/types.ts';
import { createWorld } from '../../apps/mock-cloud/src/world/world.ts';
import { buildFleet, simulateFleet } from './fleet.ts';
import { measureRounds, median, type BenchRow } from './row.ts';

const ROUNDS = 15;

function lapRoute(plan: ReturnType<typeof buildFleet>): LapRoute {
  const route = plan.clients[0]?.routes[0];
  if (!route) throw new Error('The fleet has no route');
  return {
    id: route.id,
    stops: route.stops,
    timeoutMs: route.timeoutSec * 1000,
    minDurationMs: route.minDurationSec * 1000,
    tolerance: route.tolerance,
    startOnEnter: route.startOnEnter,
    finishOnEnter: route.finishOnEnter,
    shiftStartSec: route.shiftStartSec,
    shiftEndSec: route.shiftEndSec,
  };
}

function judgeLaps(vehicles: readonly (readonly Unit[])[], route: LapRoute, zone: string): number {
  let laps = 0;
  for (const units of vehicles) {
    const fold = new LapFold(getZoneTable(zone), () => {
      laps += 1;
    });
    fold.assign(units[0]?.startMs ?? 0, [route]);
    for (const { startMs, visits } of units) {
      const { count, position, enter, leave } = visits;
      for (let n = 0; n < count; n += 1) {
        fold.visit(position[n] ?? 0, startMs + (enter[n] ?? 0), startMs + (leave[n] ?? 0));
      }
    }
  }
  return laps;
}

/** Milliseconds that a new process needs for one instant of the fleet, after loading its modules. */
async function measureColdInstants(): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  try {
    const entry = join(dir, 'instant.ts');
    const here = import.meta.dirname;
    writeFileSync(
      entry,
      `import { createWorld } from '${join(here, '../../apps/mock-cloud/src/world/world.ts')}';
       import { buildFleet } from '${join(here, 'fleet.ts')}';
       const plan = buildFleet();
       const startedAt = performance.now();
       const world = createWorld(plan);
       for (const { id } of plan.clients[0].gateways) world.placeAt(id, plan.anchorMs - 977_777_777);
       console.log(performance.now() - startedAt);`,
    );
    const outfile = join(dir, 'instant.mjs');
    await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
    return Array.from({ length: ROUNDS }, () =>
      Number(spawnSync(process.execPath, [outfile], { encoding: 'utf8' }).stdout),
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

export async function run(): Promise<BenchRow[]> {
  const plan = buildFleet();
  const route = lapRoute(plan);
  const vehicles = simulateFleet(createWorld(plan), plan);
  const count = vehicles.flat().reduce((sum, unit) => sum + unit.visits.count, 0);
  const generatedMs = Math.min(
    ...measureRounds(ROUNDS, () =>
      simulateFleet(createWorld({ ...plan }, [], { cache: new ByteCache(64 * 1024 * 1024) }), plan),
    ),
  );
  const judgedMs = Math.min(...measureRounds(ROUNDS, () => judgeLaps(vehicles, route, plan.zone)));
  const laps = judgeLaps(vehicles, route, plan.zone);
  return [
    { name: `laps judged (${laps} of ${count} visits)`, value: count / judgedMs / 1000, unit: 'M visits/s' },
    {
      name: 'speed of judging as a multiple of generating the same visits',
      value: generatedMs / judgedMs,
      unit: '',
      goal: { atLeast: 3 },
    },
    {
      name: 'one instant of the fleet in a new process',
      value: median(await measureColdInstants()),
      unit: 'ms',
      goal: { atMost: 50 },
    },
  ];
}
