import { ensureInstalled } from './install.mjs';

/** Installs and builds what is missing or old; with `force` builds everything. */
export async function prepare(root, { force = false } = {}) {
  ensureInstalled(root);
  // Only now are there packages to build with.
  const { ensureCli } = await import('./build-cli.mjs');
  const { ensureDashboard } = await import('./build-dashboard.mjs');
  await Promise.all([ensureDashboard(root, { force }), ensureCli(root, { force })]);
}
