// `npm run lint` and, with --fix, `npm run fix`: lint and format of the whole tree, or of the given paths.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const fixes = process.argv.includes('--fix');
const paths = process.argv.slice(2).filter((arg) => arg !== '--fix');

/**
 * Runs a program of node_modules/.bin and returns its exit code.
 * @param {string} name
 * @param {string[]} args
 */
function run(name, args) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', name), args, { stdio: 'inherit' });
  return status ?? 1;
}

const cache = ['--cache', '--cache-location', join(root, 'node_modules/.cache/prettier.json')];
const codes = [
  run('oxlint', [...(fixes ? ['--fix'] : []), ...paths]),
  run('prettier', [
    fixes ? '--write' : '--check',
    ...cache,
    '--log-level',
    'warn',
    ...(paths.length > 0 ? paths : ['.']),
  ]),
];
process.exitCode = Math.max(...codes);
