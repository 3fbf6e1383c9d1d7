/** The test function of the end-to-end tests: one cloud per worker, one world per test, and no unexpected browser errors. */
import { expect, test as base } from '@playwright/test';
import { recordBrowserErrors } from './browser-errors.ts';
import { startCloud, type Cloud } from './cloud.ts';
import { recordToasts } from './toasts.ts';
import { createWorld, World, type WorldOptions } from './world.ts';

interface TestFixtures {
  /** The world of the test; null for the main world of the cloud. */
  worldOptions: WorldOptions | null;
  /** Browser errors that the test causes. Others fail the test. */
  expectedErrors: RegExp | null;
  /** The world of the test. Its pages open in it. */
  world: World;
}

interface WorkerFixtures {
  cloud: Cloud;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cloud: [
    async ({}, use) => {
      const cloud = await startCloud('journey.yaml', '--paused');
      await use(cloud);
      await cloud.stop();
    },
    { scope: 'worker' },
  ],
  worldOptions: [null, { option: true }],
  expectedErrors: [null, { option: true }],
  world: async ({ cloud, worldOptions }, use, { testId, repeatEachIndex }) => {
    if (worldOptions === null) {
      await use(new World(cloud, 'main'));
      return;
    }
    const world = await createWorld(cloud, `test-${testId.slice(-12)}-${repeatEachIndex}`, worldOptions);
    await use(world);
    await world.remove();
  },
  context: async ({ context, world }, use) => {
    if (world.name !== 'main') await world.attach(context);
    await recordToasts(context);
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors = await recordBrowserErrors(page, expectedErrors);
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect } from '@playwright/test';
