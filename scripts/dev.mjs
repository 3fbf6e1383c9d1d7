// `npm run dev`: the cloud from its sources, restarted on change, and the dashboard with hot reload in front of it.
// Takes the options of `lapwing up`.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from './bootstrap/node-version.mjs';

checkNode();
const { report, runReported } = await import('./bootstrap/report.mjs');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

process.exitCode = await runReported(async () => {
  const { ensureInstalled } = await import('./bootstrap/install.mjs');
  ensureInstalled(root);
  const { findVite } = await import('./bootstrap/build-dashboard.mjs');
  const { concurrently } = await import('concurrently');
  const args = process.argv.slice(2);
  const scenario = args[0] !== undefined && !args[0].startsWith('-') ? args : ['demo', ...args];
  const node = quote(process.execPath);
  const watch = `${node} ${quote(join(root, 'node_modules/tsx/dist/cli.mjs'))} watch --clear-screen=false`;
  const up = `${quote(join(root, 'bin/lapwing.js'))} up ${scenario.map(quote).join(' ')}`;

  report('The dashboard with hot reload: http://localhost:5173');
  const { result } = concurrently(
    [
      { name: 'cloud', command: `${watch} ${up}`, cwd: root, env: { LAPWING_FROM_SOURCE: '1' } },
      {
        name: 'dashboard',
        command: `${node} ${quote(findVite(root))} --clearScreen false`,
        cwd: join(root, 'apps/dashboard'),
        env: { LAPWING_CLOUD: `http://127.0.0.1:${readPort(args)}` },
      },
    ],
    { prefixColors: ['cyan', 'magenta'], killOthersOn: ['failure', 'success'] },
  );
  return result.then(
    () => 0,
    () => 1,
  );
});

/**
 * The port that the cloud will listen on.
 * @param {string[]} args
 */
function readPort(args) {
  const at = args.indexOf('--port');
  return at === -1 ? 4170 : args[at + 1];
}

/**
 * Quotes a word of a shell command if it needs it; a command that begins and ends with a quote would lose both.
 * @param {string} word
 */
function quote(word) {
  return /^[\w./:=-]+$/.test(word) ? word : JSON.stringify(word);
}
