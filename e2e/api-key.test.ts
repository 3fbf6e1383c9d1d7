import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

test.use({ worldOptions: { scenario: 'journey.yaml' }, permissions: ['clipboard-read', 'clipboard-write'] });

/** Copies by a button, with the keyboard. Its word may still be that of the last copy, so the clipboard is emptied before. */
async function copy(page: Page, name: string): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name }).press('Enter');
  await expect.poll(read).not.toBe('');
  return read();
}

/** Runs a copied command line in a shell; returns the status that curl got, and the body. */
function run(line: string): { status: number; body: string } {
  const text = execFileSync('sh', ['-c', `${line} -s -w '\n%{http_code}'`], { encoding: 'utf8' });
  const end = text.lastIndexOf('\n');
  return { status: Number(text.slice(end + 1)), body: text.slice(0, end) };
}

test('API key: an admin runs the copied command, renews the key, and the old command is refused', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/settings/api-key' });
  await expect(page.getByText('lw_••••').first()).toBeVisible();
  await expectAccessible(page);
  const key = await copy(page, 'Copy the key');
  expect(key).toMatch(/^lw_[\w-]{43}$/);
  const line = await copy(page, 'Copy the command');
  expect(line).toContain(key);
  const first = run(line);
  expect(first.status).toBe(200);
  const labels = (JSON.parse(first.body) as { label: string }[]).map(({ label }) => label);
  expect(labels).toContain('Hauler 01');

  await page.getByRole('button', { name: 'Renew key' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Renew the API key?' });
  await expect(question).toContainText('The current key stops working at once.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Renew key' }).click();
  await expectToast(page, 'API key updated');
  const renewed = await copy(page, 'Copy the key');
  expect(renewed).not.toBe(key);
  await expect(page.getByRole('region', { name: 'Key' })).toContainText(renewed);

  expect(run(line).status).toBe(401);
  expect(run(await copy(page, 'Copy the command')).status).toBe(200);
});

test('API key: a plain user finds no tab for it', async ({ page, world }) => {
  await world.signIn(page, { email: 'user@haulage.test', path: '/settings/api-key' });
  await expect(page).not.toHaveURL(/api-key/);
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await expect(tabs).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'API key' })).toHaveCount(0);
});
