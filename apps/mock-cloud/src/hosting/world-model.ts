import { createHistory } from '../history/history.ts';
import type { History } from '../history/types.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import { sharePlanCache } from '../world/plan-cache.ts';
import { createWorld } from '../world/world.ts';
import type { World } from '../world/types.ts';

/** A world without a server: its plan, its hardware's reports, and the history judged from them. */
export interface WorldModel {
  readonly plan: Plan;
  /** People's inputs, without the plan's own inputs. The list never changes. */
  readonly inputs: readonly WorldInput[];
  readonly world: World;
  readonly history: History;
}

/**
 * Opens the model of a plan whose scenario has another model with the same seed, and shares what that one has computed if
 * both count their units from the same midnight.
 */
export function openModelLike(plan: Plan, like: WorldModel): WorldModel {
  const isShared = plan.zone === like.plan.zone && plan.keyOriginMs === like.plan.keyOriginMs;
  if (isShared) sharePlanCache(plan, like.plan);
  return openModel(plan);
}

/** Opens the model of a plan with people's inputs. Nothing is computed until it is read. */
export function openModel(plan: Plan, inputs: readonly WorldInput[] = []): WorldModel {
  const world = createWorld(plan, inputs);
  return { plan, inputs, world, history: createHistory(plan, world, inputs) };
}
