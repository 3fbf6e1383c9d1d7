/**
 * `npm run fuzz -- --count 5000 --seed 7`: sends hostile requests made from the contract to a server in this process.
 * Ends with 1 when one was answered with 500 or above, broke the contract, hung or took the server down, or when fewer
 * than 60% of the operations ever answered with 2xx. A failure prints the line that sends it again.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz/run.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Math.floor(performance.timeOrigin) % 1_000_000_000) },
    /** Sends this one alone, as the line of a failure says. */
    only: { type: 'string' },
  },
});

const { report, failures } = await fuzz({
  count: Number(values.count),
  seed: Number(values.seed),
  only: values.only === undefined ? null : Number(values.only),
  say: (line) => console.log(line),
});
console.log(report);
process.exitCode = failures.length > 0 ? 1 : 0;
