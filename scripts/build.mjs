// `npm run build`: builds what is older than its sources; with --force everything.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { guarded, say } = await import('./bootstrap/say.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const force = process.argv.includes('--force');

process.exitCode = await guarded(async () => {
  const { prepare } = await import('./bootstrap/prepare.mjs');
  await prepare(root, { force });
  say('All is built.');
  return 0;
});
