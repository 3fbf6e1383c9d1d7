import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { buildState, printOf, writeStamp } from './freshness.mjs';
import { BootstrapError, say, secondsSince } from './say.mjs';

/** Builds dist/dashboard when its sources changed. */
export async function ensureDashboard(root, { force = false } = {}) {
  if (!force && buildState(root, BUILDS.dashboard) === 'fresh') return;
  say('Building the dashboard (up to half a minute)...');
  const start = process.hrtime.bigint();
  const print = printOf(root, BUILDS.dashboard);
  const { code, output } = await viteBuild(root);
  if (code === null) throw new BootstrapError('The build was interrupted.', 130);
  if (code !== 0) throw new BootstrapError(`The dashboard does not build:\n${output.trimEnd()}`, 70);
  writeStamp(root, BUILDS.dashboard, print);
  say(`The dashboard is built (${secondsSince(start)} s).`);
}

function viteBuild(root) {
  const args = [viteOf(root), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, { cwd: join(root, 'apps/dashboard'), stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/** The program of vite, wherever npm put it. */
export function viteOf(root) {
  const packageFile = createRequire(join(root, 'apps/dashboard/package.json')).resolve('vite/package.json');
  return join(dirname(packageFile), 'bin/vite.js');
}
