/**
 * `npm run cost`: sends each request that once kept the server busy for long, and reports for each how long others waited,
 * what was answered, and the memory. `--before FILE` shows the figures of an earlier run beside the new ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HUNDRED_VEHICLES, MANY_TAGS, MONTH, TWO_HUNDRED_VEHICLES, YEAR } from './cost/cases/reads.ts';
import { RESOURCES } from './cost/cases/resources.ts';
import { VALIDATION } from './cost/cases/validation.ts';
import { formatCases } from './cost/report.ts';
import { type CaseRow, runCases } from './cost/run.ts';
import { readOptions } from './options.ts';

const GROUPS = [VALIDATION, MONTH, MANY_TAGS, YEAR, HUNDRED_VEHICLES, TWO_HUNDRED_VEHICLES, ...RESOURCES];

const usage = 'npm run cost -- [--only TEXT] [--server-dir DIR] [--before FILE] [--json FILE]';
const options = readOptions(usage, ['only', 'server-dir', 'before', 'json']);
const { only = '', before, json } = options;
const dir = options['server-dir'] && resolve(options['server-dir']);

// `--only H2` or a part of a case's name.
const chosen = GROUPS.map((group) => ({
  ...group,
  cases: group.cases.filter(({ finding, name }) => finding === only || name.includes(only)),
})).filter(({ cases }) => cases.length > 0);
const earlier = before === undefined ? [] : (JSON.parse(readFileSync(before, 'utf8')) as { cases: CaseRow[] }).cases;

const rows: CaseRow[] = [];
await runCases(chosen, { dir }, (row) => {
  rows.push(row);
  const { finding, name, othersWaitMs, status, tookMs } = row;
  console.log(`${finding} ${name}: others wait ${othersWaitMs} ms, ${status}, ${Math.round(tookMs)} ms`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ cases: rows }, null, 2)}\n`);
});
console.log(['', ...formatCases(rows, earlier)].join('\n'));
process.exit();
