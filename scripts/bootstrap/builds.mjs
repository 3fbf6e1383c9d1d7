/**
 * A build and the sources it is made from: files, and folders with everything in them except tests.
 * @typedef {{ entry: string, stamp: string, sources: string[] }} Build
 */

const SHARED = ['packages/contracts/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json'];

/** @satisfies {Record<string, Build>} */
export const BUILDS = {
  cli: {
    entry: 'dist/cli/index.js',
    stamp: 'dist/cli.stamp.json',
    sources: [...SHARED, 'apps/cli/src', 'apps/mock-cloud/src', 'scripts/bootstrap/build-cli.mjs'],
  },
  dashboard: {
    entry: 'dist/dashboard/index.html',
    stamp: 'dist/dashboard.stamp.json',
    sources: [
      ...SHARED,
      'apps/dashboard/src',
      'apps/dashboard/public',
      'apps/dashboard/index.html',
      'apps/dashboard/vite.config.ts',
      'scripts/bootstrap/build-dashboard.mjs',
    ],
  },
};
