import { countBefore, type InputIndex, type Kind } from '../clients/input-index.ts';
import type { WorldInput } from '../scenario/plan.ts';

/** When people ended faults and outages early, by the id of the input that began them. */
export type InputEnds = ReadonlyMap<string, number>;

const ENDS: Kind<InputEnds> = { name: 'ends' };

/** The ends of all inputs of an index. */
export function getInputEnds(index: InputIndex): InputEnds {
  return index.derive(ENDS, 0, (before) => {
    const { all } = index;
    const isOther =
      before === null ||
      all.slice(countBefore(all, before.since)).some(({ kind }) => kind === 'end') ||
      [...before.value.values()].some((endMs) => endMs >= before.since.atMs);
    return isOther ? readInputEnds(all) : before.value;
  });
}

/** Reads the ends from inputs in order; ends of unknown or finished inputs are ignored. */
function readInputEnds(inputs: readonly WorldInput[]): InputEnds {
  const open = new Map<string, number>();
  const ends = new Map<string, number>();
  for (const input of inputs) {
    if (input.kind === 'end') {
      if ((open.get(input.inputId) ?? -Infinity) > input.atMs) ends.set(input.inputId, input.atMs);
      open.delete(input.inputId);
    } else if ('untilMs' in input) open.set(input.id, input.untilMs ?? Infinity);
  }
  return ends;
}

/** The span in which an input is active; an input and its end take effect one millisecond after their instants. */
export function findActiveSpan(
  { id, atMs, untilMs }: { readonly id: string; readonly atMs: number; readonly untilMs: number | null },
  ends: InputEnds,
): { fromMs: number; toMs: number } {
  const endMs = ends.get(id);
  return { fromMs: atMs + 1, toMs: Math.min(untilMs ?? Infinity, endMs === undefined ? Infinity : endMs + 1) };
}
