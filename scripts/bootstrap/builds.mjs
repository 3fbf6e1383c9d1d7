const SHARED = ['packages/contracts/src', 'packages/domain/src', 'package-lock.json', 'tsconfig.base.json'];

/** What is built from the sources, and from which: folders are taken whole, without their tests. */
export const BUILDS = {
  cli: {
    entry: 'dist/cli/index.js',
    stamp: 'dist/cli.stamp.json',
    sources: [
      ...SHARED,
      'apps/cli/src',
      'apps/mock-cloud/src',
      'scripts/bootstrap/build-cli.mjs',
      'scripts/bootstrap/straight-imports.mjs',
    ],
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
