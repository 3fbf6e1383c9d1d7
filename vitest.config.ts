import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Only a guard against tests that hang: no test may fail because the machine is slow or busy. */
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 120_000 };

const PROPERTY_SEED = join(import.meta.dirname, 'scripts/gate/property-seed.ts');

const node = (name: string, root: string, include = 'src/**/*.test.ts') => ({
  root,
  test: { name, environment: 'node', include: [include], setupFiles: [PROPERTY_SEED], ...TIMEOUTS },
});

interface Project {
  readonly root: string;
  readonly test: { readonly name: string; readonly include: string[] };
}

/**
 * A project whose files share their imported modules, which starts many times as fast: they must not leave anything
 * behind. The files that replace modules, or import them after they set an address, run in a second project where each
 * has modules of its own.
 */
function shared({ root, test }: Project, isolated: string[] = []): TestProjectConfiguration[] {
  const project = { root, test: { ...test, exclude: isolated, isolate: false } };
  if (isolated.length === 0) return [project];
  return [project, { root, test: { ...test, name: `${test.name}-isolated`, include: isolated } }];
}

const dashboard = {
  root: './apps/dashboard',
  test: {
    name: 'dashboard',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [PROPERTY_SEED, join(import.meta.dirname, 'apps/dashboard/src/testing/test-browser.ts')],
    ...TIMEOUTS,
  },
};

/** Their databases are deleted when a file ends. */
const mockCloud = node('mock-cloud', './apps/mock-cloud');
mockCloud.test.setupFiles.push(join(import.meta.dirname, 'apps/mock-cloud/src/testing/after-each-file.ts'));

/** Of the tests that run on an embedded database these run on PostgreSQL, too. */
const onPostgres = {
  root: mockCloud.root,
  test: {
    ...mockCloud.test,
    name: 'mock-cloud-postgres',
    include: [
      'src/http/every-operation.test.ts',
      'src/api/{accounts,networks}.test.ts',
      'src/control/handlers.test.ts',
      'src/hosting/world-registry.test.ts',
    ],
    env: { LAPWING_TEST_STORAGE: 'postgres' },
    isolate: false,
  },
};

export default defineConfig({
  test: {
    // By default vitest leaves one core idle, half of a machine with two; and some tests only wait for processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      node('contracts', './packages/contracts'),
      ...shared(node('domain', './packages/domain')),
      ...shared(mockCloud, ['src/http/canary-rules.test.ts']),
      onPostgres,
      node('cli', './apps/cli'),
      node('scripts', './scripts', '**/*.test.ts'),
      ...shared(dashboard, ['src/**/{broken-screen,real-*}.test.tsx']),
    ],
  },
});
