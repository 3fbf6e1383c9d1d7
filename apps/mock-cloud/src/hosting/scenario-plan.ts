import type { Scenario } from '@lapwing/contracts';
import { type ExpandResult, expandScenario } from '../scenario/expand.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { withClients } from '../seeding/seeded-plan.ts';
import { createScenarioError, StartError } from './start-error.ts';

/** The last plan of a scenario. Worlds with the same anchor share it, whatever their seeds. */
const expanded = new WeakMap<LoadedScenario, Plan>();

/**
 * The plan of a scenario. The anchor matters only if the scenario starts now. Without a seed it has the scenario's own.
 * Throws StartError if the scenario is not valid.
 */
export function planScenario(scenario: LoadedScenario | Plan, anchorMs: number, seed: number | undefined): Plan {
  const plan = 'scenario' in scenario ? expandOnce(scenario, anchorMs) : scenario;
  return seed === undefined || seed === plan.seed ? plan : { ...plan, seed };
}

/** Whether a scenario has no date of its own, but starts at the instant of its anchor. */
export function startsNow(scenario: LoadedScenario | Plan): boolean {
  return 'scenario' in scenario && scenario.scenario.clock.start === 'now';
}

/** An anchor in whole seconds, so that it can be passed to another server and gives the same world. */
export function toAnchorMs(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

function expandOnce(loaded: LoadedScenario, anchorMs: number): Plan {
  const known = expanded.get(loaded);
  if (known && (known.anchorMs === anchorMs || !startsNow(loaded))) return known;
  const result: ExpandResult = expandScenario(loaded, { anchorMs });
  if (!result.ok) throw createScenarioError(result.problems);
  expanded.set(loaded, result.plan);
  return result.plan;
}

/** A scenario's plan with clients that were added to it. Throws StartError if they no longer fit it. */
export function planWithClients(
  scenarioPlan: Plan,
  seeded: readonly Scenario['clients'][number][],
  layoutsDir: string | null,
): Plan {
  const result = withClients(scenarioPlan, seeded, layoutsDir);
  if (result.ok) return result.plan;
  const problems = result.problems.join('\n');
  throw new StartError('bad-scenario', `Clients that were added to this world no longer fit it:\n${problems}`);
}
