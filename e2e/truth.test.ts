import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

interface Truth {
  readonly now: number;
  readonly vehicles: readonly {
    readonly id: number;
    readonly label: string;
    readonly disagreement: { readonly since: number; readonly metres: number } | null;
  }[];
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The silence of the first vehicle begins now, and lasts beyond the test. */
const SILENCE = { kind: 'offline', gateways: [1], for: 'PT2H' };
const CLIENT = 1;

test.use({ worldOptions: { scenario: 'journey.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const chip = (page: Page) => page.locator('[data-truth]');
const truthList = (page: Page) => page.getByRole('list', { name: 'Truth and report' });
const truthSwitch = (page: Page) => page.getByRole('checkbox', { name: 'True places' });

async function openLayers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Layers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Beacons' })).toBeVisible();
}

async function switchOn(page: Page): Promise<void> {
  await openLayers(page);
  await truthSwitch(page).check();
  await page.keyboard.press('Escape');
}

/** Silences the first vehicle, and moves the clock until it has truly arrived elsewhere. Returns its disagreement. */
async function plantSilence(world: World) {
  const { from } = await world.control<{ from: number }>('POST', '/faults', SILENCE);
  await world.setClock({ now: '+PT10M' });
  const { now, vehicles } = await world.control<Truth>('GET', `/truth?client=${CLIENT}`);
  const [first] = vehicles.filter(({ disagreement }) => disagreement !== null);
  expect(first?.id).toBe(1);
  const { since, metres } = first!.disagreement!;
  expect(since).toBeGreaterThanOrEqual(from);
  expect(since).toBeLessThan(now);
  return { label: first!.label, since, metres };
}

/** A time of the world, which is in London in winter. */
const toTime = (ts: number) => new Date(ts * 1000).toISOString().slice(11, 19);

test('the truth is drawn beside the report, and the list says since when and by how much they differ', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await openLayers(page);
  await expect(truthSwitch(page)).not.toBeChecked();
  await expect(chip(page)).toHaveCount(0);
  await truthSwitch(page).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/truth=on/);
  await expect(chip(page)).toHaveText('All where reported');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('Truly here');
  await expect(legend).not.toContainText('Differs from the report');
  await chip(page).click();
  const none = page.getByText('All vehicles are where they are reported.');
  await expect(none).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(none).toBeHidden();

  const { label, since, metres } = await plantSilence(world);
  await expect(chip(page)).toHaveText('1 not where reported');
  await expect(legend).toContainText('Differs from the report');
  await chip(page).press('Enter');
  const row = truthList(page).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(label);
  await expect(row).toContainText(`since ${toTime(since)}`);
  const readMetres = async () => Number(/([\d.]+) m apart/.exec(await row.innerText())?.[1]);
  await expect.poll(async () => Math.abs((await readMetres()) - metres)).toBeLessThanOrEqual(0.5);
  await expectAccessible(page);
  await row.getByRole('button', { name: label }).press('Enter');
  await expect(row).toHaveCount(1);
  await page.keyboard.press('Escape');

  // It agrees again once the fault is over and it was heard at its next beacon.
  const [fault] = await world.control<{ id: string; gateways: number[] | null }[]>('GET', '/faults');
  await world.control('DELETE', `/faults/${fault!.id}`);
  await world.setClock({ now: '+PT15M' });
  await expect(chip(page)).toHaveText('All where reported');
  await openLayers(page);
  await truthSwitch(page).uncheck();
  await expect(chip(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/truth=/);
});

test('the page asks for the truth only while it shows it', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/control/')) asked.push(pathname);
  });
  await world.signIn(page);
  await openLayers(page);
  await expect(truthSwitch(page)).toBeVisible();
  expect(asked).toEqual(['/control/clock']);
  await truthSwitch(page).check();
  await expect.poll(() => asked.filter((path) => path === '/control/truth').length).toBeGreaterThan(1);
  await truthSwitch(page).uncheck();
  const before = asked.length;
  await page.waitForResponse((response) => response.url().includes('/latest_global_information/'));
  await page.waitForResponse((response) => response.url().includes('/latest_global_information/'));
  expect(asked).toHaveLength(before);
  expect(asked.filter((path) => path === '/control/clock')).toHaveLength(1);
});

test('a vehicle dashboard has the switch too, and a link opens it switched on', async ({ page, world }) => {
  const { label } = await plantSilence(world);
  await world.signIn(page, { path: '/dashboard/1?truth=on' });
  await expect(chip(page)).toHaveText('1 not where reported');
  await chip(page).click();
  await expect(truthList(page)).toContainText(label);
  await page.keyboard.press('Escape');
  await openLayers(page);
  await expect(truthSwitch(page)).toBeChecked();
});

test('the truth is usable on a phone', async ({ page, world }) => {
  await page.setViewportSize(PHONE);
  const { label } = await plantSilence(world);
  await world.signIn(page);
  await switchOn(page);
  await expect(chip(page)).toHaveText('1 not where reported');
  await chip(page).click();
  const row = truthList(page).getByRole('listitem');
  await expect(row).toContainText(label);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await row.getByRole('button', { name: label }).click();
  await expect(truthList(page)).toHaveCount(0);
});

test('the truth has texts in every language', async ({ page, world }) => {
  await plantSilence(world);
  await world.signIn(page, { path: '/live-global-map?truth=on' });
  for (const [language, text, title] of [
    ['es', '1 no está donde se informa', 'Posición real e informada'], // cspell:disable-line
    ['pt', '1 não está onde comunica', 'Posição real e comunicada'], // cspell:disable-line
    ['sk', '1 nie je tam, kde hlási', 'Skutočná a hlásená poloha'], // cspell:disable-line
  ] as const) {
    await page.goto(`${world.url}/live-global-map?truth=on&lang=${language}`);
    await expect(chip(page)).toHaveText(text);
    await chip(page).click();
    await expect(page.getByRole('list', { name: title })).toBeVisible();
  }
});

test.describe('without controls', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/control\/clock/ });

  test('the page has neither a switch nor a chip', async ({ page, world }) => {
    await page.route('**/control/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    const refused = page.waitForResponse('**/control/clock');
    await world.signIn(page, { path: '/live-global-map?truth=on' });
    await refused;
    await openLayers(page);
    await expect(page.getByRole('checkbox', { name: 'Trails' })).toBeVisible();
    await expect(truthSwitch(page)).toHaveCount(0);
    await expect(chip(page)).toHaveCount(0);
  });
});

test.describe('when the controls stop answering', () => {
  test.use({ expectedErrors: /Failed to load resource.*\/control\/truth/ });

  test('the last truth is marked as out of date, until they answer again', async ({ page, world }) => {
    await world.signIn(page, { path: '/live-global-map?truth=on' });
    await expect(chip(page)).toHaveAttribute('data-truth', 'known');
    await page.route('**/control/truth**', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await expect(chip(page)).toHaveText('All where reported not updated');
    await expect(chip(page)).toHaveAttribute('data-truth', 'stale');
    await page.unroute('**/control/truth**');
    await expect(chip(page)).toHaveAttribute('data-truth', 'known');
  });

  test('a truth that could not be loaded can be tried again', async ({ page, world }) => {
    await page.route('**/control/truth**', (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await world.signIn(page, { path: '/live-global-map?truth=on' });
    await expect(chip(page)).toHaveText('True places not loaded');
    await chip(page).click();
    await expect(page.getByRole('alert')).toContainText('The true places could not be loaded.');
    await expectAccessible(page);
    const tried = page.waitForRequest('**/control/truth**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await tried;
    await page.unroute('**/control/truth**');
    await expect(chip(page)).toHaveText('All where reported');
  });
});
