import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { pickOption } from './testing/dashboard.ts';
import { clickPlan } from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

test.use({ worldOptions: { scenario: 'editing.yaml', at: '2026-03-02T09:00:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const rowsOf = (page: Page): Locator => page.getByRole('table', { name: 'Beacons' }).locator('tbody tr[data-id]');
const rowOf = (page: Page, label: string): Locator => rowsOf(page).filter({ hasText: label });
const formOf = (page: Page, label: string): Locator => page.getByRole('dialog', { name: `Edit ${label}`, exact: true });
const labelsOf = (page: Page): Promise<string[]> => rowsOf(page).locator('[data-column="label"]').allInnerTexts();

test('beacons: search, filters and sort are in the address, which shows the same in another tab', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/settings/beacons' });
  await expect(rowOf(page, 'Dock 4')).toBeVisible();
  await expectAccessible(page);
  const all = await rowsOf(page).count();
  await page.keyboard.press('/');
  await page.keyboard.type('o');
  await page.getByRole('columnheader', { name: 'Label' }).getByRole('button').click();
  await page.getByRole('search').getByRole('button', { name: 'Installed' }).click();
  await page.getByText('Yes', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('search').getByRole('button', { name: 'Last seen' }).click();
  await page.getByRole('slider', { name: 'Last seen' }).press('End');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(({ searchParams }) => {
    const [query, sort, installed, seen] = ['q', 'sort', 'installed', 'seen'].map((name) => searchParams.get(name));
    return query === 'o' && sort === 'label' && installed === 'yes' && seen === 'under91Days';
  });
  // The rows follow the address.
  await expect(rowsOf(page)).toHaveCount(1);
  const labels = await labelsOf(page);
  expect(all).toBeGreaterThan(1);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(rowsOf(other)).toHaveCount(1);
  expect(await labelsOf(other)).toEqual(labels);
  await expect(other.getByRole('searchbox', { name: 'Label or hex ID' })).toHaveValue('o');
  await expect(other.getByRole('button', { name: 'Installed Yes' })).toBeVisible();
  await other.close();
});

test('beacons: a label is edited by keys alone, and a question about a beacon of a route sets the switch back', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/settings/beacons?sort=label' });
  const row = rowOf(page, 'Dock 4').first();
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  const form = formOf(page, 'Dock 4');
  const label = form.getByRole('textbox', { name: 'Label' });
  await expect(label).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  const installed = form.getByRole('switch', { name: 'Installed on the map' });
  await expect(installed).toBeFocused();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: 'Dock 4 is used in routes' });
  await expect(question.getByRole('listitem')).toHaveText(['Inbound loop']);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(installed).toBeChecked();
  await label.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' north');
  await expect(form.getByText('1 unsaved change')).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Beacon updated');
  await expect(rowOf(page, 'Dock 4 north')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Dock 4 north').getByRole('button')).toBeFocused();
});

test('beacons: a beacon of a route is removed after the warning, and is locked until it is placed again in a dialog', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/settings/beacons' });
  await rowOf(page, 'Dock 4').first().click();
  const form = formOf(page, 'Dock 4');
  await expect(form.getByText('Used by 1 route. Removing it needs a confirmation.')).toBeVisible();
  await form.getByRole('switch', { name: 'Installed on the map' }).press('Space');
  await page.getByRole('button', { name: 'Remove from map' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Beacon updated');
  const row = page.locator('tr[data-id="983460610"]');
  await expect(row).toContainText('Not installed');
  await row.click();
  const locked = page.getByRole('dialog', { name: /^Edit/ });
  await expect(locked.getByRole('textbox', { name: 'Label' })).toBeDisabled();
  await locked.getByRole('button', { name: 'Place on the map' }).click();
  const placing = page.getByRole('dialog', { name: 'Place on the map' });
  await expect(placing.getByRole('region', { name: 'Edit positions' })).toBeVisible();
  await expectAccessible(page);
  const box = await placing.locator('.map-plan').boundingBox();
  if (!box) throw new Error('The plan is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await placing.getByRole('button', { name: 'Save changes' }).click();
  await expect(placing).toBeHidden();
  await expect(row).toContainText('Installed');
  await expect(locked.getByRole('textbox', { name: 'Label' })).toBeEnabled();
});

test('beacons: a spare beacon replaces another, and takes its label in the table', async ({ page, world }) => {
  await world.signIn(page, { path: '/settings/beacons' });
  await rowOf(page, 'Dock 4').first().click();
  const form = formOf(page, 'Dock 4');
  await pickOption(page, form.getByRole('combobox', { name: 'Replace with' }), 'Spare beacon 1');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog', { name: 'Save these changes?' }).getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Beacon updated');
  await expect(page.locator('tr[data-id="989847553"]')).toContainText('Dock 4');
});

test('beacons: the list is exported with its order, hex ids and labels', async ({ page, world }) => {
  await world.signIn(page, { path: '/settings/beacons?sort=-label&q=spare' });
  await expect(rowsOf(page).first()).toBeVisible();
  const labels = await labelsOf(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('beacons-list.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('order,tag_id,label');
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1, -1).map((line) => line.split(',')[2])).toEqual(labels);
  for (const [index, line] of lines.slice(1, -1).entries())
    expect(line).toMatch(new RegExp(`^${index + 1},0x3A[0-9A-F]{6},`));
});

test('beacons: a press on the live map selects the row, and on a phone the form fills the window', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/settings/beacons' });
  await expect(page.locator('.map-plan')).toBeVisible();
  const map = page.getByRole('region', { name: 'Map of the beacons' });
  // The beacons come after the plan.
  await expect(async () => {
    // Overflow, where no vehicle drives.
    await clickPlan(page, { x: 580, y: 640 });
    await expect(formOf(page, 'Overflow')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rowOf(page, 'Overflow').first()).toHaveAttribute('data-selected', 'true');
  await expect(map).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const form = formOf(page, 'Overflow');
  await expect(form).toBeVisible();
  await expect.poll(async () => (await form.boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'Overflow').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Map', { exact: true }).click();
  await expect(map).toBeVisible();
  await expect(page).toHaveURL(/view=map/);
});
