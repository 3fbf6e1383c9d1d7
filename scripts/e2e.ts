/** `npm run test:e2e`: builds what is missing, finds a browser, and runs the end-to-end tests. Arguments go to Playwright. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './bootstrap/prepare.mjs';
import { findBrowser } from './gate/browser.ts';

const root = join(import.meta.dirname, '..');
await prepare(root);
// `-t title`, as for the unit tests, is Playwright's `-g title`.
const args = process.argv.slice(2).map((arg) => (arg === '-t' ? '-g' : arg));
const child = spawn(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'test', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LAPWING_BROWSER: await findBrowser(console.log) },
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
