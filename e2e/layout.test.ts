import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { fillSignIn, onPath } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

const EMAIL = 'admin@haulage.test';

test.use({ worldOptions: { scenario: 'no-layout' } });

/** A floor plan as PNG, drawn by the browser. */
async function drawPlanPng(page: Page, width: number, height: number): Promise<Buffer> {
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

const chooseImage = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Choose an image').and(page.locator('input')).setInputFiles({ name, mimeType: 'image/png', buffer });

test('layout: the admin of a client without a layout lands on the layout tab, uploads an image, and sees it on the live map', async ({
  page,
  world,
}) => {
  await page.goto(world.url);
  await fillSignIn(page, EMAIL);
  await expect(page).toHaveURL(onPath('/settings/layout'));
  await expect(page.getByText('No layout yet')).toBeVisible();
  await expectAccessible(page);

  await chooseImage(page, 'yard.png', await drawPlanPng(page, 320, 200));
  await expect(page.getByText('320 × 200 pixels')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload layout' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expectToast(page, 'Layout updated');
  const current = page.getByRole('region', { name: 'Current layout' });
  await expect(current.getByRole('img', { name: 'Current layout' })).toBeVisible();
  await expect(current.getByText('320 × 200 pixels')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();

  await page.getByRole('link', { name: 'Overall metrics' }).click();
  const plan = page.locator('img.map-plan-image');
  await expect(plan).toBeVisible();
  expect(await plan.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    320, 200,
  ]);
});

test.describe('a file that is not an image', () => {
  test.use({ expectedErrors: /status of 415/ });

  test('layout: a text file with the name of an image is refused with a reason, and the current layout stays', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { email: EMAIL, path: '/settings/layout' });
    await chooseImage(page, 'yard.png', await drawPlanPng(page, 320, 200));
    await page.getByRole('button', { name: 'Upload layout' }).click();
    await expectToast(page, 'Layout updated');

    await chooseImage(page, 'plan.png', Buffer.from('Dock 4 is over there.'));
    await expect(page.getByRole('alert')).toHaveText('plan.png is not a PNG, JPEG or WebP file.');
    await expect(page.getByRole('button', { name: 'Upload layout' })).toBeHidden();
    // The cloud refuses a direct request with the same reason.
    const refusal = await page.evaluate(async (name) => {
      const body = new FormData();
      body.append('image', new File(['Dock 4 is over there.'], 'plan.png', { type: 'image/png' }));
      const headers = {
        authorization: `Bearer ${localStorage.getItem(`lapwing-marker:${name}`)}`,
        'x-lapwing-world': name,
      };
      const answer = await fetch('/api/clients/1/upload_image', { method: 'POST', headers, body });
      const { detail } = (await answer.json()) as { detail: string };
      return [answer.status, detail];
    }, world.name);
    expect(refusal).toEqual([415, 'The file is not a PNG, JPEG or WebP image.']);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Current layout' }).getByText('320 × 200 pixels')).toBeVisible();
  });
});

test('layout: a cancelled upload changes nothing, and the chosen image can still be uploaded', async ({
  page,
  world,
}) => {
  await world.signIn(page, { email: EMAIL, path: '/settings/layout' });
  await chooseImage(page, 'yard.png', await drawPlanPng(page, 320, 200));
  // The upload does not finish until it is cancelled.
  await page.route('**/upload_image', () => undefined);
  await page.getByRole('button', { name: 'Upload layout' }).click();
  await expect(page.getByText('Uploading: 0%')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Upload layout' })).toBeFocused();
  await expect(page.getByText('No layout yet')).toBeVisible();
  await page.unroute('**/upload_image');
  await page.getByRole('button', { name: 'Upload layout' }).click();
  await expectToast(page, 'Layout updated');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const)
  test(`layout: the button that replaces the layout is in view at ${width} by ${height} pixels`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height });
    await world.signIn(page, { email: EMAIL, path: '/settings/layout' });
    await chooseImage(page, 'yard.png', await drawPlanPng(page, 1000, 700));
    await page.getByRole('button', { name: 'Upload layout' }).click();
    await expectToast(page, 'Layout updated');
    await expect(page.getByRole('img', { name: 'Current layout' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeInViewport({ ratio: 1 });
  });

test('layout: on a phone the live map of a client without a layout links to the upload', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await world.signIn(page, { email: EMAIL });
  await expect(page.getByText('No layout is associated. Upload an image in Settings > Layout.')).toBeVisible();
  await page.getByRole('link', { name: 'Open Layout' }).click();
  await expect(page).toHaveURL(onPath('/settings/layout'));
  const choose = page.getByRole('button', { name: 'Choose an image' });
  await expect.poll(async () => (await choose.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});
