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
  const node = JSON.stringify(process.execPath);
  const watch = `${node} ${JSON.stringify(join(root, 'node_modules/tsx/dist/cli.mjs'))} watch --clear-screen=false`;
  const up = [JSON.stringify(join(root, 'bin/lapwing.js')), 'up', ...scenario, '--port', String(CLOUD.port)].join(' ');

  say('The dashboard with hot reload: http://localhost:5173');
  const { result } = concurrently(
    [
      { name: 'cloud', command: `${watch} ${up}`, cwd: root, env: { LAPWING_FROM_SOURCE: '1' } },
      {
        name: 'dashboard',
        command: `${node} ${JSON.stringify(viteOf(root))}`,
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
