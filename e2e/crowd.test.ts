import type { Locator, Page } from '@playwright/test';
import { countPixelsAround } from './testing/count-pixels.ts';
import { onPath, vehiclePanel } from './testing/dashboard.ts';
import { exportTable } from './testing/exported-tables.ts';
import { expect, test } from './testing/test.ts';

const SCENARIO = 'crowd.yaml';
const NOON = '2026-03-02T12:00:00Z';
const PLAN_WIDTH_PX = 1000;

/** The current and the next stops of the only vehicle that is not in a crowd, in pixels of the plan. */
const DOCK_7 = { x: 555, y: 370 };
const TRAILER_PARK = { x: 395, y: 527 };
const NORTH_LANE = { x: 466, y: 42 };
/** Colour of the first vehicle of a fleet. */
const FIRST = '--gateway-1';
/** Pixels of a disc of 13 pixels, without its number. */
const ONE_VEHICLE = { min: 350, max: 540 };

test.use({
  worldOptions: { scenario: SCENARIO, at: '2026-03-02T07:20:00Z' },
  viewport: { width: 1440, height: 900 },
});

const shownCanvas = (page: Page): Locator => page.locator('.map-crowd').filter({ visible: true });

/** Converts a point of the plan to a point of the page. */
async function toPagePoint(page: Page, { x, y }: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const plan = await page.locator('.map-plan').boundingBox();
  if (!plan) throw new Error('The plan is not in view');
  const scale = plan.width / PLAN_WIDTH_PX;
  return { x: plan.x + x * scale, y: plan.y + y * scale };
}

const countPixels = async (page: Page, point: { x: number; y: number }, variable = FIRST): Promise<number> =>
  countPixelsAround(page, await toPagePoint(page, point), variable);

async function expectOneVehicle(page: Page, point: { x: number; y: number }): Promise<void> {
  await expect.poll(() => countPixels(page, point)).toBeGreaterThan(ONE_VEHICLE.min);
  expect(await countPixels(page, point)).toBeLessThan(ONE_VEHICLE.max);
}

test('crowded map: vehicles are drawn by a worker, in the page’s font and in the colours of the light and the dark theme', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await world.signIn(page);
  await expectOneVehicle(page, DOCK_7);
  expect(await countPixels(page, TRAILER_PARK)).toBe(0);
  expect(await countPixels(page, NORTH_LANE, '--plan-ink')).toBeGreaterThan(100);
  await expect(shownCanvas(page)).toHaveCount(1);
  await expect(page.locator('[data-vehicle]')).toHaveCount(0);

  const crowdWorker = page.workers().find((worker) => worker.url().includes('crowd-worker'));
  const fontStates = () =>
    crowdWorker?.evaluate(() => [...(self as unknown as { fonts: FontFaceSet }).fonts].map(({ status }) => status));
  await expect.poll(fontStates).toEqual(['loaded', 'loaded']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-mantine-color-scheme=dark]')).toBeAttached();
  await expectOneVehicle(page, DOCK_7);
});

test('crowded map: a clicked vehicle is selected, and returns to the crowd when another is selected', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await expectOneVehicle(page, DOCK_7);
  const { x, y } = await toPagePoint(page, DOCK_7);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(onPath('/live-global-map/1'));
  await expect(page.locator('[data-vehicle]')).toHaveAttribute('data-vehicle', '1');
  await vehiclePanel(page, 'Hauler 01').getByRole('button', { name: 'Hauler 01', exact: true }).click();
  await expect(page).toHaveURL(onPath('/live-global-map/11'));
  await expect(page.locator('[data-vehicle]')).toHaveAttribute('data-vehicle', '11');
  await expectOneVehicle(page, DOCK_7);
});

test('crowded map: a zoom shows the vehicles on one canvas, drawn for that zoom', async ({ page, world }) => {
  await world.signIn(page);
  await expectOneVehicle(page, DOCK_7);
  const before = await toPagePoint(page, DOCK_7);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => toPagePoint(page, DOCK_7)).not.toEqual(before);
  await expect
    .poll(() => shownCanvas(page).evaluateAll((all) => all.map((canvas) => getComputedStyle(canvas).transform)))
    .toEqual([expect.stringMatching(/^matrix\(1, 0, 0, 1,/)]);
  await expectOneVehicle(page, DOCK_7);
});

for (const { reader, isMissing } of [
  { reader: 'the worker reads', isMissing: false },
  { reader: 'the page reads because the worker’s script is missing', isMissing: true },
])
  test.describe(reader, () => {
    test.use({ expectedErrors: isMissing ? /status of 404 .*row-worker/ : null });

    test(`crowded map: a vehicle is drawn where later responses have it, which ${reader}`, async ({ page, world }) => {
      if (isMissing) await page.route('**/row-worker*', (route) => route.fulfill({ status: 404 }));
      const period = ['--at', NOON, '--from', '2026-03-02T08:00:00Z', '--to', NOON];
      const visits = (await exportTable('visits', SCENARIO, ...period)).filter(
        ({ gateway }) => gateway === 'Shunter 1',
      );
      const first = visits.findIndex(({ beacon }) => beacon === 'Dock 7');
      const [here, next] = visits.slice(first);
      expect(next?.beacon).toBe('Trailer park');
      await world.setClock({ now: String(Number(here?.left_ts) - 5) });
      await world.signIn(page);
      await expectOneVehicle(page, DOCK_7);
      await world.setClock({ speed: 5, paused: false });
      await expect.poll(async () => (await world.clock()).now).toBeGreaterThan(Number(next?.entered_ts) + 5);
      // It stays there while the pictures are compared.
      await world.setClock({ paused: true });
      await expectOneVehicle(page, TRAILER_PARK);
      expect(await countPixels(page, DOCK_7)).toBe(0);
    });
  });
