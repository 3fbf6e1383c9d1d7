import { pino, type Logger } from 'pino';
import { findClientAt } from '../../clients/client-at.ts';
import { Problem } from '../../problems/problems.ts';
import type { LoadedScenario } from '../../scenario/load.ts';
import type { Plan } from '../../scenario/plan.ts';
import { numberInOrder, toWorldInput } from '../../store/inputs.ts';
import type { WorldState } from '../../store/snapshots/state.ts';
import type { HostedWorld } from '../hosted-world.ts';
import { planScenario } from '../scenario-plan.ts';
import { openModel } from '../world-model.ts';
import { computePlanDigest, createMomentState, type LinkedMoment, type SnapshotMoment } from './moment.ts';

/** How a world starts that shows a moment. */
export interface MomentStart {
  readonly source: string | null;
  readonly seed: number;
  readonly anchorMs: number;
  readonly atMs: number;
  readonly state: WorldState;
}

interface LinkParts {
  /** Throws if the scenario is unknown. */
  readonly resolveScenario: (source: string | null) => LoadedScenario | Plan;
  /** The name of the main world's scenario. */
  readonly mainScenario: string;
  readonly log: Logger;
}

/** Whether a server of a scenario opens a link to a moment of it. */
export function canOpenMoment(moment: LinkedMoment, scenario: LoadedScenario): boolean {
  const parts = { resolveScenario: () => scenario, mainScenario: moment.scenario, log: pino({ level: 'silent' }) };
  return !(findLinkStart(moment, parts) instanceof Problem);
}

/** The start of the world of a link; a problem if this server does not have its scenario, or the world cannot be made. */
export function findLinkStart(moment: LinkedMoment, parts: LinkParts): MomentStart | Problem {
  const { scenario, seed, anchorMs, nowMs, inputs } = moment;
  const source = scenario === parts.mainScenario ? null : scenario;
  const plan = tryPlan(() => planScenario(parts.resolveScenario(source), anchorMs, seed));
  if (plan === null || computePlanDigest(plan) !== moment.digest) return new Problem('moment-scenario');
  const earliestMs = Math.min(nowMs, inputs[0]?.atMs ?? nowMs);
  if (plan.anchorMs !== anchorMs || earliestMs < plan.startMs) return new Problem('moment-damaged');
  try {
    const applied = numberInOrder(inputs.map(toWorldInput));
    openModel(plan, applied);
    for (const { id } of plan.clients) findClientAt(plan, applied, id, nowMs);
  } catch (error) {
    parts.log.warn({ err: error }, 'the inputs of a link were refused');
    return new Problem('moment-damaged');
  }
  return { source, seed, anchorMs, atMs: nowMs, state: createMomentState(moment, plan) };
}

/** The start of the world of a link that names a snapshot of a world of this server. */
export async function findSnapshotStart(
  { snapshot: name }: SnapshotMoment,
  world: HostedWorld | null,
): Promise<MomentStart | Problem> {
  const snapshot = (await world?.snapshots.readMoment(name)) ?? null;
  if (world === null || snapshot === null) return new Problem('moment-elsewhere');
  const { source } = await world.readMoment();
  const { seed, anchorMs } = snapshot.origin;
  return { source, seed, anchorMs, atMs: snapshot.clock.nowMs, state: snapshot.state };
}

function tryPlan(plan: () => Plan): Plan | null {
  try {
    return plan();
  } catch {
    return null;
  }
}
