// `npm start`: installs and builds whatever is missing or out of date, then serves the demo scenario. Takes the options of
// `lapwing up`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { runReported } = await import('./bootstrap/report.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const scenario = args[0] !== undefined && !args[0].startsWith('-') ? [] : ['demo'];

process.exitCode = await runReported(async () => {
  const { prepare } = await import('./bootstrap/prepare.mjs');
  await prepare(root);
  const { runCli } = await import('./bootstrap/run-cli.mjs');
  return runCli(root, ['up', ...scenario, ...args]);
});
