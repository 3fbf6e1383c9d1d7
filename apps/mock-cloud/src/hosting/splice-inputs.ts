import { countUntil } from '../clients/input-index.ts';
import type { WorldInput } from '../scenario/plan.ts';
import { continuePast, findInputs, numberInOrder, type StoredInput, toWorldInput } from '../store/inputs.ts';
import type { Database } from '../store/database.ts';
import type { NoteChange, StoredChange } from '../store/world-store.ts';

/** A list of inputs that was made of another one. */
export interface SplicedInputs {
  readonly inputs: readonly WorldInput[];
  /** How many of the first inputs are those of the other list. */
  readonly same: number;
}

interface Splice {
  readonly removedIds: ReadonlySet<string>;
  /** In order. At one instant, they follow what is there. */
  readonly added: readonly StoredInput[];
}

/** Removes inputs from a list in the order in which they apply, and adds others. */
export function spliceInputs(inputs: readonly WorldInput[], { removedIds, added }: Splice): SplicedInputs {
  const firstRemoved = removedIds.size === 0 ? -1 : inputs.findIndex(({ id }) => removedIds.has(id));
  const firstMs = Math.min(...added.map(({ atMs }) => atMs));
  const same = Math.min(firstRemoved === -1 ? inputs.length : firstRemoved, countUntil(inputs, firstMs));
  const first = inputs.slice(0, same);
  const kept = inputs.slice(same).filter(({ id }) => !removedIds.has(id));
  const rest = [...kept, ...added.map(toWorldInput)].sort((a, b) => a.atMs - b.atMs);
  const after = [...first, ...numberInOrder(rest, same)];
  continuePast(after, first);
  return { inputs: after, same };
}

/** Notes which inputs a change adds and discards. */
export function noteInputs(
  { added, discardedIds }: { readonly added: readonly StoredInput[]; readonly discardedIds: readonly string[] },
  note: NoteChange,
): void {
  if (added.length > 0 || discardedIds.length > 0)
    note({ kind: 'inputs', added: added.map(({ id }) => id), archived: discardedIds });
}

/** The inputs after changes that other replicas stored. */
export async function readSplicedInputs(
  inputs: readonly WorldInput[],
  changes: readonly StoredChange[],
  source: Database,
): Promise<SplicedInputs> {
  const noted = changes.filter((change) => change.kind === 'inputs');
  const addedIds = [...new Set(noted.flatMap(({ added }) => added))];
  // An input that was discarded may have been added again, and the other way round: the database has the result.
  const removedIds = new Set([...noted.flatMap(({ archived }) => archived), ...addedIds]);
  return spliceInputs(inputs, { removedIds, added: await findInputs(source, addedIds) });
}
