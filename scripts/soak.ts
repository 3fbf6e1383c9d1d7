/**
 * `npm run soak -- --minutes 30`: polls a built server with a year of history as 200 open dashboards do, beside sessions
 * that ask long questions, read whole tables and write. With `--replicas 3` it polls replicas of a PostgreSQL database behind
 * a balancer, which are restarted one after the other. Exits with 1 if the polls are slow, anything fails, or the memory
 * grows.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { percentile } from './load/figures.ts';
import { formatTable } from './load/table.ts';
import { readOptions, readWholeNumber } from './options.ts';
import { soak } from './soak/run.ts';

const usage = 'npm run soak -- [--minutes 30] [--dashboards 200] [--replicas 1] [--server-dir DIR] [--json FILE]';
const values = readOptions(usage, ['minutes', 'dashboards', 'replicas', 'server-dir', 'json']);

const result = await soak({
  minutes: readWholeNumber('minutes', values.minutes ?? '30'),
  dashboards: readWholeNumber('dashboards', values.dashboards ?? '200'),
  replicas: readWholeNumber('replicas', values.replicas ?? '1'),
  dir: values['server-dir'] && resolve(values['server-dir']),
  log: (line) => console.log(line),
});
const { polls, questions, memory, longestHoldMs, balancer, loads, missed } = result;
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const rows = [
  ['polls', String(polls.polls)],
  ['polls, p50', ms(polls.p50)],
  ['polls, p99', ms(polls.p99)],
  ['polls, max', ms(polls.max)],
  ['polls, later than the dashboard waits', String(polls.late)],
  ['polls, errors', JSON.stringify(polls.errors)],
  ['the polling process was held for', ms(polls.ownHoldMs)],
  ['a server was held for', ms(longestHoldMs)],
  ['questions answered', String(questions.answered)],
  ['questions refused as busy', String(questions.busy)],
  ['questions sent again, as the dashboard does', String(questions.repeated)],
  ['questions, errors', JSON.stringify(questions.errors)],
  ['slowest question', ms(questions.slowestMs)],
  ...memory.flatMap(({ byMinute, mbPerMinute, growth }) => [
    ['rss by minute', `${byMinute.map(({ rssMb }) => rssMb).join(' ')} MB`],
    ['heap by minute', `${byMinute.map(({ heapMb }) => heapMb).join(' ')} MB`],
    ['rss, slope of the last two thirds', `${mbPerMinute.toFixed(1)} MB a minute`],
    ['rss at the end, as a share of that after a third', growth.toFixed(2)],
  ]),
  ...(balancer ? [['the balancer', JSON.stringify(balancer)]] : []),
  [
    'load average of the machine, median and highest',
    `${percentile(loads, 0.5).toFixed(1)} ${percentile(loads, 1).toFixed(1)}`,
  ],
];
console.log(['', ...formatTable(rows), ...missed.map((line) => `missed: ${line}`)].join('\n'));
process.exit(missed.length === 0 ? 0 : 1);
