/**
 * The gate. `npm run check` runs the static checks; with --all the tests run too (`npm test`). The last line is
 * `N passed, N failed`.
 */
import { join } from 'node:path';
import { findBrowser } from './gate/browser.ts';
import { checkConformance } from './gate/conformance.ts';
import { checkLanguage } from './gate/language.ts';
import { command, runSteps, slowestFiles, tests, type Outcome, type Step } from './gate/steps.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

/** Steps that run at the same time: as many as a small machine has cores. */
const WIDTH = 2;
const SLOWEST_SHOWN = 10;

const local = (name: string) => join(root, 'node_modules/.bin', name);
const cacheOf = (name: string) => ['--cache', '--cache-location', join(root, `node_modules/.cache/${name}.json`)];
const contractDocs = ['openapi', 'control'].map((name) => `packages/contracts/openapi/${name}.yaml`);

const conformance: Step = {
  name: 'conformance',
  run() {
    const { problems, summary } = checkConformance(root);
    for (const line of summary) console.log(`       ${line}`);
    const failed = problems.length;
    return Promise.resolve({ passed: failed === 0 ? 1 : 0, failed, output: problems.join('\n') });
  },
};

const language: Step = {
  name: 'language',
  run() {
    const findings = checkLanguage(root);
    const failed = findings.length;
    return Promise.resolve({ passed: failed === 0 ? 1 : 0, failed, output: findings.join('\n') });
  },
};

/** The quickest steps first, so that most mistakes are reported early. */
const staticSteps: Step[] = [
  conformance,
  language,
  command('contract lint', local('redocly'), 'lint', '--config', 'packages/contracts/redocly.yaml', ...contractDocs),
  command('types', process.execPath, 'scripts/typecheck.mjs'),
  command('generated files', local('tsx'), 'scripts/generate.ts', '--check'),
  command('dead code', local('knip'), '--no-progress'),
  command(
    'direction and cycles',
    local('depcruise'),
    'packages',
    'apps',
    'scripts',
    'e2e',
    '--output-type',
    'err-long',
  ),
  command('lint', local('oxlint')),
  command('spelling', local('cspell'), 'lint', '--no-progress', ...cacheOf('cspell')),
  command('format', local('prettier'), '--check', '.', '--log-level', 'warn', ...cacheOf('prettier')),
];

function testSteps(): Step[] {
  // Searched, and if necessary installed, while the other steps run. A failure is reported by the step that needs it.
  const browser = findBrowser(console.log);
  browser.catch(() => undefined);
  return [
    command('golden replays', process.execPath, 'bin/lapwing.js', 'replay'),
    tests('unit, property and contract tests', local('vitest'), (file) => ({
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    })),
    tests('end-to-end tests in a browser', local('playwright'), async (file) => ({
      args: ['test', '--reporter=list,json'],
      env: { LAPWING_BROWSER: await browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })),
  ];
}

function printSlowest(outcomes: readonly Outcome[]): void {
  console.log('The slowest test files:');
  for (const line of slowestFiles(outcomes, SLOWEST_SHOWN)) console.log(line.replace(`${root}/`, ''));
}

async function main(): Promise<number> {
  const withTests = process.argv.includes('--all');
  const steps = withTests ? [...staticSteps, ...testSteps()] : staticSteps;
  const outcomes = await runSteps(steps, WIDTH);
  if (withTests) printSlowest(outcomes);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
