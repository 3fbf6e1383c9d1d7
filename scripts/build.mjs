// `npm run build`: builds whatever is older than its sources; with --force everything.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { report, runReported } = await import('./bootstrap/report.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const force = process.argv.includes('--force');

process.exitCode = await runReported(async () => {
  const { prepare } = await import('./bootstrap/prepare.mjs');
  await prepare(root, { force });
  report('Everything is built.');
  return 0;
});
