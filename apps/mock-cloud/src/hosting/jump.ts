import { countUntil } from '../clients/input-index.ts';
import type { WorldInput } from '../scenario/plan.ts';
import type { StoredInput } from '../store/inputs.ts';
import type { JumpRequest } from './hosted-world.ts';
import { type SplicedInputs, spliceInputs } from './splice-inputs.ts';

/** How a list of inputs changes when a world goes to an instant. */
export interface Jump extends SplicedInputs {
  readonly added: readonly StoredInput[];
  /** Ids of the inputs after the instant, which are archived. */
  readonly discardedIds: readonly string[];
}

/** Plans a jump: inputs after its instant are discarded, and its own are added where they are missing. */
export function planJump({ nowMs, inputs: own }: JumpRequest, inputs: readonly WorldInput[], recordedMs: number): Jump {
  const count = countUntil(inputs, nowMs);
  const known = new Set(inputs.slice(0, count).map(({ id }) => id));
  const discardedIds = inputs.slice(count).map(({ id }) => id);
  const added = own.filter(({ id }) => !known.has(id)).map((input) => ({ ...input, userId: null, recordedMs }));
  return { added, discardedIds, ...spliceInputs(inputs, { removedIds: new Set(discardedIds), added }) };
}
