import { createHash } from 'node:crypto';

/** A number in [0, 1) that depends only on the seed and a key, e.g. `3/kill`. */
export function draw(seed: number, key: string): number {
  return createHash('sha256').update(`${seed}/${key}`).digest().readUInt32BE(0) / 2 ** 32;
}
