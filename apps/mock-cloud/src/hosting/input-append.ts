import { mapInputOwners } from '../clients/client-inputs.ts';
import { countUntil } from '../clients/input-index.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import {
  continuePast,
  deriveInputId,
  identifyPast,
  numberInOrder,
  type StoredInput,
  toWorldInput,
} from '../store/inputs.ts';
import type { Recorded, RecordRequest } from './hosted-world.ts';
import type { ClockReading } from './world-clock.ts';

interface Situation {
  readonly plan: Plan;
  /** People's inputs so far, in the order in which they take effect. */
  readonly inputs: readonly WorldInput[];
  readonly clock: ClockReading;
  /** Security clock. */
  readonly recordedMs: number;
}

/** How a list of inputs changes when others are appended. */
export interface Append {
  readonly kind: 'append';
  readonly added: readonly StoredInput[];
  /** Ids of the later inputs that are archived. */
  readonly discardedIds: readonly string[];
  /** The whole list after the append. */
  readonly inputs: readonly WorldInput[];
  /** How many of the first inputs are those before. */
  readonly same: number;
  readonly addedInputs: readonly WorldInput[];
}

/** Plans how a request changes the inputs of a world. Refused if later inputs conflict and must be kept. */
export function planAppend(
  request: RecordRequest,
  { plan, inputs, clock, recordedMs }: Situation,
): Append | Extract<Recorded, { kind: 'later-inputs' }> {
  const later = inputs.slice(countUntil(inputs, clock.nowMs));
  const conflicting = findConflicting(request, plan, inputs, later);
  const [first] = conflicting;
  if (first && !request.discardLater) return { kind: 'later-inputs', count: conflicting.length, firstMs: first.atMs };
  const earlier = later.length === 0 ? inputs : inputs.slice(0, inputs.length - later.length);
  const added = toStoredInputs(request, { clock, earlier, recordedMs });
  const discardedIds = new Set(conflicting.map(({ id }) => id));
  const kept = later.filter(({ id }) => !discardedIds.has(id));
  const after = [...earlier, ...numberInOrder([...added.map(toWorldInput), ...kept], earlier.length)];
  continuePast(after, earlier);
  return {
    kind: 'append',
    added,
    discardedIds: [...discardedIds],
    inputs: after,
    same: earlier.length,
    addedInputs: after.slice(earlier.length, earlier.length + added.length),
  };
}

/** The later inputs that conflict: for a client those of its own people, for the controls all. */
function findConflicting(
  { clientId }: RecordRequest,
  plan: Plan,
  inputs: readonly WorldInput[],
  later: readonly WorldInput[],
): readonly WorldInput[] {
  if (clientId === null || later.length === 0) return later;
  const owners = mapInputOwners(plan, inputs);
  return later.filter((input) => owners.get(input) === clientId);
}

/**
 * The inputs take effect at the instant at which the call began, or at that of a call stored since. After a jump of the
 * clock during the call, they take effect at the clock's present instant.
 */
function toStoredInputs(
  { actions, userId, clock: begun }: RecordRequest,
  { clock, earlier, recordedMs }: Pick<Situation, 'clock' | 'recordedMs'> & { readonly earlier: readonly WorldInput[] },
): StoredInput[] {
  const isSameEpoch = begun.epoch === clock.epoch;
  const atMs = isSameEpoch ? Math.max(begun.nowMs, earlier.at(-1)?.atMs ?? -Infinity) : clock.nowMs;
  let past = identifyPast(earlier);
  return actions.map((action) => {
    const id = deriveInputId(action, atMs, past);
    past = id;
    return { id, atMs, action, userId, recordedMs };
  });
}
