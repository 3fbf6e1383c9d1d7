import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

test.use({ worldOptions: { scenario: 'journey.yaml' } });

const networks = (page: Page): Locator => page.getByRole('region', { name: 'Networks' });
const row = (page: Page, name: string): Locator => networks(page).getByRole('row', { name });

/** Opens the tab as a user who is not an admin, in another browser session. */
async function openAsPlainUser(browser: Browser, world: World): Promise<Page> {
  const context = await world.newContext(browser, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await world.signIn(page, { email: 'user@haulage.test', path: '/settings/ssids' });
  await expect(networks(page).getByText('ashdown-yard')).toBeVisible();
  return page;
}

test('networks: an admin creates, edits, hides and deletes a network; a plain user sees only the list', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn(page, { path: '/settings/ssids' });
  await expect(row(page, 'ashdown-yard')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add network' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Network name (SSID)')).toBeFocused();
  // Past the button that shows the password.
  for (const text of ['ashdown-yard', 'dock-secret', '', 'dock-secret']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('SSID already exists, please choose a different name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Network name (SSID)').fill('dock');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Wireless network created');
  await expect(row(page, 'dock')).toContainText('No');

  await row(page, 'dock').getByRole('button', { name: 'Edit dock' }).click();
  await dialog.getByLabel('Network name (SSID)').fill('dock-4');
  await dialog.getByLabel('Hide this network').check();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Wireless network updated');
  await expect(row(page, 'dock-4')).toContainText('Yes');

  await row(page, 'ashdown-yard').getByRole('button', { name: 'Edit ashdown-yard' }).click();
  await expect(dialog.getByLabel('Hide this network')).toBeDisabled();
  await page.keyboard.press('Escape');

  await row(page, 'dock-4').getByRole('button', { name: 'Change the password of dock-4' }).click();
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByLabel('Network password', { exact: true }).fill('another-secret');
  await dialog.getByLabel('Confirm network password').fill('another-secret');
  await page.keyboard.press('Enter');
  expect(Object.keys((await saved).postDataJSON() as object).sort()).toEqual(['id', 'password']);
  await expect(dialog).toBeHidden();

  await row(page, 'dock-4').getByRole('button', { name: 'Delete dock-4' }).click();
  await dialog.getByRole('button', { name: 'Delete network' }).click();
  await expectToast(page, 'Wireless network deleted');
  await expect(row(page, 'dock-4')).toBeHidden();
  await expect(row(page, 'ashdown-yard')).toBeVisible();

  const plain = await openAsPlainUser(browser, world);
  await expect(networks(plain).getByRole('button')).toHaveCount(0);
  await expectAccessible(plain);
  await plain.context().close();
});

test('networks: admins alone can show the password of the internal network, which offers nothing else', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn(page, { path: '/settings/ssids' });
  const internal = row(page, 'Internal');
  const shown = page.waitForResponse((response) => response.url().endsWith('/password'));
  await internal.getByRole('button').click();
  const answer = await shown;
  const { password } = (await answer.json()) as { password: string };
  await expect(internal.getByText(password)).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await internal.getByRole('button', { name: 'Show the password' }).click();
  await expect(internal.getByText(password)).toBeHidden();
  await expect(internal.getByRole('button')).toHaveCount(1);

  const plain = await openAsPlainUser(browser, world);
  await expect(row(plain, 'Internal').getByRole('button')).toHaveCount(0);
  const headers = { 'x-lapwing-world': world.name };
  expect((await plain.request.get(answer.url(), { headers })).status()).toBe(403);
  await plain.context().close();
});
