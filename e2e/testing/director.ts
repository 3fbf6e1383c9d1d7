import type { Locator, Page } from '@playwright/test';
import { headerClock } from './dashboard.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const director = (page: Page): Locator => page.getByRole('region', { name: 'Director' });
export const button = (page: Page, name: string | RegExp): Locator =>
  director(page).getByRole('button', { name, exact: typeof name === 'string' });
export const worldTime = (page: Page): Locator => page.locator('[data-director-time]');

/** Opens the director by its key, and waits until it has the focus. */
export async function openDirector(page: Page): Promise<void> {
  await expect(headerClock(page)).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('Shift+D');
  await expect(button(page, /^(Run|Pause) the clock$/)).toBeFocused();
}

/** Opens a screen as a user, with the director. */
export async function openDirected(page: Page, world: World, path = '/live-global-map'): Promise<void> {
  await world.signIn(page, { path });
  await openDirector(page);
}
