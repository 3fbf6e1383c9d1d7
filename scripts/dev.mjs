// `npm run dev`: the cloud from its sources, restarted on change, and the dashboard with hot reload in front of it.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { guarded, say } = await import('./bootstrap/say.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const CLOUD = { host: '127.0.0.1', port: 4170 };

process.exitCode = await guarded(async () => {
  const { ensureInstalled } = await import('./bootstrap/install.mjs');
  ensureInstalled(root);
  const { viteOf } = await import('./bootstrap/build-dashboard.mjs');
  const { concurrently } = await import('concurrently');
  const args = process.argv.slice(2);
  const scenario = args.length > 0 && !args[0].startsWith('-') ? args : ['demo', ...args];
  const node = quoted(process.execPath);
  const watch = `${node} ${quoted(join(root, 'node_modules/tsx/dist/cli.mjs'))} watch --clear-screen=false`;
  const up = `${quoted(join(root, 'bin/lapwing.js'))} up ${scenario.map(quoted).join(' ')} --port ${CLOUD.port}`;

  say('The dashboard with hot reload: http://localhost:5173');
  const { result } = concurrently(
    [
      { name: 'cloud', command: `${watch} ${up}`, cwd: root, env: { LAPWING_FROM_SOURCE: '1' } },
      {
        name: 'dashboard',
        command: `${node} ${quoted(viteOf(root))} --clearScreen false`,
        cwd: join(root, 'apps/dashboard'),
        env: { LAPWING_CLOUD: `http://${CLOUD.host}:${CLOUD.port}` },
      },
    ],
    { prefixColors: ['cyan', 'magenta'], killOthersOn: ['failure', 'success'] },
  );
  return result.then(
    () => 0,
    () => 1,
  );
});

/** A word of a shell command; the commands above neither begin nor end with a quote unless a path needs one. */
function quoted(word) {
  return /^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word);
}
