import { expect, test } from '@playwright/test';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { watchComplaints } from './pages.ts';

const cloud = cloudForFile(scenarioFile('journey.yaml'), '--paused');

test('the references of both documents are read from this server alone, within the security policy', async ({
  page,
}) => {
  const complaints = await watchComplaints(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  const title = page.locator('#reference').getByRole('heading', { level: 1 });
  const operation = (path: string) => page.locator('.opblock').filter({ hasText: path });

  await page.goto(`${cloud.url}/docs`);
  await expect(title).toContainText('Lapwing API');
  const switching = operation('/users/switch_super_user/');
  await switching.locator('button.opblock-summary-control').click();
  await expect(switching.getByText('new_client_id').first()).toBeVisible();

  await page.getByRole('link', { name: 'Lapwing controls' }).click();
  await expect(page).toHaveURL(`${cloud.url}/docs/control`);
  await expect(page).toHaveTitle('Lapwing controls: reference');
  await expect(operation('/clock').first()).toBeVisible();
  await expect(title).toContainText('Lapwing control API');

  expect([...origins]).toEqual([cloud.url]);
  expect(complaints).toEqual([]);
});
