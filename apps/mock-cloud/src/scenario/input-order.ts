import type { WorldInput } from './plan.ts';

/** A copy in the order in which inputs take effect: by instant, then by sequence number. */
export function sortInputs(inputs: readonly WorldInput[]): WorldInput[] {
  return [...inputs].sort(compareInputs);
}

/** Negative if the first of two inputs takes effect before the second. */
export function compareInputs(a: WorldInput, b: WorldInput): number {
  return a.atMs - b.atMs || a.seq - b.seq;
}
