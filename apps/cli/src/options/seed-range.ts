import { InvalidArgumentError } from 'commander';

/** Seeds from `first` to `last`, both included. */
export interface SeedRange {
  readonly first: number;
  readonly last: number;
}

const MAX_SEEDS = 10_000;

/** Parses a range of seeds, e.g. 1..20, or a single seed. */
export function parseSeedRange(text: string): SeedRange {
  const [, first, last = first] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? [];
  const range = { first: Number(first), last: Number(last) };
  if (first === undefined || range.last < range.first)
    throw new InvalidArgumentError('Expected a range of seeds, e.g. 1..20.');
  if (range.last - range.first >= MAX_SEEDS) throw new InvalidArgumentError(`Expected at most ${MAX_SEEDS} seeds.`);
  return range;
}
