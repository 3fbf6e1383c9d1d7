import { createHash } from 'node:crypto';

/** A number in [0, 1) for a seed and what is drawn, as `3/kill`: the same each time. */
export function draw(seed: number, what: string): number {
  return createHash('sha256').update(`${seed}/${what}`).digest().readUInt32BE(0) / 2 ** 32;
}
