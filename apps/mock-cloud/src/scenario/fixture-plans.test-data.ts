/** Plans of the scenarios that come along, for tests. */
import { resolve } from 'node:path';
import { expandScenario, replayAnchorMs } from './expand.ts';
import { findScenario } from './find.ts';
import { type LoadedScenario, loadScenario } from './load.ts';
import type { Plan } from './plan.ts';
import { formatProblem, type ScenarioProblem } from './problem.ts';

export const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures');

/** The scenario of a name; throws with its problems when there are any. */
export function loadedFixture(name: string): LoadedScenario {
  const result = loadScenario(findScenario(name, FIXTURES) ?? name);
  if (!result.ok) throw problems(result.problems);
  return result;
}

/** The plan of a scenario, at the instant of its replays unless told another. */
export function fixturePlan(name: string, options: { anchorMs?: number; seed?: number } = {}): Plan {
  const loaded = loadedFixture(name);
  const result = expandScenario(loaded, { anchorMs: replayAnchorMs(loaded.scenario), ...options });
  if (!result.ok) throw problems(result.problems);
  return result.plan;
}

function problems(found: readonly ScenarioProblem[]): Error {
  return new Error(found.map(formatProblem).join('\n'));
}
