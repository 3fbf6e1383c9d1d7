// cspell:words bifurcación controles keby responden Terminar terminó Čo zatiaľ rovnaké svety
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { accountButton, headerClock, pickOption, vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ worldOptions: { scenario: 'journey.yaml' }, viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

interface ListedWorld {
  readonly name: string;
  readonly fork?: { readonly origin: string };
}

const director = (page: Page): Locator => page.getByRole('region', { name: 'Director' });
const figures = (page: Page): Locator => page.getByRole('table', { name: 'Figures since the fork' });
const differing = (page: Page): Locator => page.getByRole('table', { name: 'Vehicles that differ' });
const map = (page: Page, of: 'Origin' | 'Fork'): Locator => page.getByRole('region', { name: `${of}: map` });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Faults of the fork' });
/** The cells of a figure: of the origin, of the fork, and their difference. */
const readFigure = async (page: Page, name: string): Promise<string[]> =>
  figures(page).getByRole('row', { name }).getByRole('cell').allInnerTexts();

async function findForks(world: World): Promise<string[]> {
  const worlds = await world.control<ListedWorld[]>('GET', '/worlds');
  return worlds.flatMap(({ name, fork }) => (fork?.origin === world.name ? [name] : []));
}

/** Forks the world in the director. */
async function forkInDirector(page: Page, first: string): Promise<void> {
  await expect(headerClock(page)).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Director' }).click();
  await director(page).getByRole('button', { name: 'What if' }).click();
  await director(page).getByRole('radio', { name: first }).check();
  await director(page).getByRole('button', { name: 'Fork the world' }).click();
  await expect(page.getByRole('heading', { name: 'What if', level: 1 })).toBeVisible();
}

/** Opens the comparison of a fork that the controls made. */
async function openFork(page: Page, world: World, query = ''): Promise<World['name']> {
  const { name } = await world.control<ListedWorld>('POST', '/forks');
  await world.signIn(page, { path: `/what-if?with=${name}${query}` });
  return name;
}

/** The part of the ground that a map shows: the place of its panes, and the scale of the plan. */
const readView = (page: Page, of: 'Origin' | 'Fork'): Promise<string> =>
  map(page, of)
    .locator('.leaflet-plan-pane')
    .locator('svg, img')
    .first()
    .evaluate((plan) => {
      const { x, y, width } = plan.getBoundingClientRect();
      const box = plan.closest('section')!.getBoundingClientRect();
      return [x - box.x, y - box.y, width].map(Math.round).join();
    });

/** Both maps move together, e.g. when a part of the page appears beside them. */
const expectOneView = (page: Page): Promise<void> =>
  expect.poll(async () => (await readView(page, 'Fork')) === (await readView(page, 'Origin'))).toBe(true);

test('what if: a fault of one vehicle in a fork shows in the figures and the list, and its origin is untouched', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await forkInDirector(page, 'Begin a fault in the fork');
  const [fork = ''] = await findForks(world);
  expect(new URL(page.url()).searchParams.get('with')).toBe(fork);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByLabel('Kind').selectOption({ label: 'Gateway offline' });
  await pickOption(page, dialog(page).getByRole('combobox', { name: 'Gateways' }), 'Hauler 01');
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Add fault' }).click();
  await expect(dialog(page).getByRole('button', { name: 'End now: Gateway offline: Hauler 01' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('The worlds are equal so far')).toBeVisible();

  await world.setClock({ now: '+PT5M' });
  await expect(page.getByText('1 vehicle differs')).toBeVisible();
  await expect(differing(page).getByRole('rowheader')).toHaveText(['Hauler 01']);
  await expect(differing(page).getByRole('row', { name: /State/ })).toContainText(/Live\s*Offline/);
  expect(await readFigure(page, 'Vehicles offline')).toEqual(['0', '1', '+1']);
  await expect(map(page, 'Fork')).toContainText('1 not on map');
  // The fault lasts ten minutes, and what it changed remains.
  await page.getByRole('button', { name: '15 minutes forward' }).click();
  await expect.poll(() => readFigure(page, 'Vehicles offline')).toEqual(['0', '0', expect.stringContaining('same')]);
  const [before, after] = (await readFigure(page, 'Visits to beacons')).map(Number);
  expect(after).toBeLessThan(before!);
  await expect(differing(page).getByRole('rowheader')).toHaveText(['Hauler 01']);

  // The origin has no fault, and the clock of both is one.
  expect(JSON.stringify(await world.control('GET', '/faults'))).not.toContain('"control"');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(async () => (await world.clock()).paused).toBe(false);
  await world.setClock({ paused: true });
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Dashboard of the fork' }).click();
  const own = await opening;
  await expect(vehiclePanel(own, 'Hauler 01')).toContainText('Gateway offline');
  expect(new URL(own.url()).searchParams.get('world')).toBe(fork);
  await page.goto(world.address('/live-global-map'));
  await expect(vehiclePanel(page, 'Hauler 01')).toContainText('Inbound loop');
  await expect(vehiclePanel(page, 'Hauler 01')).not.toContainText('Gateway offline');
});

test('what if: an unchanged fork equals its origin, and both maps show one part of the plan', async ({
  page,
  world,
}) => {
  await openFork(page, world);
  await expect(page.getByText('The worlds are equal so far')).toBeVisible();
  await world.setClock({ now: '+PT2H' });
  await expect(figures(page).getByRole('row', { name: 'Valid laps' })).toBeVisible();
  await expect.poll(async () => Number((await readFigure(page, 'Valid laps'))[0])).toBeGreaterThan(2);
  await expect(page.getByText('The worlds are equal so far')).toBeVisible();
  for (const row of await figures(page).locator('tbody tr').all()) {
    const [origin, fork, difference] = await row.getByRole('cell').allInnerTexts();
    expect(fork).toBe(origin);
    expect(difference).toMatch(/same|–/);
  }
  await expect(differing(page)).toHaveCount(0);
  await expectOneView(page);
  const before = await readView(page, 'Fork');
  await map(page, 'Origin').getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => readView(page, 'Fork')).not.toBe(before);
  await expectOneView(page);
  const zoomed = await readView(page, 'Fork');
  await map(page, 'Fork').locator('.map-canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readView(page, 'Origin')).not.toBe(zoomed);
  await expectOneView(page);
  await map(page, 'Fork')
    .getByRole('button', { name: /fit|whole/i })
    .click();
  await expect.poll(() => readView(page, 'Origin')).toBe(before);
});

test.describe('a fork that ends', () => {
  // What is read of it until the page notices.
  test.use({ expectedErrors: /404/ });

  test('what if: a fork that was ended is said to have ended, and the world can be forked again', async ({
    page,
    world,
  }) => {
    const name = await openFork(page, world);
    await expect(figures(page)).toBeVisible();
    await world.control('POST', '/reset', {});
    await expect(page.getByRole('heading', { name: 'The fork has ended' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fork again' }).click();
    await expect(figures(page)).toBeVisible();
    const [again] = await findForks(world);
    expect(again).not.toBe(name);
    await page.getByRole('button', { name: 'End the fork' }).click();
    await expect(page.getByRole('heading', { name: 'The fork has ended' })).toBeVisible();
    expect(await findForks(world)).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`what if: the comparison is accessible on a phone and a desktop, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme });
    const fork = await openFork(page, world, '&lang=sk');
    await expect(page.getByRole('heading', { name: 'Čo keby', level: 1 })).toBeVisible();
    await expect(page.getByText('Svety sú zatiaľ rovnaké')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await page.goto(world.address(`/what-if?with=${fork}&lang=en`));
    await expect(map(page, 'Fork')).toBeVisible();
    await page.getByRole('radiogroup').getByText('Origin', { exact: true }).click();
    await expect(map(page, 'Fork')).toHaveCount(0);
    await expect(map(page, 'Origin')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
  });

test('what if: without a session, or in the tab of another world, the page offers the next step', async ({
  page,
  world,
  cloud,
}) => {
  const { name } = await cloud.control<ListedWorld>('POST', '/forks', undefined, 'main');
  await world.signIn(page, { path: `/what-if?with=${name}` });
  await expect(page.getByRole('heading', { name: 'A fork of another world' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare them' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('world')).toBe('main');
  await cloud.control('DELETE', `/worlds/${name}`);
});

test.describe('a session for another client', () => {
  // The page of the client before may still ask for its vehicles until it is left.
  const expectedErrors = /status of 404 .*\/(latest_global_information|clients)\/1\b/;
  test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' }, expectedErrors });

  test('what if: a super user compares the client that the session acts for', async ({ page, world }) => {
    await world.signIn(page, { email: 'super@haulage.test' });
    await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
    await page.getByRole('button', { name: /^Switch client/ }).click();
    await page.getByLabel('Search by name or ID').fill('north');
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    await page.getByRole('dialog', { name: 'Payment due' }).getByRole('button', { name: 'Close' }).click();
    await expect(vehiclePanel(page, 'Yard van')).toBeVisible();
    const { name } = await world.control<ListedWorld>('POST', '/forks');
    await page.goto(world.address(`/what-if?with=${name}`));
    await expect(page.getByText('The worlds are equal so far')).toBeVisible();
    await expect(map(page, 'Fork').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.goto(`${world.url}/live-global-map?world=${name}`);
    await expect(vehiclePanel(page, 'Yard van')).toBeVisible();
  });
});

test.describe('a command that gets no answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('what if: is reported in the language of the user', async ({ page, world }) => {
    const fork = await openFork(page, world, '&lang=es');
    await page.route(`**/control/worlds/${fork}**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Terminar la bifurcación' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'La bifurcación no se terminó' });
    await expect(toast).toContainText('Los controles ya no responden.');
    expect(await findForks(world)).toEqual([fork]);
  });
});

test.describe('figures that are no longer answered', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('what if: stay as they were, marked as stale', async ({ page, world }) => {
    await openFork(page, world);
    await world.setClock({ paused: false });
    await expect(figures(page)).toBeVisible();
    await page.route('**/control/figures**', (route) => route.abort());
    await expect(page.locator('#content').getByText(/^Stale/)).toBeVisible();
    await expect(figures(page)).toBeVisible();
  });
});

for (const [scenario, at] of [
  ['tracker', '2026-03-18T10:42:00Z'],
  ['gps', '2026-03-18T11:42:00Z'],
] as const)
  test.describe(`trackers of ${scenario}`, () => {
    test.use({ worldOptions: { scenario, at } });

    test('what if: have two maps with one view', async ({ page, world }) => {
      const { name } = await world.control<ListedWorld>('POST', '/forks');
      await world.signIn(page, { email: `admin@${scenario}.test`, path: `/what-if?with=${name}` });
      await expect(page.getByText('The worlds are equal so far')).toBeVisible();
      await expect(map(page, 'Origin').getByRole('button', { name: 'Zoom in' })).toBeVisible();
      await expect(map(page, 'Fork').getByRole('button', { name: 'Zoom in' })).toBeVisible();
    });
  });

test.describe('a client without a live map', () => {
  test.use({ worldOptions: { scenario: 'every-screen.yaml' } });

  test('what if: has the figures', async ({ page, world }) => {
    const { name } = await world.control<ListedWorld>('POST', '/forks');
    await world.signIn(page, { email: 'admin@cargo.test', path: `/what-if?with=${name}` });
    await expect(page.getByText('This client has no live map.')).toBeVisible();
    await expect(figures(page).getByRole('row', { name: 'Asset tags heard' })).toBeVisible();
    await expect(map(page, 'Origin')).toHaveCount(0);
    await expectAccessible(page);
  });
});
