import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const node = (name: string, root: string) => ({
  test: { name, root, environment: 'node' as const, include: ['src/**/*.test.ts'], testTimeout: 30_000 },
});

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
      node('domain', './packages/domain'),
      node('mock-cloud', './apps/mock-cloud'),
      node('cli', './apps/cli'),
      { test: { name: 'scripts', root: './scripts', environment: 'node', include: ['**/*.test.ts'] } },
      {
        root: './apps/dashboard',
        test: { name: 'dashboard', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
    ],
  },
});
