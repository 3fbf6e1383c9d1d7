import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** For what hangs: how fast a machine is, or how busy, is nothing that a test may fail by. */
const PATIENCE = { testTimeout: 1_800_000, hookTimeout: 1_800_000 };

const PROPERTY_SEED = join(import.meta.dirname, 'scripts/gate/property-seed.ts');

const node = (name: string, root: string, include = 'src/**/*.test.ts') => ({
  test: { name, root, environment: 'node' as const, include: [include], setupFiles: [PROPERTY_SEED], ...PATIENCE },
});

/** Tests that share what they import, as worlds do in a server: they may leave nothing behind, and start twice as fast. */
const shared = (name: string, root: string) => ({ test: { ...node(name, root).test, isolate: false } });

export default defineConfig({
  test: {
    // Left alone, vitest keeps one core free, which on two is half of them; and some tests wait for processes.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node('contracts', './packages/contracts').test,
          typecheck: { enabled: true, include: ['src/**/*.test-d.ts'], tsconfig: './tsconfig.json' },
        },
      },
      shared('domain', './packages/domain'),
      shared('mock-cloud', './apps/mock-cloud'),
      node('cli', './apps/cli'),
      node('scripts', './scripts', '**/*.test.ts'),
      {
        root: './apps/dashboard',
        test: {
          name: 'dashboard',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [PROPERTY_SEED, join(import.meta.dirname, 'apps/dashboard/src/testing/test-browser.ts')],
          ...PATIENCE,
        },
      },
    ],
  },
});
