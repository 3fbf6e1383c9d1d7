import { ensureInstalled } from './install.mjs';

/**
 * Installs and builds whatever is missing or out of date; with `force` builds everything.
 * @param {string} root
 */
export async function prepare(root, { force = false } = {}) {
  ensureInstalled(root);
  // The builds import installed packages, so they are loaded only now.
  const { ensureCli } = await import('./build-cli.mjs');
  const { ensureDashboard } = await import('./build-dashboard.mjs');
  await Promise.all([ensureDashboard(root, { force }), ensureCli(root, { force })]);
}
