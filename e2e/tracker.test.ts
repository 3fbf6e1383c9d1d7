import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const GPS = { email: 'admin@gps.test', path: '/dashboard' };
const CROSS_DOCK = { email: 'admin@tracker.test', path: '/dashboard' };
const VIEWS = [
  { size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { size: { width: 1920, height: 1080 }, colorScheme: 'dark' },
  { size: { width: 390, height: 844 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
const PHONE_WIDTH = 768;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const marker = (page: Page, id: number) => page.locator(`[data-vehicle="${id}"]`);
const picker = (page: Page) => page.getByRole('button', { name: /^Gateway: / });
const option = (page: Page, name: string) => page.getByRole('checkbox', { name });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Gateways on the map' }).getByRole('listitem').filter({ hasText: name });

/** Takes a gateway offline until the returned function is called. */
async function disconnect(world: World, id: number): Promise<() => Promise<void>> {
  const fault = await world.control<{ id: number }>('POST', '/faults', { kind: 'offline', gateways: [id] });
  await world.setClock({ now: '+PT3M' });
  return async () => {
    await world.control('DELETE', `/faults/${fault.id}`);
    await world.setClock({ now: '+PT2M' });
  };
}

/** Opens the screen in several sizes and themes, and expects that it is accessible and does not scroll sideways. */
async function expectSensibleInAllSizes(page: Page): Promise<void> {
  for (const { size, colorScheme } of VIEWS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('table', { name: 'Asset locations' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await picker(page).click();
    await expect(page.getByRole('list', { name: 'Gateways on the map' })).toBeVisible();
    if (size.width <= PHONE_WIDTH) await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
}

test.describe('a tracker with GPS', () => {
  test.use({ worldOptions: { scenario: 'gps', at: '2026-03-18T11:42:00Z' } });

  test('tracker: a copied address shows the same gateways, and one that is back online is as it was before', async ({
    page,
    world,
    context,
  }) => {
    await world.signIn(page, GPS);
    await picker(page).click();
    await page.getByRole('button', { name: 'None' }).click();
    await option(page, 'Tractor 2').check();
    await option(page, 'Tipper 1').check();
    await expect(page).toHaveURL(onPath('/dashboard', { gateways: /^52,54$/ }));
    await expect(page.locator('[data-vehicle]')).toHaveCount(2);

    const copy = await context.newPage();
    await copy.goto(page.url());
    await expect(copy.locator('[data-vehicle]')).toHaveCount(2);
    const colour = () => marker(copy, 52).evaluate((svg) => svg.style.getPropertyValue('--vehicle'));
    const before = await colour();
    const reconnect = await disconnect(world, 52);

    await expect(marker(copy, 52)).toHaveCount(0);
    await picker(copy).click();
    await expect(option(copy, 'Tractor 2')).toBeDisabled();
    await expect(option(copy, 'Tractor 2')).not.toBeChecked();
    await expect(rowOf(copy, 'Tractor 2')).toContainText(/offline since \d\d:\d\d/);
    await expect(option(copy, 'Tipper 1')).toBeChecked();

    await reconnect();
    await expect(option(copy, 'Tractor 2')).toBeChecked();
    await expect(marker(copy, 52)).toHaveCount(1);
    expect(await colour()).toBe(before);
    await expect(option(copy, 'Tractor 1')).not.toBeChecked();
    await expect(copy).toHaveURL(onPath('/dashboard', { gateways: /^52,54$/ }));
  });

  test('tracker: a gateway that the user hid stays hidden when it comes back online', async ({ page, world }) => {
    await world.signIn(page, { ...GPS, path: '/dashboard?gateways=51,54' });
    const reconnect = await disconnect(world, 52);
    await picker(page).click();
    await expect(option(page, 'Tractor 2')).toBeDisabled();
    await reconnect();
    await expect(option(page, 'Tractor 2')).toBeEnabled();
    await expect(option(page, 'Tractor 2')).not.toBeChecked();
    await expect(marker(page, 52)).toHaveCount(0);
  });

  test('tracker: an asset is found, selected by keys, and its history and edit dialogs open', async ({
    page,
    world,
  }) => {
    await world.signIn(page, GPS);
    const table = page.getByRole('table', { name: 'Asset locations' });
    await expect(table.getByRole('img', { name: 'Yellow tag' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('spray');
    await expect(table.getByRole('row')).toHaveCount(2);
    await table.getByRole('button', { name: 'Sprayer', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(onPath('/dashboard', { search: /^spray$/, asset: /^3C7A0501$/ }));
    await table.getByRole('button', { name: 'History of Sprayer' }).click();
    await expect(page.getByRole('dialog', { name: 'History of Sprayer' })).toBeVisible();
    await page.keyboard.press('Escape');
    await table.getByRole('button', { name: 'Edit Sprayer' }).click();
    await page.getByRole('dialog', { name: 'Edit Sprayer' }).getByLabel('Label').fill('Sprayer north');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(table.getByRole('button', { name: 'Sprayer north', exact: true })).toBeVisible();
  });

  test('tracker: the map of a GPS client, its assets and its gateways are sensible and accessible in all sizes', async ({
    page,
    world,
  }) => {
    await world.signIn(page, GPS);
    await expectSensibleInAllSizes(page);
  });
});

test.describe('a tracker without GPS', () => {
  test.use({ worldOptions: { scenario: 'tracker', at: '2026-03-18T10:42:00Z' } });

  test('tracker: the map of a client without GPS, its assets and its gateways are sensible and accessible in all sizes', async ({
    page,
    world,
  }) => {
    await world.signIn(page, CROSS_DOCK);
    await expectSensibleInAllSizes(page);
  });

  test('tracker: client 62 has a range column, and its gateways drive on the floor plan', async ({ page, world }) => {
    await world.signIn(page, CROSS_DOCK);
    await expect(page.getByRole('columnheader', { name: 'Range' })).toBeVisible();
    await expect(page.locator('.map-plan')).toHaveCount(1);
    await page.getByText('Gateways', { exact: false }).and(page.locator('label *')).first().click();
    await page.getByRole('button', { name: 'Tug 1', exact: true }).click();
    await expect(page).toHaveURL(onPath('/dashboard/621'));
    await expect(marker(page, 621)).toHaveClass(/is-selected/);
    await expect(page.getByRole('region', { name: 'GPS position' })).toHaveCount(0);
  });

  test('tracker: what a gateway carries is counted on the map, and a press on it shows it in the table', async ({
    page,
    world,
  }) => {
    const carried = () =>
      page
        .locator('[data-vehicle] .map-vehicle-carried.is-shown')
        .evaluateAll((marks) =>
          marks.map((mark) => Number((mark as SVGElement).dataset.carried)).reduce((sum, count) => sum + count, 0),
        );
    await world.signIn(page, { ...CROSS_DOCK, path: '/dashboard?show=gateways' });
    await expect.poll(carried).toBeGreaterThan(0);
    const tag = page
      .getByRole('heading', { name: /^Carried now \d+$/ })
      .first()
      .locator('xpath=following-sibling::ul//button')
      .first();
    const name = await tag.innerText();
    await tag.click();
    const row = page.getByRole('table', { name: 'Asset locations' }).getByRole('row').filter({ hasText: 'Carried by' });
    await expect(row.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.map-vehicle-carried.is-selected')).toHaveCount(1);
  });
});
