/**
 * The gate. Without arguments the checks that need no running product (`npm run check`); with --all the tests too
 * (`npm test`). The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { findBrowser } from './gate/browser.ts';
import { checkConformance } from './gate/conformance.ts';
import { command, runSteps, tests, type Step } from './gate/steps.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const local = (name: string) => join(root, 'node_modules/.bin', name);
const contractDocs = ['openapi', 'control'].map((name) => `packages/contracts/openapi/${name}.yaml`);

const conformance: Step = {
  name: 'conformance',
  async run() {
    const { problems, summary } = checkConformance(root);
    for (const line of summary) console.log(`       ${line}`);
    return Promise.resolve({
      passed: problems.length === 0 ? 1 : 0,
      failed: problems.length,
      output: problems.join('\n'),
    });
  },
};

const staticSteps: Step[] = [
  command(
    'lint',
    local('eslint'),
    '.',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--max-warnings',
    '0',
  ),
  // The cloud and the command line stand on what the whole does, and are checked with it; the others on less.
  command('types', local('tsc'), '-p', '.'),
  command('types: domain', local('tsc'), '-p', 'packages/domain'),
  command('types: contracts', local('tsc'), '-p', 'packages/contracts'),
  command('types: dashboard', local('tsc'), '-p', 'apps/dashboard'),
  command('format', local('prettier'), '--check', '.', '--log-level', 'warn'),
  command('direction and cycles', local('depcruise'), 'packages', 'apps', '--output-type', 'err-long'),
  command('dead code', local('knip'), '--no-progress'),
  command('contract lint', local('redocly'), 'lint', '--config', 'packages/contracts/redocly.yaml', ...contractDocs),
  command('generated files', local('tsx'), 'scripts/generate.ts', '--check'),
  conformance,
];

const vitest = tests('unit, property and contract tests', local('vitest'), (file) => ({
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
}));

const goldens = command('golden replays', process.execPath, 'bin/lapwing.js', 'replay');

const endToEnd = (browser: string) =>
  tests('end-to-end tests in a browser', local('playwright'), (file) => ({
    args: ['test', '--reporter=list,json'],
    env: { LAPWING_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }));

async function main(): Promise<number> {
  const total = await runSteps(staticSteps, 2);
  if (process.argv.includes('--all')) {
    for (const step of [vitest, goldens, endToEnd(await findBrowser(console.log))]) {
      const { passed, failed } = await runSteps([step], 1);
      total.passed += passed;
      total.failed += failed;
    }
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

process.exitCode = await main();
