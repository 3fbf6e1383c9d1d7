import { expect, test, type Page } from '@playwright/test';
import { gpsFromWorldPixel } from '../packages/domain/src/positions/gps-place.ts';
import { cloudForFile } from './cloud.ts';
import { expectAccessible, signInHere, watchComplaints } from './pages.ts';

const NOON = '2026-03-18T11:42:00Z';
const TILES = /\/api\/tiles\/\d+\/\d+\/\d+/;

const cloud = cloudForFile('gps', '--paused', '--at', NOON);

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function openMap(page: Page, path = ''): Promise<void> {
  await page.goto(cloud.url);
  await signInHere(page, 'admin@gps.test');
  await expect(page).toHaveURL(/\/dashboard\/\d+/);
  if (path !== '') await page.goto(cloud.url + path);
}

const tiles = (page: Page) => page.locator('.map-satellite img');
const areThere = (page: Page) =>
  expect
    .poll(() =>
      tiles(page).evaluateAll(
        (images) => images.length > 5 && images.every((it) => (it as HTMLImageElement).naturalWidth === 256),
      ),
    )
    .toBe(true);

test('the live map in GPS mode lies on satellite tiles of its own origin, and nothing comes from anywhere else', async ({
  page,
}) => {
  const complaints = await watchComplaints(page);
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await openMap(page);
  for (const [size, colorScheme] of [
    [{ width: 1440, height: 900 }, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await areThere(page);
    await expect(page.locator('[data-vehicle="51"]')).toBeVisible();
    await expect(page.locator('.map-plan')).toHaveCount(0);
    await expectAccessible(page);
  }
  expect([...origins]).toEqual([cloud.url]);
  expect(complaints).toEqual([]);
});

test('it opens around the fixes, and each vehicle stands where its gateway says that it is', async ({ page }) => {
  await openMap(page, '/dashboard/51');
  await areThere(page);
  const fix = page.getByRole('region', { name: 'GPS position' }).getByText(/^\d+\.\d{5}, \d+\.\d{5}$/);
  const [lat = NaN, lon = NaN] = (await fix.innerText()).split(', ').map(Number);
  const stands = await page.evaluate(() => {
    const map = document.querySelector('.map-canvas')?.getBoundingClientRect();
    const mark = document.querySelector('[data-vehicle="51"] .map-vehicle-disc')?.getBoundingClientRect();
    const tile = [...document.querySelectorAll<HTMLImageElement>('.map-satellite img')].map((image) => ({
      name: /tiles\/(\d+)\/(\d+)\/(\d+)/.exec(image.src)!.slice(1).map(Number),
      box: image.getBoundingClientRect(),
    }))[0];
    if (!map || !mark || !tile) return null;
    const [z = 0, x = 0, y = 0] = tile.name;
    // A tile reaches a little under the next.
    const scale = (2 ** (18 - z) * 256) / (tile.box.width * (256 / 256.75));
    return {
      isInside: mark.left > map.left && mark.right < map.right && mark.top > map.top && mark.bottom < map.bottom,
      x: x * 256 * 2 ** (18 - z) + (mark.left + mark.width / 2 - tile.box.left) * scale,
      y: y * 256 * 2 ** (18 - z) + (mark.top + mark.height / 2 - tile.box.top) * scale,
    };
  });
  expect(stands?.isInside).toBe(true);
  const shown = gpsFromWorldPixel(stands!);
  // Some tens of metres: between beacons it is drawn where it should be by now.
  expect(Math.abs(shown.lat - lat)).toBeLessThan(0.004);
  expect(Math.abs(shown.lon - lon)).toBeLessThan(0.006);
});

test('tiles that do not come are said to be missing, and are there soon after the cloud answers again', async ({
  page,
}) => {
  await page.route(TILES, (route) => route.fulfill({ status: 500 }));
  await openMap(page);
  const chip = page.getByText('Parts of the satellite picture are missing.', { exact: false });
  await expect(chip).toBeVisible();
  await page.unroute(TILES);
  await expect(chip).toBeHidden({ timeout: 5000 });
  await areThere(page);
});

test('a beacon is moved there by keys, and saved by its longitude and latitude', async ({ page }) => {
  await openMap(page);
  await areThere(page);
  await page.getByRole('button', { name: 'Edit positions' }).click();
  const panel = page.getByRole('region', { name: 'Edit positions' });
  await panel.getByRole('button', { name: 'Mill' }).click();
  await page.locator('.map-canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const change = panel.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(change).toContainText(/48\.1\d{4}, 17\.2\d{4} → 48\.1\d{4}, 17\.2\d{4}/);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await panel.getByRole('button', { name: 'Save changes' }).click();
  const [place] = (await sent).postDataJSON() as { tag_id: number; lon: number; lat: number }[];
  expect(Object.keys(place ?? {}).sort()).toEqual(['lat', 'lon', 'tag_id']);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
});
