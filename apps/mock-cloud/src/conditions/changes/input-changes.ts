import { getInputIndex } from '../../clients/input-index.ts';
import type { ChangeModel } from './change-model.ts';

/** The instants at which inputs begin and end; what hardware does changes one millisecond after them. */
export function listInputChanges({ plan, inputs }: Pick<ChangeModel, 'plan' | 'inputs'>): number[] {
  return [...plan.inputs, ...inputs].flatMap((input) => {
    const ends = 'untilMs' in input && input.untilMs !== null ? [input.untilMs, input.untilMs + 1] : [];
    return [input.atMs, input.atMs + 1, ...ends];
  });
}

/** The instants at which inputs change labels and other data of a client. */
export function listClientChanges({ plan, inputs }: Pick<ChangeModel, 'plan' | 'inputs'>, clientId: number): number[] {
  return getInputIndex(plan, inputs)
    .listOwn(clientId)
    .map(({ atMs }) => atMs);
}
