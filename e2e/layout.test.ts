import { expect, test, type Page } from '@playwright/test';
import { cloudForFile, scenarioFile } from './cloud.ts';
import { expectAccessible, signInHere, watchComplaints } from './pages.ts';

const cloud = cloudForFile(scenarioFile('no-layout.yaml'), '--paused');
test.beforeEach(() => cloud.control('POST', '/reset', {}));

/** A picture of a plan, as PNG, drawn by the browser. */
async function planPng(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#f4f4f0';
      context.fillRect(0, 0, w, h);
      context.strokeRect(w / 10, h / 10, (w * 8) / 10, (h * 8) / 10);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Choose an image').and(page.locator('input')).setInputFiles({ name, mimeType: 'image/png', buffer });

test('the admin of a client without a layout lands on the tab, uploads one, and sees it on the live map', async ({
  page,
}) => {
  const complaints = await watchComplaints(page);
  await page.goto(cloud.url);
  await signInHere(page, 'admin@newcombe.test');
  await expect(page).toHaveURL(`${cloud.url}/settings/layout`);
  await expect(page.getByText('No layout yet')).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'yard.png', await planPng(page, 320, 200));
  await expect(page.getByText('320 × 200 pixels')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload layout' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Layout updated')).toBeVisible();
  const current = page.getByRole('region', { name: 'Current layout' });
  await expect(current.getByRole('img', { name: 'Current layout' })).toBeVisible();
  await expect(current.getByText('320 × 200 pixels')).toBeVisible();
  await expect(page.getByText('Layout updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();

  await page.getByRole('link', { name: 'Overall metrics' }).click();
  const plan = page.locator('img.map-plan-image');
  await expect(plan).toBeVisible();
  expect(await plan.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    320, 200,
  ]);
  expect(complaints).toEqual([]);
});

test('a text file named as an image is refused with a clear message, and loses nothing', async ({ page }) => {
  await page.goto(cloud.url);
  await signInHere(page, 'admin@newcombe.test');
  await choose(page, 'yard.png', await planPng(page, 320, 200));
  await page.getByRole('button', { name: 'Upload layout' }).click();
  await expect(page.getByText('Layout updated')).toBeVisible();

  await choose(page, 'plan.png', Buffer.from('Dock 4 is over there.'));
  await expect(page.getByRole('alert')).toHaveText('plan.png is no PNG, JPEG or WebP image, whatever its name says.');
  await expect(page.getByRole('button', { name: 'Upload layout' })).toBeHidden();
  // Whoever goes past the page is told the same by the cloud.
  const told = await page.evaluate(async () => {
    const body = new FormData();
    body.append('image', new File(['Dock 4 is over there.'], 'plan.png', { type: 'image/png' }));
    const authorization = `Bearer ${localStorage.getItem('lapwing-marker')}`;
    const answer = await fetch('/api/clients/1/upload_image', { method: 'POST', headers: { authorization }, body });
    const { detail } = (await answer.json()) as { detail: string };
    return [answer.status, detail];
  });
  expect(told).toEqual([415, 'The file is no PNG, JPEG or WebP image, whatever its name says.']);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Current layout' }).getByText('320 × 200 pixels')).toBeVisible();
});

test('a stopped upload changes nothing, and the image is still there to be sent', async ({ page }) => {
  await page.goto(cloud.url);
  await signInHere(page, 'admin@newcombe.test');
  await choose(page, 'yard.png', await planPng(page, 320, 200));
  // It hangs on the way until it is stopped.
  await page.route('**/upload_image', () => undefined);
  await page.getByRole('button', { name: 'Upload layout' }).click();
  await expect(page.getByText('Uploading: 0%')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Upload layout' })).toBeFocused();
  await expect(page.getByText('No layout yet')).toBeVisible();
  await page.unroute('**/upload_image');
  await page.getByRole('button', { name: 'Upload layout' }).click();
  await expect(page.getByText('Layout updated')).toBeVisible();
});

test('without a layout the live map says so, and leads to where one is uploaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(cloud.url);
  await signInHere(page, 'admin@newcombe.test');
  await expect(page).toHaveURL(`${cloud.url}/settings/layout`);
  await page.goto(`${cloud.url}/live-global-map`);
  await expect(page.getByText('No layout is associated. Upload an image in Settings > Layout.')).toBeVisible();
  await page.getByRole('link', { name: 'Open Layout' }).click();
  await expect(page).toHaveURL(`${cloud.url}/settings/layout`);
  const height = await page
    .getByRole('button', { name: 'Choose an image' })
    .evaluate((button) => button.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});
