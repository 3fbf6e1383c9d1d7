import { readFile } from 'node:fs/promises';
import { settings as spanish } from '../apps/dashboard/src/i18n/es/settings.ts';
import { accountButton, fillSignIn, logOut, PASSWORD, signInByForm, vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

test.use({ worldOptions: { scenario: 'journey.yaml' }, viewport: { width: 1440, height: 900 } });

test('users: an admin adds a colleague, who signs in, sees the fleet and cannot change it', async ({
  page,
  world,
  browser,
}) => {
  await signInByForm(page, world.url);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Account and users' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('Name').fill('Jo Field');
  await dialog.getByLabel('Email', { exact: true }).fill('jo@haulage.test');
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'User created');
  const colleague = page.getByRole('row').filter({ hasText: 'jo@haulage.test' });
  await expect(colleague).toContainText('Viewer');

  const context = await world.newContext(browser, { viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await signInByForm(other, world.url, 'jo@haulage.test');
  await expect(accountButton(other)).toHaveAccessibleName('Account of Jo Field');
  await expect(vehiclePanel(other, 'Hauler 01')).toBeVisible();
  await other.getByRole('link', { name: 'Settings' }).click();
  await other.getByRole('link', { name: 'Gateways' }).click();
  await expect(other.getByRole('rowheader', { name: 'Hauler 01' })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await other.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Users' })).toHaveCount(0);
  await context.close();
});

test('laps: a plain user opens the laps of a vehicle from the live map and exports those that are shown', async ({
  page,
  world,
}) => {
  await world.setClock({ now: '2026-03-02T11:00:00Z' });
  await signInByForm(page, world.url, 'user@haulage.test');
  await vehiclePanel(page, 'Hauler 01').getByRole('link', { name: 'Metrics for Hauler 01' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Inbound loop' }).first().click();
  await expect(page).toHaveURL(/\/analytics\/1\/route\/11/);
  const count = page.getByRole('region', { name: 'Laps', exact: true }).getByText(/ of \d+ laps/);
  const readTotal = async () => Number(/of (\d+)/.exec(await count.innerText())?.[1]);
  await expect.poll(readTotal).toBeGreaterThan(20);
  const total = await readTotal();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Laps (CSV)', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('routes-instances.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(total);
  await logOut(page);
});

test.describe('the first sign-in', () => {
  // The change of the password ends the session: a check of the connection that is under way is refused.
  test.use({ expectedErrors: /401 .*\/api\/clients\/1\b/ });

  test('first sign-in: a newcomer sets a password, signs in with it and reads the documentation in Spanish', async ({
    page,
    world,
  }) => {
    const password = 'a much better secret';
    await page.goto(world.url);
    await fillSignIn(page, 'newcomer@haulage.test');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('New password', { exact: true }).fill(password);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed successfully');
    await fillSignIn(page, 'newcomer@haulage.test', password);
    await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('Español');
    await page.getByRole('link', { name: spanish.tabs.faq }).click();
    await expect(page.getByRole('heading', { level: 1, name: spanish.tabs.faq })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: spanish.tabs.faq })).toBeVisible();
  });
});
