/** How fast laps are judged, beside how fast the same visits are made; and one instant of a fleet in a cold process. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LapFold, zoneTable, type LapRoute } from '../../packages/domain/src/index.ts';
import { ByteCache } from '../../apps/mock-cloud/src/world/byte-cache.ts';
import type { Unit } from '../../apps/mock-cloud/src/world/types.ts';
import { createWorld } from '../../apps/mock-cloud/src/world/world.ts';
import { fleet, unitsOf } from './fleet.ts';
import { median, timed, type BenchRow } from './row.ts';

const ROUNDS = 15;

function lapRoute(plan: ReturnType<typeof fleet>): LapRoute {
  const route = plan.clients[0]?.routes[0];
  if (!route) throw new Error('the fleet has no route');
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

function judge(vehicles: readonly (readonly Unit[])[], route: LapRoute, zone: string): number {
  let laps = 0;
  for (const units of vehicles) {
    const fold = new LapFold(zoneTable(zone), () => {
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

/** Milliseconds that a new process takes for one instant of the fleet, from its first line to its last. */
async function coldInstants(): Promise<number[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lapwing-bench-'));
  try {
    const entry = join(dir, 'instant.ts');
    const here = import.meta.dirname;
    writeFileSync(
      entry,
      `import { createWorld } from '${join(here, '../../apps/mock-cloud/src/world/world.ts')}';
       import { fleet } from '${join(here, 'fleet.ts')}';
       const plan = fleet();
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
  const plan = fleet();
  const route = lapRoute(plan);
  const vehicles = unitsOf(createWorld(plan), plan);
  const count = vehicles.flat().reduce((sum, unit) => sum + unit.visits.count, 0);
  const made = Math.min(
    ...timed(ROUNDS, () => unitsOf(createWorld({ ...plan }, [], { cache: new ByteCache(64 * 1024 * 1024) }), plan)),
  );
  const judged = Math.min(...timed(ROUNDS, () => judge(vehicles, route, plan.zone)));
  const laps = judge(vehicles, route, plan.zone);
  return [
    { name: `laps judged (${laps} of ${count} visits)`, value: count / judged / 1000, unit: 'M visits/s' },
    { name: 'judging as a multiple of making the same visits', value: made / judged, unit: '', goal: { atLeast: 3 } },
    {
      name: 'one instant of the fleet in a cold process',
      value: median(await coldInstants()),
      unit: 'ms',
      goal: { atMost: 50 },
    },
  ];
}
