import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILDS } from './builds.mjs';
import { buildState } from './freshness.mjs';

/** Runs a verb, from a bundle that is as new as the sources. Answers the exit code. */
export async function runCli(root, argv) {
  const { main } = await import(pathToFileURL(await entryOf(root)).href);
  return main(argv, {
    root,
    dashboardBuild: () => dashboardBuild(root),
    ensureDashboard: () => ensureDashboard(root),
  });
}

/** In development the dashboard is served from its sources. */
function dashboardBuild(root) {
  return process.env.LAPWING_FROM_SOURCE ? 'fresh' : buildState(root, BUILDS.dashboard);
}

/** Under a loader of TypeScript, as in development, the sources themselves; otherwise the bundle. */
async function entryOf(root) {
  if (process.env.LAPWING_FROM_SOURCE) return join(root, 'apps/cli/src/index.ts');
  const { ensureInstalled } = await import('./install.mjs');
  ensureInstalled(root);
  if (buildState(root, BUILDS.cli) !== 'fresh') {
    const { ensureCli } = await import('./build-cli.mjs');
    await ensureCli(root);
  }
  return join(root, BUILDS.cli.entry);
}

/** The cloud is of use without its dashboard: one that does not build keeps nobody from serving. */
async function ensureDashboard(root) {
  if (process.env.LAPWING_FROM_SOURCE || existsSync(join(root, BUILDS.dashboard.entry))) return;
  const { ensureDashboard: build } = await import('./build-dashboard.mjs');
  const { BootstrapError, say } = await import('./say.mjs');
  try {
    await build(root);
  } catch (error) {
    if (!(error instanceof BootstrapError) || error.exitCode === 130) throw error;
    say(`${error.message}\nServing without the dashboard.`);
  }
}
