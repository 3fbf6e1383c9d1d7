/**
 * `npm run bench [name…]`: runs benchmarks and prints each figure with its goal. The two sides of a ratio are measured in
 * the same run, so ratios are comparable between machines; absolute numbers are not.
 */
import { isReached, type BenchRow } from './row.ts';

const SUITES: Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>> = {
  generation: () => import('./generation.ts'),
  judging: () => import('./judging.ts'),
  'start-up': () => import('./start-up.ts'),
  'first-look': () => import('./first-look.ts'),
  reset: () => import('./reset.ts'),
  'login-page': () => import('./login-page.ts'),
  map: () => import('./map.ts'),
  'tags-table': () => import('./tags-table.ts'),
  polls: () => import('./polls.ts'),
  analytics: () => import('./analytics.ts'),
  login: () => import('./login.ts'),
  worlds: () => import('./worlds.ts'),
  replicas: () => import('./replicas.ts'),
  find: () => import('./find.ts'),
};

function formatRow(row: BenchRow): string {
  const goal =
    row.goal === undefined ? '' : 'atLeast' in row.goal ? `at least ${row.goal.atLeast}` : `at most ${row.goal.atMost}`;
  const verdict = row.goal === undefined ? '' : isReached(row) ? 'reached' : 'MISSED';
  return [
    row.name.padEnd(66),
    row.value.toPrecision(3).padStart(10),
    row.unit.padEnd(12),
    goal.padEnd(16),
    verdict,
  ].join(' ');
}

const requested = process.argv.slice(2);
if (requested.includes('--help')) {
  console.log(`Usage: npm run bench -- [${Object.keys(SUITES).join('] [')}]`);
  process.exit(0);
}
const unknown = requested.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available: ${Object.keys(SUITES).join(', ')}`);
  process.exit(2);
}
for (const [name, load] of Object.entries(SUITES)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  console.log(`\n${name}`);
  for (const row of await (await load()).run()) console.log(`  ${formatRow(row)}`);
}
