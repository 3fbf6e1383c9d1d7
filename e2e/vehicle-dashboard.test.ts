import { expect, test, type Locator, type Page } from '@playwright/test';
import { cloudForFile, exported, scenarioFile } from './cloud.ts';
import { allowNoComplaints, expectAccessible, panel, signIn } from './pages.ts';

const scenario = scenarioFile('journey.yaml');
const NOON = '2026-03-02T12:00:00Z';

const cloud = cloudForFile(scenario, '--paused');

allowNoComplaints();
test.beforeEach(() => cloud.clock({ now: '2026-03-02T07:20:00Z', paused: true }));

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Vehicle and beacon' });
const vehicleField = (page: Page): Locator => page.getByRole('combobox', { name: 'Vehicle' });
const beaconField = (page: Page): Locator => page.getByRole('combobox', { name: 'Beacon' });
const marker = (page: Page, id: number): Locator => page.locator(`[data-vehicle="${id}"]`);

test('a vehicle is chosen in the selector, which the address and the map show', async ({ page }) => {
  await signIn(page, cloud.url);
  await page.getByRole('link', { name: 'Vehicle metrics' }).click();
  await expect(page).toHaveURL(/\/dashboard\/1$/);
  await vehicleField(page).click();
  await page.getByRole('option', { name: /Shunter 1/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/2$/);
  await expect(vehicleField(page)).toHaveValue('Shunter 1');
  await expect(marker(page, 2)).toHaveClass(/is-selected/);
  await page.goBack();
  await expect(vehicleField(page)).toHaveValue('Hauler 01');
});

test('a vehicle at a beacon has a fully opaque marker', async ({ page }) => {
  const visits = exported('visits', scenario, '--at', NOON, '--from', '2026-03-02T07:20:00Z', '--to', NOON);
  const visit = visits.find(({ gateway, entered, left }) => gateway === 'Hauler 01' && entered !== '' && left !== '');
  expect(visit).toBeDefined();
  await cloud.clock({ now: new Date(Date.parse(visit!.entered!) + 1000).toISOString(), paused: true });
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/1`);
  await expect(bar(page)).toContainText(`at ${visit!.beacon}`);
  const opacities = await marker(page, 1).evaluate((svg) => {
    const shapes: Element[] = [svg.querySelector('.map-vehicle-disc')!];
    while (shapes[0]?.parentElement) shapes.unshift(shapes[0].parentElement);
    return shapes.map((element) => getComputedStyle(element)).map((style) => style.opacity + style.fillOpacity);
  });
  expect(new Set(opacities)).toEqual(new Set(['11']));
});

test('a beacon that was searched for is highlighted, and a copied address shows the same', async ({
  page,
  context,
}) => {
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/1`);
  await beaconField(page).fill('fuel');
  await page.getByRole('option', { name: /Fuel/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/1\?beacon=\d+$/);
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

test('where the vehicle is follows the clock of the world', async ({ page }) => {
  const here = exported(
    'visits',
    scenario,
    ...['--at', NOON, '--from', '2026-03-02T07:20:00Z', '--to', '2026-03-02T07:40:00Z'],
  ).find((row) => row.gateway === 'Hauler 01')!;
  await cloud.clock({ now: String(Number(here.entered_ts) + 1) });
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/1`);
  await expect(bar(page)).toContainText(`at ${here.beacon}`);
  await cloud.clock({ now: String(Number(here.left_ts) + 2) });
  await expect(bar(page)).toContainText(`left ${here.beacon}`);
});

test('the time on the route runs with the clock, and a jump leads to its instant', async ({ page }) => {
  const lap = exported(
    'laps',
    scenario,
    ...['--at', NOON, '--from', '2026-03-02T07:10:00Z', '--to', '2026-03-02T07:20:00Z'],
  ).find((row) => row.gateway === 'Hauler 01')!;
  const startTs = Number(lap.started_ts);
  await cloud.clock({ now: String(startTs + 70) });
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/1`);
  const elapsed = bar(page).getByTitle('Elapsed time');
  await expect(elapsed).toHaveText('01:10');
  await cloud.clock({ now: String(startTs + 74) });
  await expect(elapsed).toHaveText('01:14');
  await cloud.clock({ paused: false });
  await expect(elapsed).toHaveText(/^01:(1[6-9]|2\d)$/);
});

test('the live map keeps its layers and its beacon in the address', async ({ page, context }) => {
  await signIn(page, cloud.url);
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('checkbox', { name: 'Trails' }).uncheck();
  await panel(page, 'Hauler 01').getByRole('button', { name: 'Hauler 01', exact: true }).click();
  await expect(page).toHaveURL(/\/live-global-map\/1\?off=trails$/);
  const copy = await context.newPage();
  await copy.goto(page.url());
  await copy.getByRole('button', { name: 'Layers' }).click();
  await expect(copy.getByRole('checkbox', { name: 'Trails' })).not.toBeChecked();
  await expect(copy.getByRole('checkbox', { name: 'Labels' })).toBeChecked();
});

test('the size of the beacons stays in the browser', async ({ page }) => {
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/1`);
  const slider = page.getByRole('slider', { name: 'Size of the beacons' });
  await expect(slider).toHaveAttribute('aria-valuenow', '5');
  await slider.press('ArrowDown');
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '4');
});

test('an open list and an unknown vehicle stand in nobody’s way', async ({ page }) => {
  await signIn(page, cloud.url);
  await page.goto(`${cloud.url}/dashboard/99999`);
  await expect(page.getByText('No such vehicle')).toBeVisible();
  await vehicleField(page).click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(300);
  await expectAccessible(page);
});
