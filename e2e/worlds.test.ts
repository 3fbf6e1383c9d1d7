import type { Page } from '@playwright/test';
import { recordBrowserErrors } from './testing/browser-errors.ts';
import { fillSignIn, headerClock, logOut, signInButton, signInByForm, vehiclePanel } from './testing/dashboard.ts';
import { clockText, positionText, exportWorldVisits } from './testing/exported-tables.ts';
import { expect, test as base } from './testing/test.ts';
import { createWorld, type World } from './testing/world.ts';

/** Two worlds with the same scenario and different seeds, days and users. */
const WORLDS = {
  red: { seed: 5, at: '2026-03-02T09:00:00Z', email: 'admin@haulage.test' },
  blue: { seed: 8, at: '2026-03-05T15:00:00Z', email: 'user@haulage.test' },
} as const;
type Name = keyof typeof WORLDS;
const NAMES = Object.keys(WORLDS) as Name[];

const test = base.extend<{ worlds: Record<Name, World> }>({
  worlds: async ({ cloud }, use) => {
    const worlds = {} as Record<Name, World>;
    for (const name of NAMES) {
      const { seed, at } = WORLDS[name];
      worlds[name] = await createWorld(cloud, name, { scenario: 'journey.yaml', seed, at });
    }
    await use(worlds);
    for (const name of NAMES) await worlds[name].remove();
  },
});

/** Records the worlds in the requests of a page, and every day and account that its header shows. */
async function record(page: Page): Promise<{ requested: Set<string>; shown: () => Promise<string[]> }> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    const worldName = request.headers()['x-lapwing-world'] ?? url.searchParams.get('world');
    if (url.pathname.startsWith('/api/')) requested.add(worldName ?? url.pathname);
  });
  await page.addInitScript(() => {
    const shown = new Set<string>();
    const read = () => {
      const day = document.querySelector('[role=timer]')?.textContent.slice(0, 10);
      const account = document.querySelector('header button[aria-label^="Account of"]')?.getAttribute('aria-label');
      for (const text of [day, account]) if (text) shown.add(text);
    };
    new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shown: () => [...shown] });
  });
  return {
    requested,
    shown: () => page.evaluate(() => (window as unknown as { shown: () => string[] }).shown().sort()),
  };
}

/** Expects a page to show the clock of a world, and the vehicles at their positions in the world's export. */
async function expectWorld(page: Page, world: World): Promise<void> {
  const { now } = await world.clock();
  const visits = await exportWorldVisits(world);
  await expect(headerClock(page)).toHaveText(clockText(now));
  for (const vehicle of ['Hauler 01', 'Shunter 1'])
    await expect(vehiclePanel(page, vehicle)).toContainText(positionText(visits, vehicle));
}

test('worlds: two worlds in two tabs of one browser never mix', async ({ context, worlds }) => {
  const tabs = {} as Record<Name, { page: Page } & Awaited<ReturnType<typeof record>>>;
  const errors: (readonly string[])[] = [];
  for (const name of NAMES) {
    const page = await context.newPage();
    errors.push(await recordBrowserErrors(page));
    tabs[name] = { page, ...(await record(page)) };
    await signInByForm(page, worlds[name].address('/'), WORLDS[name].email);
  }
  // The clocks are changed in turn while both tabs poll.
  for (const step of ['+PT7M', '-PT3M', '+PT41M', '+PT2H']) {
    for (const name of NAMES) {
      await worlds[name].setClock({ now: name === 'red' ? step : step.replace('M', 'M30S') });
      for (const other of NAMES) await expectWorld(tabs[other].page, worlds[other]);
    }
  }
  expect([...tabs.red.requested, ...tabs.blue.requested]).toEqual(['red', 'blue']);
  expect(await tabs.red.shown()).toEqual(['02/03/2026', expect.stringContaining('Account of')]);
  expect(await tabs.blue.shown()).toEqual(['05/03/2026', expect.stringContaining('Account of')]);
  expect((await tabs.red.shown())[1]).not.toBe((await tabs.blue.shown())[1]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name.replace(/\d+/, 'PORT')).sort()).toEqual([
    'lapwing-PORT-blue',
    'lapwing-PORT-red',
  ]);

  // A reload, and a link opened in another tab, stay in the tab's world.
  await tabs.blue.page.reload();
  await expectWorld(tabs.blue.page, worlds.blue);
  const opened = context.waitForEvent('page');
  await tabs.blue.page.getByRole('link', { name: 'Overall metrics' }).click({ modifiers: ['ControlOrMeta'] });
  const thirdPage = await opened;
  await expectWorld(thirdPage, worlds.blue);
  await thirdPage.close();

  // A logout in one tab does not affect the other.
  await logOut(tabs.red.page);
  await worlds.blue.setClock({ now: '+PT5M' });
  await expectWorld(tabs.blue.page, worlds.blue);
  await tabs.blue.page.reload();
  await expectWorld(tabs.blue.page, worlds.blue);
  await tabs.red.page.reload();
  await fillSignIn(tabs.red.page, 'user@haulage.test');
  await expectWorld(tabs.red.page, worlds.red);
  expect([...tabs.red.requested, ...tabs.blue.requested]).toEqual(['red', 'blue']);
  expect(errors.flat()).toEqual([]);
});

test('worlds: a tab stores the view of its map for its own world only', async ({ page, worlds }) => {
  await signInByForm(page, worlds.red.address('/'));
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('map-'))))
    .toEqual(expect.arrayContaining(['map-center:red', 'map-zoom:red']));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /^(lapwing-marker|map-zoom|map-center|lapwing-language)$/.test(key))).toEqual([]);
});

test.describe('a missing world', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('worlds: an unknown or removed world has a screen that reports it', async ({ cloud, page, world }) => {
    await page.goto(`${world.url}/?world=nowhere`);
    await expect(page.getByRole('heading', { name: 'World not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the main world' }).click();
    await expect(signInButton(page)).toBeVisible();
    await page.reload();
    await expect(signInButton(page)).toBeVisible();

    const removed = await createWorld(cloud, 'brief', { scenario: 'journey.yaml' });
    await signInByForm(page, removed.address('/'));
    await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
    await removed.remove();
    await expect(page.getByRole('heading', { name: 'World not found' })).toBeVisible();
  });
});
