import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

const GATEWAYS = '/settings/anchors';
const RED = 'rgb(179, 38, 30)';

const table = (page: Page, name = 'Gateways') => page.getByRole('table', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const lastSeen = (page: Page, name: string) => row(page, name).getByText(/^\d\d-\d\d-\d{4} /);
const scroller = (page: Page) => table(page).locator('..');
const readScroll = (of: Locator) => of.evaluate(({ scrollTop }) => scrollTop);

/** Waits until two polls of the status have been answered, so that at least one was sent after the call. */
async function waitForPolls(page: Page): Promise<void> {
  for (let poll = 0; poll < 2; poll += 1) await page.waitForResponse(/\/anchors\/refresh_status\//);
}

/** Begins a fault of one gateway, and lets time pass. */
async function beginFault(world: World, kind: 'unplug' | 'offline', gateway: number, passed: string): Promise<void> {
  await world.control('POST', '/faults', { kind, gateways: [gateway] });
  await world.setClock({ now: passed });
}

test.describe('a fleet of more than a hundred gateways', () => {
  test.use({ worldOptions: { scenario: 'crowd.yaml' }, viewport: { width: 1440, height: 900 } });

  test('gateways: an admin renames one, which then loses its power and its connection', async ({ page, world }) => {
    await world.signIn(page, { path: GATEWAYS });
    await page.getByRole('searchbox', { name: 'Label or ID' }).fill('hauler 05');
    await page.getByRole('button', { name: 'Edit Hauler 05' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Hauler 05' });
    await expect(dialog.getByLabel('Label')).toBeFocused();
    await expect(page).toHaveURL(onPath(GATEWAYS, { gateway: /^15$/, search: /^hauler 05$/ }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Yard tug');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Gateway updated');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Label or ID' }).fill('yard');
    await expect(row(page, 'Yard tug').getByText('Connected', { exact: true })).toBeVisible();
    await expect(lastSeen(page, 'Yard tug')).not.toHaveCSS('color', RED);

    await beginFault(world, 'unplug', 15, '+PT2M');
    await expect(row(page, 'Yard tug').getByText('Connected, on battery')).toBeVisible();
    await beginFault(world, 'offline', 15, '+PT8M');
    await expect(row(page, 'Yard tug').getByText('Offline')).toBeVisible();
    await expect(lastSeen(page, 'Yard tug')).toHaveCSS('color', RED);
    await expect(page.getByRole('banner').getByText('offline')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Label or ID' }).fill('hauler');
    await expect(lastSeen(page, 'Hauler 01')).not.toHaveCSS('color', RED);
  });

  test('gateways: polls and a jump of the clock keep the scroll position, the focus and an open dialog', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { path: GATEWAYS });
    await expect(table(page)).toHaveAttribute('aria-rowcount', '112');
    await expect(row(page, 'Hauler 01')).toBeVisible();
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(40);
    await scroller(page).evaluate((box) => (box.scrollTop = 2000));
    await expect(row(page, 'Hauler 45')).toBeVisible();
    const scrolled = await readScroll(scroller(page));
    const edit = row(page, 'Hauler 45').getByRole('button', { name: 'Edit Hauler 45' });
    await edit.focus();
    await waitForPolls(page);
    await expect(edit).toBeFocused();
    expect(await readScroll(scroller(page))).toBe(scrolled);

    await edit.press('Enter');
    const label = page.getByRole('dialog').getByLabel('Label');
    await label.fill('Half a na');
    await world.setClock({ now: '+PT1M' });
    await waitForPolls(page);
    await expect(label).toBeFocused();
    await label.pressSequentially('me');
    await expect(label).toHaveValue('Half a name');
    expect(await readScroll(scroller(page))).toBe(scrolled);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(edit).toBeFocused();
    expect(await readScroll(scroller(page))).toBe(scrolled);
  });
});

test.describe('the roles', () => {
  test.use({ worldOptions: { scenario: 'every-screen.yaml' }, viewport: { width: 1440, height: 900 } });

  test('gateways: provider staff see the external ones, firmware and the settings of the provider', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { email: 'staff@inventory.test', path: GATEWAYS });
    await expect(row(page, 'Yard rack').getByText('2.4.0')).toBeVisible();
    await expect(table(page, 'External Gateways').getByRole('columnheader', { name: 'Firmware' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Yard rack' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Yard rack' });
    await dialog.getByLabel('Firmware version').selectOption('3.0.2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'Gateway updated');
    await expect(row(page, 'Yard rack').getByText('3.0.2')).toBeVisible();
  });

  test('gateways: a plain user sees no external ones, no firmware and no way to edit', async ({ page, world }) => {
    await world.signIn(page, { email: 'user@inventory.test', path: `${GATEWAYS}?gateway=81` });
    await expect(row(page, 'Shelf A')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'External Gateways' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Firmware' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('gateways: a phone shows one card per gateway, whose details expand, within its width', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await world.signIn(page, { email: 'admin@inventory.test', path: GATEWAYS });
    const name = page.getByRole('button', { name: 'Shelf A', exact: true });
    await name.click();
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await expect(
      row(page, 'Shelf A').locator('xpath=following-sibling::*').getByText('ID', { exact: true }),
    ).toBeVisible();
    expect(await scroller(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectAccessible(page);
  });
});
