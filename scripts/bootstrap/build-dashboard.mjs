import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { buildState, printOf, writeStamp } from './freshness.mjs';
import { BootstrapError, say, secondsSince } from './say.mjs';

/** Builds dist/dashboard when its sources changed. */
export function ensureDashboard(root, { force = false } = {}) {
  if (!force && buildState(root, BUILDS.dashboard) === 'fresh') return;
  say('Building the dashboard (up to half a minute)...');
  const start = process.hrtime.bigint();
  const print = printOf(root, BUILDS.dashboard);
  const { status, stdout, stderr } = spawnSync(process.execPath, [viteOf(root), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/dashboard'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === null) throw new BootstrapError('The build was interrupted.', 130);
  if (status !== 0) throw new BootstrapError(`The dashboard does not build:\n${(stdout + stderr).trimEnd()}`, 70);
  writeStamp(root, BUILDS.dashboard, print);
  say(`Built in ${secondsSince(start)} s.`);
}

/** The program of vite, wherever npm put it. */
export function viteOf(root) {
  const packageFile = createRequire(join(root, 'apps/dashboard/package.json')).resolve('vite/package.json');
  return join(dirname(packageFile), 'bin/vite.js');
}
