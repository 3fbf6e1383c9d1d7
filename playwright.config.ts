import { defineConfig } from '@playwright/test';

const browser = process.env.LAPWING_BROWSER;

/**
 * End-to-end tests of the built dashboard. Each worker has one browser and one cloud, in which every test has a world of
 * its own. The timeouts only end tests that hang; promises in seconds are measured on the pages' clock.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // Tracing would take a quarter of the time of all tests; `--trace on` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
