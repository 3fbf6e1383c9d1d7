// `npm start`: installs and builds what is missing or old, then serves the demo scenario. Options are those of `lapwing up`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { guarded } = await import('./bootstrap/say.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const args = process.argv.slice(2);
const scenario = args.length > 0 && !args[0].startsWith('-') ? [] : ['demo'];

process.exitCode = await guarded(async () => {
  const { prepare } = await import('./bootstrap/prepare.mjs');
  await prepare(root);
  const { runCli } = await import('./bootstrap/run-cli.mjs');
  return runCli(root, ['up', ...scenario, ...args]);
});
