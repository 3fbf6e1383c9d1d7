import { expect, test } from '@playwright/test';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { panel, PASSWORD, signIn, signInButton, signInHere, watchComplaints } from './pages.ts';

const NEW_PASSWORD = 'a much better secret';

const cloud = cloudForFile(scenarioFile('journey.yaml'), '--paused');

interface Mail {
  to: string;
  text: string;
}

test('a forgotten password is replaced by way of a mail, by keyboard alone', async ({ page }) => {
  const complaints = await watchComplaints(page);
  await page.goto(cloud.url);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('user@haulage.test');
  // Password, its eye, and the link.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('user@haulage.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('check your spam folder');

  const mails = await cloud.control<Mail[]>('GET', '/outbox');
  const link = /\/updatepassword\/[\w-]+/.exec(mails.find(({ to }) => to === 'user@haulage.test')?.text ?? '')?.[0];
  await page.goto(`${cloud.url}${link}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('user@haulage.test');
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await expect(page).toHaveURL(`${cloud.url}/`);
  await signInHere(page, 'user@haulage.test', NEW_PASSWORD);
  await expect(panel(page, 'Hauler 01')).toBeVisible();

  await page.goto(`${cloud.url}${link}`);
  await expect(page.getByText('Invalid Token')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('whoever must change the password can do that, or log out, and nothing else', async ({ page }) => {
  // The wrong password, and a poll that may fall between the change and the logout.
  const complaints = await watchComplaints(page, [/status of 403/, /status of 401 .*clients\/1/]);
  await page.goto(cloud.url);
  await signInHere(page, 'newcomer@haulage.test');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${cloud.url}/settings/account`);
  await page.goto(`${cloud.url}/live-global-map`);
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
  await expect(page.getByText('Password changed successfully')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await signInHere(page, 'newcomer@haulage.test', NEW_PASSWORD);
  await expect(panel(page, 'Hauler 01')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a language is in force at a sign-in from another browser, and a changed password ends the other session', async ({
  browser,
}) => {
  const [one, two] = [await browser.newPage(), await browser.newPage()];
  await signIn(one, cloud.url, 'admin@haulage.test');
  await one.goto(`${cloud.url}/settings/account`);
  await one.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('Slovenčina');
  await expect(one.getByText('Jazyk zmenený')).toBeVisible();

  await signIn(two, cloud.url, 'admin@haulage.test');
  await expect(two.getByRole('link', { name: 'Nastavenia' })).toBeVisible();

  await one.getByRole('link', { name: 'Zmeniť heslo' }).click();
  await one.getByLabel('Súčasné heslo', { exact: true }).fill(PASSWORD);
  await one.getByLabel('Nové heslo', { exact: true }).fill(NEW_PASSWORD);
  await one.getByLabel('Potvrdenie nového hesla', { exact: true }).fill(NEW_PASSWORD);
  await one.keyboard.press('Enter');
  for (const page of [one, two]) await expect(page.getByRole('button', { name: 'Prihlásiť sa' })).toBeVisible();
  await expect(two.getByText('Vaše prihlásenie skončilo.')).toBeVisible();
  for (const page of [one, two]) await page.close();
});
