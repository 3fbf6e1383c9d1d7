import { InvalidArgumentError } from 'commander';

const SLOWEST = 0.1;
const FASTEST = 600;

/** What `speedFactor` takes, in words. */
export const SPEEDS = `from ${SLOWEST} to ${FASTEST}`;

/** Reads how many seconds of a world pass in one. */
export function speedFactor(text: string): number {
  const factor = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && factor >= SLOWEST && factor <= FASTEST) return factor;
  throw new InvalidArgumentError(`It takes a number ${SPEEDS}.`);
}
