import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { headerClock } from './testing/dashboard.ts';
import { toScreen, waitForMap } from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The place of the beacon at the pumps on the floor plan. */
const FUEL = { x: 815, y: 541 };

test.use({ worldOptions: { scenario: 'director.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const director = (page: Page): Locator => page.getByRole('region', { name: 'Director' });
const button = (page: Page, name: string): Locator => director(page).getByRole('button', { name, exact: true });
const preview = (page: Page): Locator =>
  director(page).getByRole('region', { name: 'Point at something' }).getByRole('status');
const outline = (page: Page, target: string): Locator => page.locator(`[data-points-to="${target}"]`);
const kind = (page: Page): Locator => director(page).getByRole('combobox', { name: 'Kind' });
const faults = (page: Page): Locator => director(page).getByRole('list', { name: 'Faults' }).getByRole('listitem');

/** Opens the director at a screen and points. */
async function openPointing(
  page: Page,
  world: World,
  { path = '/live-global-map', email = 'admin@haulage.test' } = {},
): Promise<void> {
  await world.signIn(page, { path, email });
  await expect(headerClock(page)).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('Shift+D');
  await button(page, 'Point at something').click();
  await expect(preview(page)).toContainText('Point at a vehicle or a beacon');
}

/** Expects the form of a fault with a thing chosen, and its fitting kinds first. */
async function expectForm(page: Page, chosen: string, kinds: readonly string[]): Promise<void> {
  await expect(director(page).getByRole('heading', { name: 'Add fault' })).toBeFocused();
  await expect(director(page).locator('form').getByText(chosen, { exact: true })).toBeVisible();
  await expect(kind(page).locator('optgroup').first()).toHaveAttribute('label', 'Fitting kinds');
  const options = await kind(page).locator('optgroup').first().locator('option').allTextContents();
  expect(options.slice(0, kinds.length)).toEqual(kinds);
  await expect(kind(page)).toHaveValue(/offline|drain|latency/);
}

test('a vehicle on the map is pointed at, which does not select it, and goes offline', async ({ page, world }) => {
  await openPointing(page, world);
  await waitForMap(page);
  await page.locator('[data-vehicle="2"]').hover();
  await expect(outline(page, 'gateway:2')).toBeVisible();
  await expect(preview(page)).toHaveText(
    'Shunter 1 falls silent: stale after 20 s of world time, and offline after 1 minute.',
  );
  await expectAccessible(page);
  await page.locator('[data-vehicle="2"]').click();
  await expectForm(page, 'Shunter 1', ['Gateway offline', 'Power cut', 'Wrong turn']);
  await expect(outline(page, 'gateway:2')).toHaveCount(0);
  await expect(page).toHaveURL(/\/live-global-map(\?|$)/);
  await button(page, 'Add fault').click();
  await expect(faults(page).first()).toContainText('Gateway offline: Shunter 1');
  // What the preview said.
  await world.setClock({ now: '+PT65S' });
  await expect(page.getByText('1 offline')).toBeVisible();
});

test('a card is pointed at by keyboard alone, and Escape ends it', async ({ page, world }) => {
  await openPointing(page, world);
  await expect(page.locator('#content')).toBeFocused();
  const name = page.locator('#content').getByRole('button', { name: 'Hauler 01', exact: true });
  for (let presses = 0; presses < 12 && !(await name.evaluate((it) => it === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await expect(outline(page, 'gateway:1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectForm(page, 'Hauler 01', ['Gateway offline']);
  await expect(name).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await button(page, 'Point at something').press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Point at something')).toBeFocused();
});

test('a beacon is pointed at on the map, and in the table of beacons', async ({ page, world }) => {
  await openPointing(page, world);
  await waitForMap(page);
  const at = await toScreen(page, FUEL);
  // The beacons come after the plan.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.mouse.move(at.x, at.y);
    await expect(preview(page)).toHaveText(/^Fuel loses its battery/, { timeout: 1000 });
  }).toPass();
  await page.mouse.click(at.x, at.y);
  await expectForm(page, 'Fuel', ['Battery empty']);
  await expect(page).not.toHaveURL(/beacon=/);

  await page.goto(world.address('/settings/beacons'));
  await button(page, 'Point at something').click();
  await page.getByRole('row').filter({ hasText: 'Dock 4' }).click();
  await expectForm(page, 'Dock 4', ['Battery empty']);
  await expect(page).not.toHaveURL(/tag=/);
});

test('a row of gateways that has no control of its own is reached by keyboard', async ({ page, world }) => {
  // A viewer cannot edit gateways, and the window has room for all of their facts.
  await openPointing(page, world, { path: '/settings/anchors', email: 'user@haulage.test' });
  const row = page.locator('#content [data-points-at="gateway:2"]');
  await expect(row).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  const hasFocus = () => row.evaluate((it) => it === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses += 1) await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expectForm(page, 'Shunter 1', ['Gateway offline']);
  await expect(row).not.toHaveAttribute('tabindex');
});

test.describe('a call', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('that the page made fails once a fault is added for it, and the list says so', async ({ page, world }) => {
    await openPointing(page, world);
    const calls = director(page).getByRole('list', { name: 'Calls that this page made' });
    const polled = calls.getByRole('button').filter({ hasText: 'getLatestGlobalInformation' });
    await expect(polled.first()).toContainText(/Answered [\d,]+ ms/);
    await polled.first().hover();
    await polled.first().click();
    await expectForm(page, 'getLatestGlobalInformation', ['Slow answers', 'Failed answers', 'Service down']);
    await kind(page).selectOption('Failed answers');
    await director(page).getByLabel('Status').selectOption('503');
    await button(page, 'Add fault').click();
    await expect(faults(page).first()).toContainText('Failed answers: getLatestGlobalInformation');
    await button(page, 'Point at something').click();
    await expect(calls.getByRole('button').filter({ hasText: 'getLatestGlobalInformation 503' }).first()).toBeVisible();
  });
});

test('other presses reach the product while pointing', async ({ page, world }) => {
  await openPointing(page, world);
  await page.getByRole('button', { name: 'Layers' }).click();
  await expect(page.getByText('Trails').first()).toBeVisible();
});

test('on a phone the page keeps its room', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  await openPointing(page, world);
  await waitForMap(page);
  const dock = (await director(page).boundingBox())!;
  expect(dock.height).toBeLessThan(PHONE.height / 2);
  await expectAccessible(page);
  await page.locator('[data-vehicle="1"]').click();
  await expectForm(page, 'Hauler 01', ['Gateway offline']);
});
