import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath, vehiclePanel } from './testing/dashboard.ts';
import { exportTable } from './testing/exported-tables.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';

const SCENARIO = 'journey.yaml';
const NOON = '2026-03-02T12:00:00Z';

test.use({ worldOptions: { scenario: SCENARIO, at: '2026-03-02T07:20:00Z' } });

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Vehicle and beacon' });
const vehicleField = (page: Page): Locator => page.getByRole('combobox', { name: 'Vehicle' });
const beaconField = (page: Page): Locator => page.getByRole('combobox', { name: 'Beacon' });
const marker = (page: Page, id: number): Locator => page.locator(`[data-vehicle="${id}"]`);

test('vehicle dashboard: a vehicle chosen in the selector is shown in the address and on the map', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await page.getByRole('link', { name: 'Vehicle metrics' }).click();
  await expect(page).toHaveURL(onPath('/dashboard/1'));
  await vehicleField(page).click();
  await page.getByRole('option', { name: /Shunter 1/ }).click();
  await expect(page).toHaveURL(onPath('/dashboard/2'));
  await expect(vehicleField(page)).toHaveValue('Shunter 1');
  await expect(marker(page, 2)).toHaveClass(/is-selected/);
  await page.goBack();
  await expect(vehicleField(page)).toHaveValue('Hauler 01');
});

test('vehicle dashboard: a vehicle at a beacon has a fully opaque marker', async ({ page, world }) => {
  const period = ['--at', NOON, '--from', '2026-03-02T07:20:00Z', '--to', NOON];
  const visits = await exportTable('visits', SCENARIO, ...period);
  const visit = visits.find(({ gateway, entered, left }) => gateway === 'Hauler 01' && entered !== '' && left !== '');
  expect(visit).toBeDefined();
  await world.setClock({ now: String(Number(visit!.entered_ts) + 1) });
  await world.signIn(page, { path: '/dashboard/1' });
  await expect(bar(page)).toContainText(`at ${visit!.beacon}`);
  const opacities = await marker(page, 1).evaluate((svg) => {
    const shapes: Element[] = [svg.querySelector('.map-vehicle-disc')!];
    while (shapes[0]?.parentElement) shapes.unshift(shapes[0].parentElement);
    return shapes.map((element) => getComputedStyle(element)).map((style) => style.opacity + style.fillOpacity);
  });
  expect(new Set(opacities)).toEqual(new Set(['11']));
});

test('vehicle dashboard: a copied address shows the same beacon, vehicle and layers', async ({
  page,
  world,
  context,
}) => {
  await world.signIn(page, { path: '/dashboard/1' });
  await beaconField(page).fill('fuel');
  await page.getByRole('option', { name: /Fuel/ }).click();
  await expect(page).toHaveURL(onPath('/dashboard/1', { beacon: /^\d+$/ }));
  await expect(marker(page, 2)).toHaveCount(1);
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('checkbox', { name: 'Other vehicles' }).uncheck();
  await expect(marker(page, 2)).toHaveCount(0);
  await page.keyboard.press('Escape');

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(beaconField(copy)).toHaveValue(/^[0-9A-F]{8} Fuel$/);
  await expect(vehicleField(copy)).toHaveValue('Hauler 01');
  await expect(marker(copy, 1)).toHaveCount(1);
  await expect(marker(copy, 2)).toHaveCount(0);
  await copy.reload();
  await expect(beaconField(copy)).toHaveValue(/Fuel$/);
});

test('vehicle dashboard: the position of the vehicle follows the world clock', async ({ page, world }) => {
  const period = ['--at', NOON, '--from', '2026-03-02T07:20:00Z', '--to', '2026-03-02T07:40:00Z'];
  const visit = (await exportTable('visits', SCENARIO, ...period)).find((row) => row.gateway === 'Hauler 01')!;
  await world.setClock({ now: String(Number(visit.entered_ts) + 1) });
  await world.signIn(page, { path: '/dashboard/1' });
  await expect(bar(page)).toContainText(`at ${visit.beacon}`);
  await world.setClock({ now: String(Number(visit.left_ts) + 2) });
  await expect(bar(page)).toContainText(`left ${visit.beacon}`);
});

test('vehicle dashboard: the time on the route follows the clock, also after a jump', async ({
  context,
  page,
  world,
}) => {
  const period = ['--at', NOON, '--from', '2026-03-02T07:10:00Z', '--to', '2026-03-02T07:20:00Z'];
  const lap = (await exportTable('laps', SCENARIO, ...period)).find((row) => row.gateway === 'Hauler 01')!;
  const startTs = Number(lap.started_ts);
  const pageClock = await PageClock.install(context);
  const elapsed = bar(page).getByTitle('Elapsed time');
  await world.setClock({ now: String(startTs + 70) });
  await pageClock.runDuring(async () => {
    await world.signIn(page, { path: '/dashboard/1' });
    await expect(elapsed).toHaveText('01:10');
    await world.setClock({ now: String(startTs + 74) });
    await expect(elapsed).toHaveText('01:14');
  });

  const elapsedSec = async () => {
    const [minutes = NaN, seconds = NaN] = (await elapsed.innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  await world.setClock({ paused: false });
  await pageClock.runDuring(() => expect.poll(elapsedSec).toBeGreaterThan(76));
  const shownSec = await elapsedSec();
  expect(shownSec).toBeLessThanOrEqual((await world.clock()).now - startTs + 1);
});

test('live map: the address contains the hidden layers and the vehicle', async ({ page, context, world }) => {
  await world.signIn(page);
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('checkbox', { name: 'Trails' }).uncheck();
  await vehiclePanel(page, 'Hauler 01').getByRole('button', { name: 'Hauler 01', exact: true }).click();
  await expect(page).toHaveURL(onPath('/live-global-map/1', { off: /^trails$/ }));
  const copy = await context.newPage();
  await copy.goto(page.url());
  await copy.getByRole('button', { name: 'Layers' }).click();
  await expect(copy.getByRole('checkbox', { name: 'Trails' })).not.toBeChecked();
  await expect(copy.getByRole('checkbox', { name: 'Labels' })).toBeChecked();
});

test('vehicle dashboard: the browser stores the size of the beacons', async ({ page, world }) => {
  await world.signIn(page, { path: '/dashboard/1' });
  await page.getByRole('button', { name: 'Layers' }).click();
  const slider = page.getByRole('slider', { name: 'Beacon size' });
  await expect(slider).toHaveAttribute('aria-valuenow', '5');
  await slider.press('ArrowDown');
  await page.reload();
  await page.getByRole('button', { name: 'Layers' }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '4');
});

test('vehicle dashboard: the size of the beacons can be set at 200% zoom, where a sheet covers half of the map', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await world.signIn(page, { path: '/dashboard/1' });
  await page.getByRole('button', { name: 'Layers' }).click();
  const slider = page.getByRole('slider', { name: 'Beacon size' });
  await slider.click();
  await slider.press('ArrowDown');
  await expect(slider).toHaveAttribute('aria-valuenow', '4');
});

test('vehicle dashboard: an unknown vehicle is reported, and the list of vehicles is at most 300 px high', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/dashboard/99999' });
  await expect(page.getByText('Vehicle not found')).toBeVisible();
  await vehicleField(page).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(300);
  await expectAccessible(page);
});
