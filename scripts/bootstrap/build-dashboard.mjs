import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUILDS } from './builds.mjs';
import { buildState, takeFingerprint, writeStamp } from './freshness.mjs';
import { BootstrapError, report, secondsSince } from './report.mjs';

/**
 * Builds dist/dashboard when its sources changed.
 * @param {string} root
 */
export async function ensureDashboard(root, { force = false } = {}) {
  if (!force && buildState(root, BUILDS.dashboard) === 'fresh') return;
  report('Building the dashboard (up to half a minute)...');
  const start = process.hrtime.bigint();
  const fingerprint = takeFingerprint(root, BUILDS.dashboard);
  const { code, output } = await runViteBuild(root);
  if (code === null) throw new BootstrapError('The build was interrupted.', 130);
  if (code !== 0) throw new BootstrapError(`The dashboard does not build:\n${output.trimEnd()}`, 70);
  writeStamp(root, BUILDS.dashboard, fingerprint);
  report(`The dashboard is built (${secondsSince(start)} s).`);
}

/**
 * @param {string} root
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runViteBuild(root) {
  const args = [findVite(root), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'apps/dashboard'),
    // Vite would take over another mode, e.g. that of tests.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * Path of the vite program, wherever npm installed it.
 * @param {string} root
 */
export function findVite(root) {
  const packageFile = createRequire(join(root, 'apps/dashboard/package.json')).resolve('vite/package.json');
  return join(dirname(packageFile), 'bin/vite.js');
}
