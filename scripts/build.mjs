// `npm run build`: builds what is older than its sources; with --force everything.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { guarded, say } = await import('./bootstrap/say.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const force = process.argv.includes('--force');

process.exitCode = await guarded(async () => {
  const { ensureInstalled } = await import('./bootstrap/install.mjs');
  ensureInstalled(root);
  const { ensureCli } = await import('./bootstrap/build-cli.mjs');
  await ensureCli(root, { force });
  const { ensureDashboard } = await import('./bootstrap/build-dashboard.mjs');
  ensureDashboard(root, { force });
  say('All is built.');
  return 0;
});
