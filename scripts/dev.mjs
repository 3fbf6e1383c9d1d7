// `npm run dev`: the cloud from its sources, restarted on change, and the dashboard with hot reload in front of it.
// Options are those of `lapwing up`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { guarded, say } = await import('./bootstrap/say.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

process.exitCode = await guarded(async () => {
  const { ensureInstalled } = await import('./bootstrap/install.mjs');
  ensureInstalled(root);
  const { viteOf } = await import('./bootstrap/build-dashboard.mjs');
  const { concurrently } = await import('concurrently');
  const args = process.argv.slice(2);
  const scenario = args.length > 0 && !args[0].startsWith('-') ? args : ['demo', ...args];
  const node = quoted(process.execPath);
  const watch = `${node} ${quoted(join(root, 'node_modules/tsx/dist/cli.mjs'))} watch --clear-screen=false`;
  const up = `${quoted(join(root, 'bin/lapwing.js'))} up ${scenario.map(quoted).join(' ')}`;

  say('The dashboard with hot reload: http://localhost:5173');
  const { result } = concurrently(
    [
      { name: 'cloud', command: `${watch} ${up}`, cwd: root, env: { LAPWING_FROM_SOURCE: '1' } },
      {
        name: 'dashboard',
        command: `${node} ${quoted(viteOf(root))} --clearScreen false`,
        cwd: join(root, 'apps/dashboard'),
        env: { LAPWING_CLOUD: `http://127.0.0.1:${portOf(args)}` },
      },
    ],
    { prefixColors: ['cyan', 'magenta'], killOthersOn: ['failure', 'success'] },
  );
  return result.then(
    () => 0,
    () => 1,
  );
});

/** The port that the cloud will have. */
function portOf(args) {
  const at = args.indexOf('--port');
  return at === -1 ? 4170 : args[at + 1];
}

/** A word of a shell command; the commands above neither begin nor end with a quote unless a path needs one. */
function quoted(word) {
  return /^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word);
}
