/** Speed of `lapwing find`: seeds per second, and an hour compared with looking at the table at each second. */
import { join } from 'node:path';
import {
  expandScenario,
  findSpans,
  loadScenario,
  openModel,
  parseConditions,
  readReplayAnchorMs,
  readRows,
  type Condition,
  type Plan,
} from '../../apps/mock-cloud/src/index.ts';
import type { BenchRow } from './row.ts';

const HOUR_MS = 3_600_000;
const SEEDS = 8;

/** Two vehicles at one beacon while a third is offline. */
const GATEWAYS = `
- { table: gateways, where: { left: null, state: live }, groupBy: beacon, count: { min: 2 } }
- { table: gateways, where: { state: offline }, count: { min: 1 } }
`;
/** One vehicle takes a wrong path twice in three hours. */
const LAPS = '[{ table: laps, from: -PT3H, where: { result: wrongPath }, groupBy: gateway, count: { min: 2 } }]';
/** The same, with all of the history of a month. */
const ALL_LAPS = '[{ table: laps, where: { result: wrongPath }, groupBy: gateway, count: { min: 30 } }]';

function openHaulage(): Plan {
  const loaded = loadScenario(join(import.meta.dirname, '../../fixtures/scenarios/haulage.yaml'));
  if (!loaded.ok) throw new Error('haulage.yaml is not valid');
  const expanded = expandScenario(loaded, { anchorMs: readReplayAnchorMs(loaded.scenario) });
  if (!expanded.ok) throw new Error('haulage.yaml is contradictory');
  return expanded.plan;
}

function readConditions(text: string): readonly Condition[] {
  const parsed = parseConditions(text, 'conditions');
  if (!parsed.ok) throw new Error('the conditions are not valid');
  return parsed.conditions;
}

/** Seeds searched per second for all spans of a span of time; each seed has a model of its own. */
function measureSeedsPerSec(plan: Plan, conditions: readonly Condition[], hours: number, firstSeed: number): number {
  const span = { fromMs: plan.anchorMs, toMs: plan.anchorMs + hours * HOUR_MS };
  const startedAt = performance.now();
  for (let seed = firstSeed; seed < firstSeed + SEEDS; seed += 1)
    for (const found of findSpans(openModel({ ...plan, seed }), conditions, span)) if (found.fromMs < 0) return 0;
  return (SEEDS * 1000) / (performance.now() - startedAt);
}

/** Hours per second when the whole table is read at each second. */
function measureBruteHoursPerSec(plan: Plan): number {
  const model = openModel({ ...plan, seed: 1000 });
  const startedAt = performance.now();
  for (let ms = plan.anchorMs; ms < plan.anchorMs + HOUR_MS; ms += 1000)
    if ([...readRows(model, 'gateways', { atMs: ms })].length === 0) return 0;
  return 1000 / (performance.now() - startedAt);
}

export function run(): Promise<BenchRow[]> {
  const plan = openHaulage();
  const [gateways, laps, allLaps] = [GATEWAYS, LAPS, ALL_LAPS].map(readConditions);
  if (!gateways || !laps || !allLaps) throw new Error('the conditions are missing');
  const vehicles = plan.clients.flatMap((client) => client.gateways).length;
  measureSeedsPerSec(plan, gateways, 24, 1);
  measureSeedsPerSec(plan, laps, 24, 20);
  const hourRate = measureSeedsPerSec(plan, gateways, 1, 200);
  return Promise.resolve([
    {
      name: `find: gateways, a day of ${vehicles} vehicles`,
      value: measureSeedsPerSec(plan, gateways, 24, 100),
      unit: 'seeds/s',
    },
    { name: `find: gateways, an hour of ${vehicles} vehicles`, value: hourRate, unit: 'seeds/s' },
    {
      name: `find: laps of the last 3 hours, a day of ${vehicles} vehicles`,
      value: measureSeedsPerSec(plan, laps, 24, 300),
      unit: 'seeds/s',
    },
    {
      name: `find: laps of the last 3 hours, an hour of ${vehicles} vehicles`,
      value: measureSeedsPerSec(plan, laps, 1, 400),
      unit: 'seeds/s',
    },
    {
      name: `find: laps of a month, an hour of ${vehicles} vehicles`,
      value: measureSeedsPerSec(plan, allLaps, 1, 500),
      unit: 'seeds/s',
    },
    {
      name: 'find: gateways, an hour, compared with the table at each second',
      value: hourRate / measureBruteHoursPerSec(plan),
      unit: 'times',
      goal: { atLeast: 10 },
    },
  ]);
}
