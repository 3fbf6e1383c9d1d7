// `npm test`: installs and builds whatever is missing or out of date, then runs everything that CI runs. Arguments go to the
// checks.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { runReported } = await import('./bootstrap/report.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

process.exitCode = await runReported(async () => {
  const { prepare } = await import('./bootstrap/prepare.mjs');
  await prepare(root);
  return runChecks();
});

/** @returns {Promise<number>} the exit code */
function runChecks() {
  const args = ['--import', 'tsx', join(root, 'scripts/check.ts'), '--all', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 130));
  });
}
