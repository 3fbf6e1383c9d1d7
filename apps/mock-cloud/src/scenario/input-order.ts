import type { WorldInput } from './plan.ts';

/** A copy in the order in which inputs take effect: by instant, then by sequence number. */
export function sortInputs(inputs: readonly WorldInput[]): WorldInput[] {
  return [...inputs].sort((a, b) => a.atMs - b.atMs || a.seq - b.seq);
}
