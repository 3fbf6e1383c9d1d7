import { Option } from 'commander';
import { parseInstantOption } from './instant.ts';
import { createWholeNumberParser } from './whole-number.ts';

/** The seed of a world. */
export function createSeedOption(): Option {
  const parse = createWholeNumberParser(0, Number.MAX_SAFE_INTEGER);
  return new Option('--seed <number>', 'seed (default: that of the scenario)').argParser(parse);
}

/** The start of a scenario that starts now, for commands without a server. */
export function createAnchorOption(): Option {
  const description = 'start of a scenario whose clock starts now (default: its replay time)';
  return new Option('--anchor <instant>', description).argParser(parseInstantOption);
}
