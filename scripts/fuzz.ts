/**
 * `npm run fuzz -- --count 5000 --seed 7`: sends hostile requests, generated from the contract, to a server in this
 * process. Exits with 1 if a response has a status of 500 or more or breaks the contract, if a request times out or
 * crashes the server, or if fewer than 60% of the operations ever respond with 2xx. Prints for each failure the command
 * that repeats it.
 */
import { fuzz } from './fuzz/run.ts';
import { readOptions, readWholeNumber } from './options.ts';

const usage = 'npm run fuzz -- [--count 5000] [--seed N] [--only NUMBER]';
const { count = '5000', seed, only } = readOptions(usage, ['count', 'seed', 'only']);

const { report, failures } = await fuzz({
  count: readWholeNumber('count', count),
  seed: readWholeNumber('seed', seed ?? String(Math.floor(performance.timeOrigin) % 1_000_000_000)),
  // The number of the only request to send, as printed for a failure.
  only: only === undefined ? null : readWholeNumber('only', only),
  log: (line) => console.log(line),
});
console.log(report);
process.exitCode = failures.length > 0 ? 1 : 0;
