import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pickOption } from './testing/dashboard.ts';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

test.use({ worldOptions: { scenario: 'editing.yaml', at: '2026-03-02T09:00:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const beaconField = (page: Page): Locator => page.getByRole('combobox', { name: 'Beacon', exact: true });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Edit ${name}` });
const saveButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Save changes' });
const labelField = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Label' });

/** Chooses a beacon on the vehicle dashboard, and opens its dialog. */
async function openBeacon(page: Page, world: World, name: string, email = 'admin@haulage.test'): Promise<Locator> {
  await world.signIn(page, { email, path: '/dashboard/1' });
  await beaconField(page).click();
  await expect(page.getByRole('option')).toHaveCount(4);
  await beaconField(page).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = dialogOf(page, name);
  await expect(labelField(dialog)).toHaveValue(name);
  await expect(labelField(dialog)).toBeFocused();
  return dialog;
}

test('beacon dialog: a renamed beacon has its new name in the selector, and the focus returns to the button', async ({
  page,
  world,
}) => {
  const dialog = await openBeacon(page, world, 'Dock 4');
  await expectAccessible(page);
  await labelField(dialog).fill('Dock 4 north');
  await saveButton(dialog).click();
  await expectToast(page, 'Beacon updated');
  await expect(dialog).toBeHidden();
  await expect(beaconField(page)).toHaveValue('3A9E6B02 Dock 4 north');
  await expect(page.getByRole('button', { name: 'Edit Dock 4 north' })).toBeFocused();
});

test('beacon dialog: a label of more than 45 characters is refused, and closing the dialog asks before discarding it', async ({
  page,
  world,
}) => {
  const dialog = await openBeacon(page, world, 'Overflow');
  await labelField(dialog).fill('x'.repeat(46));
  await saveButton(dialog).click();
  await expect(dialog.getByText('Use at most 45 characters.')).toBeVisible();
  await expect(labelField(dialog)).toBeFocused();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(labelField(dialog)).toHaveValue('x'.repeat(46));
  await labelField(dialog).fill('x'.repeat(45));
  await saveButton(dialog).click();
  await expectToast(page, 'Beacon updated');
});

test('beacon dialog: the routes of a beacon are listed before it is removed from the map, and Cancel reverts the switch', async ({
  page,
  world,
}) => {
  const dialog = await openBeacon(page, world, 'Dock 4');
  const installed = dialog.getByRole('switch', { name: 'Installed on the map' });
  await installed.press('Space');
  const question = page.getByRole('dialog', { name: 'Dock 4 is used in routes' });
  await expect(question.getByRole('listitem')).toHaveText(['Inbound loop']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(installed).toBeChecked();
  await expect(saveButton(dialog)).toBeDisabled();
});

test('beacon dialog: a spare beacon replaces another after a confirmation', async ({ page, world }) => {
  const dialog = await openBeacon(page, world, 'Dock 4');
  await pickOption(page, dialog.getByRole('combobox', { name: 'Replace with' }), 'Spare beacon 1');
  await saveButton(dialog).click();
  const question = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(question).toContainText('Spare beacon 1 will replace Dock 4, which becomes inactive.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Beacon updated');
  await expect(page).toHaveURL(/beacon=124/);
  await expect(beaconField(page)).toHaveValue(/^3AFFE001 /);
});

test('dialogs: questions are 400 px wide, forms 420, a beacon’s dialog 500 and its history 920', async ({
  page,
  world,
}) => {
  const expectWidth = (dialog: Locator, width: number) =>
    expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
  const edit = await openBeacon(page, world, 'Dock 4');
  await expectWidth(edit, 500);
  await edit.getByRole('button', { name: 'History' }).click();
  await expectWidth(page.getByRole('dialog', { name: 'History of Dock 4' }), 920);
  await page.keyboard.press('Escape');
  await labelField(edit).fill('Dock 5');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expectWidth(question, 400);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.goto(world.address('/settings/account'));
  await page.getByRole('button', { name: 'Change your name' }).click();
  await expectWidth(page.getByRole('dialog', { name: 'Change your name' }), 420);
});

test('beacon history: the history is shown in pages and exported', async ({ page, world }) => {
  const edit = await openBeacon(page, world, 'Dock 4');
  await edit.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Dock 4' });
  const rows = history.getByRole('row').filter({ hasText: 'Hauler 01' });
  await expect(rows).toHaveCount(20);
  await expect(history).toContainText('Page 1 of ');
  await expectAccessible(page);
  const newest = await rows.first().innerText();
  await history.getByRole('button', { name: 'Next page' }).click();
  await expect(history).toContainText('Page 2 of ');
  await expect(rows.first()).not.toHaveText(newest.replaceAll('\t', ''));
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
  await expect(edit.getByRole('button', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Dock 4' })).toBeFocused();
});

test.describe('a failed save', () => {
  test.use({ expectedErrors: /status of 500 .*\/tags\// });

  test('beacon dialog: a failed save keeps the typed text, shows the reason, and succeeds once the cloud works', async ({
    page,
    world,
  }) => {
    const dialog = await openBeacon(page, world, 'Overflow');
    const fault = await world.control<{ id: number }>('POST', '/faults', {
      kind: 'error',
      operations: ['updateTag'],
      status: 500,
    });
    await labelField(dialog).fill('Overflow 2');
    await saveButton(dialog).click();
    const notice = page.getByRole('alert').filter({ hasText: '500' });
    await expect(notice).toContainText('Something went wrong. Try again later.');
    await expect(labelField(dialog)).toHaveValue('Overflow 2');
    await expectAccessible(page);
    await world.control('DELETE', `/faults/${fault.id}`);
    await saveButton(dialog).click();
    await expectToast(page, 'Beacon updated');
    await expect(notice).toBeHidden();
    await expect(beaconField(page)).toHaveValue(/ Overflow 2$/);
  });

  test('beacon dialog: the save button keeps the focus when a save fails, and Tab stays in the dialog', async ({
    page,
    world,
  }) => {
    const dialog = await openBeacon(page, world, 'Overflow');
    await world.control('POST', '/faults', { kind: 'error', operations: ['updateTag'], status: 500 });
    await labelField(dialog).fill('Overflow 2');
    await saveButton(dialog).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '500' })).toBeVisible();
    await expect(saveButton(dialog)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeVisible();
  });
});

test('beacon dialog: a location is moved to a spare beacon', async ({ page, world }) => {
  const edit = await openBeacon(page, world, 'Overflow');
  await edit.getByRole('button', { name: 'Move location' }).click();
  const move = page.getByRole('dialog', { name: 'Move a beacon to Overflow' });
  await move.getByText('Inactive', { exact: true }).click();
  await move.getByRole('combobox', { name: 'Beacon' }).click();
  await page.getByRole('option', { name: /Spare beacon 1/ }).click();
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move here' }).click();
  await expectToast(page, 'Beacon updated');
  await expect(beaconField(page)).toHaveValue(/^3AFFE001 /);
});

test('beacon dialog: provider staff can destroy a beacon after a confirmation', async ({ page, world }) => {
  const dialog = await openBeacon(page, world, 'Overflow', 'staff@haulage.test');
  await dialog.getByRole('button', { name: 'Destroy' }).click();
  const question = page.getByRole('dialog', { name: 'Destroy Overflow?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Destroy' }).click();
  await expectToast(page, 'Beacon deleted');
  await expect(beaconField(page)).toHaveValue('');
});

test('beacon dialog: an admin cannot destroy a beacon', async ({ page, world }) => {
  const dialog = await openBeacon(page, world, 'Overflow');
  await expect(saveButton(dialog)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Destroy' })).toHaveCount(0);
});
