import { fillSignIn, onPath, PASSWORD, signInButton, signInByForm, vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

const NEW_PASSWORD = 'a much better secret';

test.use({ worldOptions: { scenario: 'journey.yaml' } });

interface Mail {
  to: string;
  text: string;
}

test('account: a user replaces a forgotten password by the mailed link, with the keyboard alone', async ({
  page,
  world,
}) => {
  await page.goto(world.url);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('user@haulage.test');
  // Past the password, its Show button, and the link.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('user@haulage.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('check your spam folder');

  const mails = await world.control<Mail[]>('GET', '/outbox');
  const link = /\/updatepassword\/[\w-]+/.exec(mails.find(({ to }) => to === 'user@haulage.test')?.text ?? '')?.[0];
  await page.goto(`${world.url}${link}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('user@haulage.test');
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. Sign in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(onPath('/'));
  await fillSignIn(page, 'user@haulage.test', NEW_PASSWORD);
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();

  await page.goto(`${world.url}${link}`);
  await expect(page.getByText('Invalid Token')).toBeVisible();
});

test.describe('a user who must change the password', () => {
  // A wrong password is refused, and a poll may happen between the password change and the logout.
  test.use({ expectedErrors: /status of 403|status of 401 .*clients\/1/ });

  test('account: a user who must change the password can only do that or log out', async ({ page, world }) => {
    await page.goto(world.url);
    await fillSignIn(page, 'newcomer@haulage.test');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(onPath('/settings/account'));
    await page.goto(`${world.url}/live-global-map`);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    const fields = ['Current password', 'New password', 'Confirm new password'].map((name) =>
      dialog.getByLabel(name, { exact: true }),
    );
    const values = ['not the password', NEW_PASSWORD, NEW_PASSWORD];
    for (const [index, field] of fields.entries()) await field.fill(values[index]!);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Something went wrong. Please try again.');
    for (const [index, field] of fields.entries()) await expect(field).toHaveValue(values[index]!);

    await fields[0]!.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password changed successfully');
    await expect(signInButton(page)).toBeVisible();
    await fillSignIn(page, 'newcomer@haulage.test', NEW_PASSWORD);
    await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  });
});

test.describe('a changed password', () => {
  // A poll that is under way when the server ends all sessions is refused.
  test.use({ expectedErrors: /status of 401 / });

  test('account: a chosen language applies in another browser, and a changed password ends the session there', async ({
    page: one,
    world,
    browser,
  }) => {
    const other = await world.newContext(browser);
    const otherPage = await other.newPage();
    await world.signIn(one, { path: '/settings/account' });
    await one.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('Slovenčina');
    await expectToast(one, 'Jazyk bol zmenený');

    await signInByForm(otherPage, world.url);
    await expect(otherPage.getByRole('link', { name: 'Nastavenia' })).toBeVisible();

    await one.getByRole('link', { name: 'Zmeniť heslo' }).click();
    await one.getByLabel('Súčasné heslo', { exact: true }).fill(PASSWORD);
    await one.getByLabel('Nové heslo', { exact: true }).fill(NEW_PASSWORD);
    await one.getByLabel('Potvrdenie nového hesla', { exact: true }).fill(NEW_PASSWORD);
    await one.keyboard.press('Enter');
    for (const page of [one, otherPage]) await expect(page.getByRole('button', { name: 'Prihlásiť sa' })).toBeVisible();
    await expect(otherPage.getByText('Vaše prihlásenie sa skončilo.')).toBeVisible();
    await other.close();
  });
});

test('account: the tab begins where the layout tab does, and on a phone its buttons are as wide as the text above them', async ({
  page,
  world,
}) => {
  const leftOf = async (name: string) => (await page.getByRole('heading', { level: 1, name }).boundingBox())?.x;
  await page.setViewportSize({ width: 1440, height: 900 });
  await world.signIn(page, { path: '/settings/layout' });
  const navigation = await page.getByRole('navigation', { name: 'Settings' }).boundingBox();
  await expect.poll(() => leftOf('Layout')).toBe((navigation?.width ?? 0) + 24);
  await page.getByRole('link', { name: 'Account and users' }).click();
  await expect.poll(() => leftOf('Account and users')).toBe((navigation?.width ?? 0) + 24);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [text, button] of [
    ['Name', page.getByRole('button', { name: 'Change your name' })],
    ['Password', page.getByRole('link', { name: 'Change password' })],
  ] as const) {
    await expect(async () => {
      const above = await page.getByRole('term').filter({ hasText: text }).last().boundingBox();
      const below = await button.boundingBox();
      expect([below?.x, below?.width]).toEqual([above?.x, above?.width]);
    }).toPass();
  }
  const deletion = page.getByRole('button', { name: 'Delete account' });
  const users = await page.getByRole('region', { name: 'Users' }).boundingBox();
  expect((await deletion.boundingBox())?.y).toBeGreaterThan((users?.y ?? 0) + (users?.height ?? 0));
});
