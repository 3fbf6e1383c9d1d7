import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILDS } from './builds.mjs';
import { buildState } from './freshness.mjs';

/**
 * Runs a verb from a bundle that is up to date with the sources. Returns the exit code.
 * @param {string} root
 * @param {string[]} argv
 * @returns {Promise<number>}
 */
export async function runCli(root, argv) {
  const { main } = /** @type {typeof import('../../apps/cli/src/index.ts')} */ (
    await import(pathToFileURL(await findEntry(root)).href)
  );
  return main(argv, {
    root,
    dashboardBuild: () => dashboardBuild(root),
    ensureDashboard: () => ensureDashboard(root),
  });
}

/**
 * In development the dashboard is served from its sources.
 * @param {string} root
 */
function dashboardBuild(root) {
  return process.env.LAPWING_FROM_SOURCE ? 'fresh' : buildState(root, BUILDS.dashboard);
}

/**
 * The sources where a TypeScript loader is active, as in development; otherwise the bundle.
 * @param {string} root
 */
async function findEntry(root) {
  if (process.env.LAPWING_FROM_SOURCE) return join(root, 'apps/cli/src/index.ts');
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled(root);
  if (buildState(root, BUILDS.cli) !== 'fresh') {
    const { ensureCli } = await import('./build-cli.mjs');
    await ensureCli(root);
  }
  return join(root, BUILDS.cli.entry);
}

/**
 * Builds a missing dashboard. The cloud is useful without it, so a build that fails is reported and serving goes on.
 * @param {string} root
 */
async function ensureDashboard(root) {
  if (process.env.LAPWING_FROM_SOURCE || existsSync(join(root, BUILDS.dashboard.entry))) return;
  const { ensureDashboard: build } = await import('./build-dashboard.mjs');
  const { BootstrapError, report } = await import('./report.mjs');
  try {
    await build(root);
  } catch (error) {
    if (!(error instanceof BootstrapError) || error.exitCode === 130) throw error;
    report(`${error.message}\nServing without the dashboard.`);
  }
}
