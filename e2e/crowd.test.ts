import { expect, test, type Locator, type Page } from '@playwright/test';
import { cloudForFile, exported, scenarioFile } from './cloud.ts';
import { allowNoComplaints, panel, signIn } from './pages.ts';

const scenario = scenarioFile('crowd.yaml');
const NOON = '2026-03-02T12:00:00Z';
const PLAN_WIDTH_PX = 1000;

/** Where the one vehicle is that stands by itself, and where it goes next; in pixels of the plan. */
const DOCK_7 = { x: 555, y: 370 };
const TRAILER_PARK = { x: 395, y: 527 };
const NORTH_LANE = { x: 466, y: 42 };
/** Colour of the first vehicle of a fleet. */
const FIRST = '--gateway-1';
/** Side of what is looked at around a place: more than a vehicle. */
const LOOK_PX = 60;
/** Of a disc of 13 pixels, without its number. */
const ONE_VEHICLE = { least: 350, most: 540 };

const cloud = cloudForFile(scenario, '--paused');

allowNoComplaints();
test.beforeEach(async ({ page }) => {
  await cloud.clock({ now: '2026-03-02T07:20:00Z', paused: true });
  await page.setViewportSize({ width: 1440, height: 900 });
});

const shownCanvas = (page: Page): Locator => page.locator('.map-crowd').filter({ visible: true });

/** Where a point of the plan is on the page. */
async function onPage(page: Page, { x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const plan = await page.locator('.map-plan').boundingBox();
  if (!plan) throw new Error('The plan is not in view');
  const scale = plan.width / PLAN_WIDTH_PX;
  return { x: plan.x + x * scale, y: plan.y + y * scale };
}

/** How many pixels around a point of the plan have the colour of a variable, on the screen. */
async function pixels(page: Page, point: { x: number; y: number }, variable = FIRST): Promise<number> {
  const { x, y } = await onPage(page, point);
  const clip = { x: x - LOOK_PX / 2, y: y - LOOK_PX / 2, width: LOOK_PX, height: LOOK_PX };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(
    async ([png, name]) => {
      const colour = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const isWanted = (at: number) => wanted.every((value, channel) => Math.abs(data[at + channel]! - value) <= 2);
      return Array.from({ length: data.length / 4 }, (_, index) => index * 4).filter(isWanted).length;
    },
    [picture, variable] as const,
  );
}

async function expectOneVehicle(page: Page, point: { x: number; y: number }): Promise<void> {
  await expect.poll(() => pixels(page, point)).toBeGreaterThan(ONE_VEHICLE.least);
  expect(await pixels(page, point)).toBeLessThan(ONE_VEHICLE.most);
}

test('a crowd is drawn beside the page, in its letters and in the colours of day and night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, cloud.url);
  await expectOneVehicle(page, DOCK_7);
  expect(await pixels(page, TRAILER_PARK)).toBe(0);
  expect(await pixels(page, NORTH_LANE, '--plan-ink')).toBeGreaterThan(100);
  await expect(shownCanvas(page)).toHaveCount(1);
  await expect(page.locator('[data-vehicle]')).toHaveCount(0);

  const painter = page.workers().find((worker) => worker.url().includes('crowd-worker'));
  const letters = () =>
    painter?.evaluate(() => [...(self as unknown as { fonts: FontFaceSet }).fonts].map(({ status }) => status));
  await expect.poll(letters).toEqual(['loaded', 'loaded']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-mantine-color-scheme=dark]')).toBeAttached();
  await expectOneVehicle(page, DOCK_7);
});

test('a vehicle of a crowd is selected by a press, and is one of the crowd again after another', async ({ page }) => {
  await signIn(page, cloud.url);
  await expectOneVehicle(page, DOCK_7);
  const { x, y } = await onPage(page, DOCK_7);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/live-global-map\/1$/);
  await expect(page.locator('[data-vehicle]')).toHaveAttribute('data-vehicle', '1');
  await panel(page, 'Hauler 01').getByRole('button', { name: 'Hauler 01', exact: true }).click();
  await expect(page).toHaveURL(/\/live-global-map\/11$/);
  await expect(page.locator('[data-vehicle]')).toHaveAttribute('data-vehicle', '11');
  await expectOneVehicle(page, DOCK_7);
});

test('a zoom shows the crowd on one canvas, drawn for that zoom', async ({ page }) => {
  await signIn(page, cloud.url);
  await expectOneVehicle(page, DOCK_7);
  const before = await onPage(page, DOCK_7);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => onPage(page, DOCK_7)).not.toEqual(before);
  await expect
    .poll(() => shownCanvas(page).evaluateAll((all) => all.map((canvas) => getComputedStyle(canvas).transform)))
    .toEqual([expect.stringMatching(/^matrix\(1, 0, 0, 1,/)]);
  await expectOneVehicle(page, DOCK_7);
});

for (const { reader, isGone } of [
  { reader: 'read beside the page', isGone: false },
  { reader: 'read by the page, as the script of its reader is gone', isGone: true },
])
  test(`a vehicle of a crowd is drawn where later answers have it, ${reader}`, async ({ page }) => {
    if (isGone) await page.route('**/row-reader*', (route) => route.fulfill({ status: 404 }));
    const visit = exported('visits', scenario, '--at', NOON, '--from', '2026-03-02T08:00:00Z', '--to', NOON).find(
      ({ gateway, beacon }) => gateway === 'Shunter 1' && beacon === 'Dock 7',
    );
    await cloud.clock({ now: String(Number(visit?.left_ts) - 5) });
    await signIn(page, cloud.url);
    await expectOneVehicle(page, DOCK_7);
    await cloud.clock({ speed: 5, paused: false });
    await expectOneVehicle(page, TRAILER_PARK);
    expect(await pixels(page, DOCK_7)).toBe(0);
  });
