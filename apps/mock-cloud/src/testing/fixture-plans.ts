/** Plans of the scenarios in `fixtures/`. */
import { resolve } from 'node:path';
import { expandScenario, readReplayAnchorMs } from '../scenario/expand.ts';
import { findScenario } from '../scenario/find.ts';
import { type LoadedScenario, loadScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { formatProblem, type ScenarioProblem } from '../scenario/problem.ts';

export const FIXTURES = resolve(import.meta.dirname, '../../../../fixtures');

const loaded = new Map<string, LoadedScenario>();

/** The scenario of a name, read once. Throws its problems. */
export function loadedFixture(name: string): LoadedScenario {
  const known = loaded.get(name);
  if (known) return known;
  const result = loadScenario(findScenario(name, FIXTURES) ?? name);
  if (!result.ok) throw problems(result.problems);
  loaded.set(name, result);
  return result;
}

/** The plan of a scenario, by default at the instant of its replays. */
export function fixturePlan(name: string, options: { anchorMs?: number; seed?: number } = {}): Plan {
  const fixture = loadedFixture(name);
  const result = expandScenario(fixture, { anchorMs: readReplayAnchorMs(fixture.scenario), ...options });
  if (!result.ok) throw problems(result.problems);
  return result.plan;
}

function problems(found: readonly ScenarioProblem[]): Error {
  return new Error(found.map(formatProblem).join('\n'));
}
