import { createHistory } from './history/history.ts';
import type { History } from './history/types.ts';
import type { Plan, WorldInput } from './scenario/plan.ts';
import { createWorld } from './world/world.ts';
import type { World } from './world/types.ts';

/** A world without a server: its plan, what its hardware reports, and what is judged from that. */
export interface WorldModel {
  readonly plan: Plan;
  /** What people did beside the plan's own inputs: one list, which never changes. */
  readonly inputs: readonly WorldInput[];
  readonly world: World;
  readonly history: History;
}

/** Opens the model of a plan, with what people did beside the plan's own inputs. Costs nothing until it is asked. */
export function openModel(plan: Plan, inputs: readonly WorldInput[] = []): WorldModel {
  const world = createWorld(plan, inputs);
  return { plan, inputs, world, history: createHistory(plan, world, inputs) };
}
