import { defineConfig } from '@playwright/test';

const browser = process.env.LAPWING_BROWSER;

/** End-to-end tests: each file starts the cloud that it needs, from the built dashboard and on a free port. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
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
