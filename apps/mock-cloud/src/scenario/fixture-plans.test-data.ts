/** Plans of the scenarios that come along, for tests. */
import { resolve } from 'node:path';
import { expandScenario, replayAnchorMs } from './expand.ts';
import { findScenario } from './find.ts';
import { type LoadedScenario, loadScenario } from './load.ts';
import type { Plan } from './plan.ts';
import { formatProblem, type ScenarioProblem } from './problem.ts';

export const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures');

const loaded = new Map<string, LoadedScenario>();

/** The scenario of a name, read once; throws with its problems when there are any. */
function loadedFixture(name: string): LoadedScenario {
  const known = loaded.get(name);
  if (known) return known;
  const result = loadScenario(findScenario(name, FIXTURES) ?? name);
  if (!result.ok) throw problems(result.problems);
  loaded.set(name, result);
  return result;
}

/** The plan of a scenario, at the instant of its replays unless told another. */
export function fixturePlan(name: string, options: { anchorMs?: number; seed?: number } = {}): Plan {
  const fixture = loadedFixture(name);
  const result = expandScenario(fixture, { anchorMs: replayAnchorMs(fixture.scenario), ...options });
  if (!result.ok) throw problems(result.problems);
  return result.plan;
}

function problems(found: readonly ScenarioProblem[]): Error {
  return new Error(found.map(formatProblem).join('\n'));
}
