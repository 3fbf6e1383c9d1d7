import type { Page } from '@playwright/test';
import { toGpsPlace } from '../packages/domain/src/positions/gps-place.ts';
import { expectAccessible } from './testing/accessibility.ts';
import { signInByForm } from './testing/dashboard.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

const EMAIL = 'admin@gps.test';
const TILES = /\/api\/tiles\/\d+\/\d+\/\d+/;

test.use({ worldOptions: { scenario: 'gps', at: '2026-03-18T11:42:00Z' } });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const openMap = (page: Page, world: World, path = '/dashboard/51') => world.signIn(page, { email: EMAIL, path });

const areTilesShown = (page: Page): Promise<boolean> =>
  page
    .locator('.map-satellite img')
    .evaluateAll((images) => images.length > 5 && images.every((it) => (it as HTMLImageElement).naturalWidth === 256));
const expectTiles = (page: Page) => expect.poll(() => areTilesShown(page)).toBe(true);

test('satellite map: a GPS client sees tiles from its own origin, and nothing is loaded from elsewhere', async ({
  page,
  world,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await signInByForm(page, world.url, EMAIL, /\/dashboard/);
  for (const [size, colorScheme] of [
    [{ width: 1440, height: 900 }, 'light'],
    [{ width: 390, height: 844 }, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await expectTiles(page);
    await expect(page.locator('[data-vehicle="51"]')).toBeVisible();
    await expect(page.locator('.map-plan')).toHaveCount(0);
    await expectAccessible(page);
  }
  expect([...origins]).toEqual([world.url]);
});

test('satellite map: the map opens around the positions, and each vehicle is drawn where its gateway reports it', async ({
  page,
  world,
}) => {
  await openMap(page, world);
  await expectTiles(page);
  const fix = page.getByRole('region', { name: 'GPS position' }).getByText(/^\d+\.\d{6}, \d+\.\d{6}$/);
  const [lat = NaN, lon = NaN] = (await fix.innerText()).split(', ').map(Number);
  const drawn = await page.evaluate(() => {
    const map = document.querySelector('.map-canvas')?.getBoundingClientRect();
    const mark = document.querySelector('[data-vehicle="51"] .map-vehicle-disc')?.getBoundingClientRect();
    const tile = [...document.querySelectorAll<HTMLImageElement>('.map-satellite img')].map((image) => ({
      name: /tiles\/(\d+)\/(\d+)\/(\d+)/.exec(image.src)!.slice(1).map(Number),
      box: image.getBoundingClientRect(),
    }))[0];
    if (!map || !mark || !tile) return null;
    const [z = 0, x = 0, y = 0] = tile.name;
    // Tiles overlap a little.
    const scale = (2 ** (18 - z) * 256) / (tile.box.width * (256 / 256.75));
    return {
      isInside: mark.left > map.left && mark.right < map.right && mark.top > map.top && mark.bottom < map.bottom,
      x: x * 256 * 2 ** (18 - z) + (mark.left + mark.width / 2 - tile.box.left) * scale,
      y: y * 256 * 2 ** (18 - z) + (mark.top + mark.height / 2 - tile.box.top) * scale,
    };
  });
  expect(drawn?.isInside).toBe(true);
  const shown = toGpsPlace(drawn!);
  // Some tens of metres: between beacons a vehicle is drawn at its expected position.
  expect(Math.abs(shown.lat - lat)).toBeLessThan(0.004);
  expect(Math.abs(shown.lon - lon)).toBeLessThan(0.006);
});

test.describe('tiles that fail', () => {
  test.use({ expectedErrors: /status of 500 .*\/api\/tiles\// });

  test('satellite map: missing tiles are reported, and appear within 5 s after the cloud recovers', async ({
    context,
    page,
    world,
  }) => {
    const clock = await PageClock.install(context);
    await page.route(TILES, (route) => route.fulfill({ status: 500 }));
    const warning = page.getByText('Some satellite tiles did not load.', { exact: false });
    await clock.runDuring(async () => {
      await openMap(page, world);
      await expect(warning).toBeVisible();
    });
    await page.unroute(TILES);
    await clock.advanceUntil(5000, () => warning.isHidden(), 'the warning is gone');
    await clock.runDuring(() => expectTiles(page));
  });
});

test('satellite map: a beacon is moved by keys, and saved with its longitude and latitude', async ({ page, world }) => {
  await openMap(page, world);
  await expectTiles(page);
  await page.getByRole('button', { name: 'Edit positions' }).click();
  const panel = page.getByRole('region', { name: 'Edit positions' });
  await panel.getByRole('button', { name: 'Mill' }).click();
  await page.locator('.map-canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const change = panel.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(change).toContainText(/48\.1\d{5}, 17\.2\d{5} → 48\.1\d{5}, 17\.2\d{5}/);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await panel.getByRole('button', { name: 'Save changes' }).click();
  const [place] = (await sent).postDataJSON() as { tag_id: number; lon: number; lat: number }[];
  expect(Object.keys(place ?? {}).sort()).toEqual(['lat', 'lon', 'tag_id']);
  await expectToast(page, 'Locations saved');
});
