import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath } from './testing/dashboard.ts';
import { clickPlan, waitForMap } from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

const ADMIN = 'admin@tracker.test';
const TAB = '/settings/scanner';

test.use({ worldOptions: { scenario: 'scanner.yaml', at: '2026-03-02T09:00:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Scan or enter an ID' });
const found = (page: Page): Locator => page.getByRole('article').getByRole('heading', { level: 2 });
const form = (page: Page): Locator => page.getByRole('region', { name: 'Change' });
const details = (page: Page): Locator => page.getByRole('region', { name: 'Details' });

test('scanner: tags are scanned one after another without Enter, and one is changed', async ({ page, world }) => {
  await world.signIn(page, { email: ADMIN, path: '/dashboard' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(onPath('/settings/beacons-location'));
  await page.getByRole('link', { name: 'Scanner' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('3c:62:00:01');
  await expect(found(page)).toHaveText('Generator');
  await expect(field(page)).toHaveValue('3C620001');
  await expect(page).toHaveURL(onPath(TAB, { tag: /^3C620001$/ }));
  await expectAccessible(page);

  await page.getByRole('heading', { name: 'Scanner' }).click();
  await page.keyboard.type('3C620002');
  await expect(found(page)).toHaveText('3C:62:00:02');
  await expect(details(page)).toContainText('Tag is inactive');
  await form(page).getByRole('textbox', { name: 'Label' }).fill('Pump');
  await form(page).getByRole('combobox', { name: 'Status' }).selectOption('OK');
  await page.keyboard.press('Tab');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Tag updated');
  await expect(found(page)).toHaveText('Pump');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('FFFFFFFF');
  await expect(page.getByText('Not found')).toBeVisible();
});

test('scanner: a beacon is removed from the map and added again where the live map is clicked', async ({
  page,
  world,
}) => {
  await world.signIn(page, { email: ADMIN, path: TAB });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('3A620002');
  await details(page).getByRole('button', { name: 'Remove from map' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Compound from the map?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove from map' }).click();
  await expectToast(page, 'Beacon updated');
  await expect(details(page).getByRole('alert')).toContainText('Install it');
  await expect(field(page)).toBeFocused();
  await details(page).getByRole('button', { name: 'Add on the map' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add .* on the map$/ });
  await expect(page.locator('.map-canvas')).toBeFocused();
  await waitForMap(page);
  await clickPlan(page, { x: 700, y: 461 });
  await expect(dialog.getByRole('status')).toContainText(/At (69|70)\d, 4[56]\d/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add here' }).click();
  await expect(dialog).toBeHidden();
  await expect(details(page)).toContainText(/(69|70)\d, 4[56]\d/);
  await expect(field(page)).toBeFocused();
});
