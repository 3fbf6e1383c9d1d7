import { expect, test } from './testing/test.ts';

test('reference: both documents load only from this server and obey the security policy', async ({ page, world }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  const title = page.locator('#reference').getByRole('heading', { level: 1 });
  const operation = (path: string) => page.locator('.opblock').filter({ hasText: path });

  await page.goto(`${world.url}/docs`);
  await expect(title).toContainText('Lapwing API');
  const switching = operation('/users/switch_super_user/');
  await switching.locator('button.opblock-summary-control').click();
  await expect(switching.getByText('new_client_id').first()).toBeVisible();

  await page.getByRole('link', { name: 'Lapwing controls' }).click();
  await expect(page).toHaveURL(`${world.url}/docs/control`);
  await expect(page).toHaveTitle('Lapwing controls: reference');
  await expect(operation('/clock').first()).toBeVisible();
  await expect(title).toContainText('Lapwing control API');

  expect([...origins]).toEqual([world.url]);
});
