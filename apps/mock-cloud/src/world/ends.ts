import type { WorldInput } from '../scenario/plan.ts';

/** When people ended faults and outages before their time, by the id of the input that began them. */
export type Ends = ReadonlyMap<string, number>;

/** The ends among inputs in order; one of what is not there, or is over, is none. */
export function endsOf(inputs: readonly WorldInput[]): Ends {
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

/** The span of an input that lasts; an input, and the end of one, changes nothing at its own instant yet. */
export function spanOf(
  { id, atMs, untilMs }: { readonly id: string; readonly atMs: number; readonly untilMs: number | null },
  ends: Ends,
): { fromMs: number; toMs: number } {
  const endMs = ends.get(id);
  return { fromMs: atMs + 1, toMs: Math.min(untilMs ?? Infinity, endMs === undefined ? Infinity : endMs + 1) };
}
