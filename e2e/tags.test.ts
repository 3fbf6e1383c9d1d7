import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { cloudForFile, scenarioFile, worldFor } from './cloud.ts';
import { expectAccessible, signIn, watchComplaints } from './pages.ts';

const cloud = cloudForFile(scenarioFile('editing.yaml'), '--paused');

let world: string;
test.beforeEach(async ({ page }, info: TestInfo) => {
  world = await worldFor(cloud, info, '2026-03-02T09:00:00Z');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterEach(() => cloud.control('DELETE', `/worlds/${world}`));

const beaconField = (page: Page): Locator => page.getByRole('combobox', { name: 'Beacon', exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Edit ${name}` });
const save = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Save changes' });
const label = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Label' });

/** Chooses a beacon on the vehicle dashboard, and opens its dialog. */
async function openBeacon(page: Page, name: string, email?: string): Promise<Locator> {
  await signIn(page, `${cloud.url}/?world=${world}`, email);
  await page.goto(`${cloud.url}/dashboard/1?world=${world}`);
  await beaconField(page).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await beaconField(page).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = dialogOf(page, name);
  await expect(label(dialog)).toHaveValue(name);
  return dialog;
}

test('a renamed beacon bears its new name in the selector, and the focus returns to what opened the dialog', async ({
  page,
}) => {
  const complaints = await watchComplaints(page);
  const dialog = await openBeacon(page, 'Dock 4');
  await expect(label(dialog)).toBeFocused();
  await expectAccessible(page);
  await label(dialog).fill('Dock 4 north');
  await save(dialog).click();
  await expect(page.getByText('Beacon updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(beaconField(page)).toHaveValue('3A9E6B02 Dock 4 north');
  await expect(page.getByRole('button', { name: 'Edit Dock 4 north' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a label of more than 45 characters is refused, and asked about before it is given up', async ({ page }) => {
  const dialog = await openBeacon(page, 'Overflow');
  await label(dialog).fill('x'.repeat(46));
  await save(dialog).click();
  await expect(dialog.getByText('Use at most 45 characters.')).toBeVisible();
  await expect(label(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(label(dialog)).toHaveValue('x'.repeat(46));
  await label(dialog).fill('x'.repeat(45));
  await save(dialog).click();
  await expect(page.getByText('Beacon updated')).toBeVisible();
});

test('the routes of a beacon are named before it leaves the map, and cancelling reverts its switch', async ({
  page,
}) => {
  const dialog = await openBeacon(page, 'Dock 4');
  const installed = dialog.getByRole('switch', { name: 'Installed on the map' });
  await installed.press('Space');
  const question = page.getByRole('dialog', { name: 'Dock 4 is used in routes' });
  await expect(question.getByRole('listitem')).toHaveText(['Inbound loop']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(installed).toBeChecked();
  await expect(save(dialog)).toBeDisabled();
});

test('a spare beacon takes the place of another after a question', async ({ page }) => {
  const dialog = await openBeacon(page, 'Dock 4');
  await dialog.getByRole('combobox', { name: 'Replace with' }).fill('spare');
  await page.getByRole('option', { name: /Spare beacon 1/ }).click();
  await save(dialog).click();
  const question = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(question).toContainText('Spare beacon 1 takes the place of Dock 4, which becomes inactive.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Beacon updated')).toBeVisible();
  await expect(page).toHaveURL(/beacon=124/);
  await expect(beaconField(page)).toHaveValue(/^3AFFE001 /);
});

test('the history of a beacon is read page by page, and exported', async ({ page }) => {
  const complaints = await watchComplaints(page);
  const edit = await openBeacon(page, 'Dock 4');
  await edit.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Dock 4' });
  const rows = history.getByRole('row').filter({ hasText: 'Hauler 01' });
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('Dock 4');
  await expect(history).toContainText('Page 1 of ');
  await expectAccessible(page);
  const newest = await rows.first().innerText();
  await history.getByRole('button', { name: 'Next page' }).click();
  await expect(history).toContainText('Page 2 of ');
  expect(await rows.first().innerText()).not.toBe(newest);
  await history.getByRole('button', { name: 'Previous page' }).click();
  await expect(rows.first()).toHaveText(newest.replaceAll('\t', ''));
  const downloading = page.waitForEvent('download');
  await history.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('tag-list.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(40);
  expect(lines[1]).toContain('Hauler 01');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Dock 4' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a save that fails keeps what was typed, says why, and works once the cloud does', async ({ page }) => {
  const dialog = await openBeacon(page, 'Overflow');
  const fault = await cloud.control<{ id: number }>(
    'POST',
    '/faults',
    { kind: 'error', operations: ['updateTag'], status: 500 },
    world,
  );
  await label(dialog).fill('Overflow 2');
  await save(dialog).click();
  const notice = page.getByRole('alert').filter({ hasText: '500' });
  await expect(notice).toContainText('Something went wrong. Try again later.');
  await expect(label(dialog)).toHaveValue('Overflow 2');
  await expectAccessible(page);
  await cloud.control('DELETE', `/faults/${fault.id}`, undefined, world);
  await save(dialog).click();
  await expect(page.getByText('Beacon updated')).toBeVisible();
  await expect(beaconField(page)).toHaveValue(/ Overflow 2$/);
});

test('a location is given a spare beacon in the dialog that moves it there', async ({ page }) => {
  const edit = await openBeacon(page, 'Overflow');
  await edit.getByRole('button', { name: 'Move location' }).click();
  const move = page.getByRole('dialog', { name: 'Move a location to Overflow' });
  await move.getByText('Inactive', { exact: true }).click();
  await move.getByRole('combobox', { name: 'Beacon' }).click();
  await page.getByRole('option', { name: /Spare beacon 1/ }).click();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('Beacon updated')).toBeVisible();
  await expect(beaconField(page)).toHaveValue(/^3AFFE001 /);
});

test('provider staff destroys a beacon after a question', async ({ page }) => {
  const dialog = await openBeacon(page, 'Overflow', 'staff@haulage.test');
  await dialog.getByRole('button', { name: 'Destroy' }).click();
  const question = page.getByRole('dialog', { name: 'Destroy Overflow?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Destroy' }).click();
  await expect(page.getByText('Beacon deleted')).toBeVisible();
  await expect(beaconField(page)).toHaveValue('');
});

test('an admin is not offered to destroy a beacon', async ({ page }) => {
  const dialog = await openBeacon(page, 'Overflow');
  await expect(save(dialog)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Destroy' })).toHaveCount(0);
});
