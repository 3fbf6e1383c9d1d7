import { expect, it } from 'vitest';
import type { WorldInput } from '../scenario/plan.ts';
import { extendedPlan } from '../testing/extended-plan.ts';
import { share } from './shared-values.ts';
import { ThreadModels } from './thread-models.ts';

it('worlds of one plan keep a model each while they are read in turn, and share the plan', () => {
  const models = new ThreadModels();
  const plan = share(extendedPlan());
  const [none, reset] = [share([]), share([{ kind: 'reset', id: 'i', seq: 0, atMs: 0, routeId: 1 } as WorldInput])];
  const [first, second] = [models.open(plan, none), models.open(plan, reset)];
  expect(second.plan).toBe(first.plan);
  expect(second.inputs).toHaveLength(1);
  expect(models.open(plan, none)).toBe(first);
  expect(models.open(plan, reset)).toBe(second);
});
