/**
 * `npm run fuzz:cost -- --requests 10000 --seed 7`: searches, for every operation of both documents, the requests that
 * hold the event loop of a built server longest. Prints the 20 worst, and exits with 1 if one holds it for over 100 ms.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GOAL_MS, searchCost } from './fuzz/cost/run.ts';
import { readOptions, readWholeNumber } from './options.ts';

const usage = 'npm run fuzz:cost -- [--requests 10000] [--seed N] [--server-dir DIR] [--json FILE]';
const values = readOptions(usage, ['requests', 'seed', 'server-dir', 'json']);
const { requests = '10000', seed, json } = values;

const worst = await searchCost({
  requests: readWholeNumber('requests', requests),
  seed: readWholeNumber('seed', seed ?? String(Math.floor(performance.timeOrigin) % 1_000_000_000)),
  dir: values['server-dir'] && resolve(values['server-dir']),
  log: (line) => console.log(line),
  onWorst: (found) => json !== undefined && writeFileSync(json, `${JSON.stringify(found, null, 2)}\n`),
});
if (json !== undefined) writeFileSync(json, `${JSON.stringify(worst, null, 2)}\n`);
process.exit(worst.some(({ holdMs }) => holdMs > GOAL_MS) ? 1 : 0);
