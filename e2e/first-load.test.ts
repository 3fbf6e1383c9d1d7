import type { Page } from '@playwright/test';
import { expect, test } from './testing/test.ts';

test.use({ worldOptions: { scenario: 'every-screen.yaml' } });

/** Where a page's parts are moved while it loads adds up to this; the limit of a page that feels steady is 0.1. */
const MAX_SHIFT = 0.02;

/** Adds up how far parts of the page move by themselves, from the first paint on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Longer than a page waits before it shows what will be there. */
const LATENCY_SEC = 0.6;

for (const { name, user, path, shows } of [
  { name: 'cargo check', user: 'admin@cargo.test', path: '/cargo-check', shows: 'Pallet 01' },
  { name: 'inventory', user: 'admin@inventory.test', path: '/inventory-manager', shows: 'Drill 01' },
  { name: 'asset manager', user: 'admin@assets.test', path: '/asset-manager', shows: 'Total used tags' },
  { name: 'account', user: 'admin@haulage.test', path: '/settings/account', shows: 'user@haulage.test' },
])
  for (const [size, width] of [
    ['a desktop', 1440],
    ['a phone', 390],
  ] as const)
    test(`${name}: on ${size}, nothing moves while it is loaded for the first time`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 844 });
      await recordShifts(page);
      await world.control('POST', '/faults', { kind: 'latency', latency: LATENCY_SEC });
      await world.signIn(page, { email: user, path });
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MAX_SHIFT);
    });
