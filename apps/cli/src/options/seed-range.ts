import { InvalidArgumentError } from 'commander';
import type { SeedRange } from '../replay/run.ts';

const MOST = 10_000;

/** Reads a range of seeds, both ends included, as 1..20; a single seed is a range too. */
export function seedRange(text: string): SeedRange {
  const [, first, last = first] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last) };
  if (first === undefined || range.last < range.first)
    throw new InvalidArgumentError('It takes a range of seeds, as 1..20.');
  if (range.last - range.first >= MOST) throw new InvalidArgumentError(`It takes ${MOST} seeds at most.`);
  return range;
}
