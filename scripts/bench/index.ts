/**
 * `npm run bench [name…]`: measures, side by side in one run, and prints each figure with its goal. Ratios hold from
 * machine to machine; absolute numbers drift.
 */
import { reached, type BenchRow } from './row.ts';

const SUITES: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  generation: () => import('./generation.ts'),
  judging: () => import('./judging.ts'),
  'start-up': () => import('./start-up.ts'),
  reset: () => import('./reset.ts'),
  'login-page': () => import('./login-page.ts'),
  map: () => import('./map.ts'),
  polls: () => import('./polls.ts'),
  login: () => import('./login.ts'),
};

function line(row: BenchRow): string {
  const goal =
    row.goal === undefined ? '' : 'atLeast' in row.goal ? `at least ${row.goal.atLeast}` : `at most ${row.goal.atMost}`;
  const verdict = row.goal === undefined ? '' : reached(row) ? 'reached' : 'MISSED';
  return [
    row.name.padEnd(66),
    row.value.toPrecision(3).padStart(10),
    row.unit.padEnd(12),
    goal.padEnd(16),
    verdict,
  ].join(' ');
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}`);
  process.exit(2);
}
for (const [name, load] of Object.entries(SUITES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await (await load()).run()) console.log(`  ${line(row)}`);
}
