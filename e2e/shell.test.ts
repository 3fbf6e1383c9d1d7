import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { accountButton, headerClock, onPath, signInButton, vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

// A poll may happen between the switch and the reload, and the timezone is refused until later changes are discarded.
test.use({
  worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' },
  expectedErrors: /status of 404 .*\/1\)|status of 409 .*clients\/1\)/,
});
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

async function signIn(page: Page, world: World, name: string, path?: string): Promise<void> {
  await world.signIn(page, { email: `${name}@haulage.test`, ...(path !== undefined && { path }) });
  await expect(page.locator('#content h1', { hasNotText: 'Loading' })).toBeAttached();
}

const switcher = (page: Page): Locator => page.getByRole('button', { name: /^Switch client/ });
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });

test('client switch: a super user switches to another client and sees its payment warning; other users have no switcher', async ({
  page,
  world,
  browser,
}) => {
  await signIn(page, world, 'super');
  await switcher(page).click();
  await page.getByLabel('Search by name or ID').fill('north');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await expect(page).toHaveURL(onPath('/live-global-map'));
  const warning = page.getByRole('dialog', { name: 'Payment due' });
  await expect(warning).toContainText('Please pay within the next month to avoid service shutdown.');
  await expect(warning).toContainText('Access will be suspended when payment is overdue.');
  await expectAccessible(page);
  await warning.getByRole('button', { name: 'Close' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch client (current: Northgate Distribution)' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Yard van' })).toBeVisible();

  const context = await world.newContext(browser);
  const other = await context.newPage();
  await signIn(other, world, 'admin');
  await expect(other.getByRole('banner').getByText('Ashdown Haulage')).toBeVisible();
  await expect(switcher(other)).toBeHidden();
  await context.close();
});

test.describe('among the clients of the demo', () => {
  // A poll may happen between the switch and the reload.
  test.use({ expectedErrors: /status of 40[34]/ });

  const HOMES = [
    ['Merton Forwarding', '/cargo-check'],
    ['Holt Tools', '/inventory-manager'],
    ['Corner Market', '/asset-manager'],
    ['Wide Fields', '/dashboard'],
    ['Fernhill Cross-dock', '/dashboard'],
    ['Ashdown Haulage', '/live-global-map'],
  ] as const;

  test('client switch: a super user reaches the home of a client of each type', async ({ page, world }) => {
    await signIn(page, world, 'super');
    for (const [name, home] of HOMES) {
      await switcher(page).click();
      await page.getByLabel('Search by name or ID').fill(name);
      const loaded = page.waitForEvent('load');
      await page.keyboard.press('Enter');
      await loaded;
      await expect(page).toHaveURL(onPath(home));
      await expect(page.getByRole('button', { name: `Switch client (current: ${name})` })).toBeVisible();
      await expect(page.locator('#content h1', { hasNotText: 'Loading' })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
  });
});

const editing = (page: Page): Locator => page.getByRole('region', { name: 'Edit positions' });
const changes = (page: Page): Locator => editing(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');

/** Moves a beacon with the arrow keys without saving. */
async function moveBeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit positions' }).click();
  await editing(page).getByRole('searchbox').fill('weighbridge');
  await editing(page).getByRole('button', { name: 'Weighbridge' }).click();
  await expect(page.locator('.map-canvas')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(changes(page)).toHaveCount(1);
}

test('unsaved edits: a clicked link opens only after Discard changes; Continue editing keeps the edits', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'admin');
  await moveBeacon(page);
  const kept = await changes(page).innerText();
  const settings = page.getByRole('banner').getByRole('link', { name: 'Settings' });
  await settings.click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Continue editing' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(onPath('/live-global-map'));
  await expect(changes(page)).toHaveText(kept, { useInnerText: true });

  await settings.click();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/settings\//);
  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: 'Overall metrics' }).click();
  await expect(page.getByRole('button', { name: 'Edit positions' })).toBeVisible();
  await expect(changes(page)).toHaveCount(0);
});

test("unsaved edits: the browser's Back button asks about them, too", async ({ page, world }) => {
  await signIn(page, world, 'admin');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\//);
  await page.getByRole('link', { name: 'Overall metrics' }).click();
  await moveBeacon(page);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Continue editing' }).click();
  await expect(page).toHaveURL(onPath('/live-global-map'));
  await expect(changes(page)).toHaveCount(1);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/settings\//);
});

test('navigation: once the address names the next screen, the previous one is not left open for use', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'admin');
  const edit = page.getByRole('button', { name: 'Edit positions' });
  await expect(edit).toBeVisible();
  await edit.evaluate((button) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      // The next task of the page. A press of the user would be a later one.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (document.body.dataset.leftOpen = String(button.isConnected));
      port2.postMessage(null);
    };
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-left-open', 'false');
});

test('session: every call of a signed-in user carries the session cookie, and its marker as a bearer token', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'admin');
  const calls: Request[] = [];
  // Of a call that a navigation ended early, the browser may not report the cookie.
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(request);
  });
  await page.goto(`${world.url}/live-global-map`);
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  await page.goto(`${world.url}/settings/account`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    const { authorization, cookie } = await call.allHeaders();
    expect([call.url(), authorization]).toEqual([call.url(), expect.stringMatching(/^Bearer \w/)]);
    expect(cookie).toMatch(/^lapwing-[\w-]+=./);
  }
});

test('language: an address with a language opens in it, and does not change the saved language', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, world, 'admin');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  const shared = await context.newPage();
  await shared.goto(world.address('/live-global-map?lang=sk'));
  await expect(shared.getByRole('link', { name: 'Nastavenia' })).toBeVisible();
  await expect(shared.locator('html')).toHaveAttribute('lang', 'sk');

  const next = await context.newPage();
  const session = next.waitForResponse((response) => new URL(response.url()).pathname === '/api/session/user');
  await next.goto(world.address('/live-global-map'));
  expect(await (await session).json()).toMatchObject({ dashboard_language: 'en' });
  await expect(next.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('header: the account menu shows all its entries without scrolling', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, world, 'admin');
  await accountButton(page).click();
  const menu = page.getByRole('menu');
  // Two entries come when the controls have answered.
  await expect(menu.getByRole('menuitem', { name: 'Director' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('header: on a phone the keyboard reaches the entries of the compact menu, the client switch and the logout', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, world, 'super');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  const analytics = ['Activity', 'Laps', 'Timeline'].map((name) => `Analytics > ${name}`);
  const entries = ['Overall metrics', 'Vehicle metrics', ...analytics, 'Predictions', 'Settings'];
  const wanted = [
    switcher(page),
    ...entries.map((name) => menu.getByRole('link', { name })),
    menu.getByRole('combobox', { name: 'Language' }),
    menu.getByRole('combobox', { name: 'Theme' }),
    menu.getByRole('button', { name: 'Logout' }),
  ];
  await switcher(page).focus();
  for (const control of wanted) {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 3 && !(await isFocused()); step += 1) await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
});

test('header: it is compact up to a width of 768 px', async ({ page, world }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, world, 'admin');
  const banner = page.getByRole('banner');
  await expect(headerClock(page)).toHaveText('10:42:07');
  await expect(banner.getByText('Ashdown Haulage')).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(headerClock(page)).toContainText('18/03/2026');
  await expect(banner.getByText('Ashdown Haulage')).toBeVisible();
});

test('account: a timezone that conflicts with later changes is saved only after they are discarded', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'admin', '/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Edit account' });
  const zone = dialog.getByRole('combobox', { name: 'Timezone' });
  const save = dialog.getByRole('button', { name: 'Save changes' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Edit account' }).click();
    await zone.fill(name);
    await page.getByRole('option', { name }).click();
    await save.click();
  };
  await choose('Europe/Bratislava');
  await expectToast(page, 'Account updated');
  await expect(headerClock(page)).toContainText('11:42:07');

  await world.setClock({ now: '-PT1H' });
  await expect(headerClock(page)).toContainText('09:42:07');
  await choose('America/New_York');
  const later = page.getByRole('dialog', { name: 'Discard later changes?' });
  await expect(later).toContainText('1 change was made after its time, on 18/03/2026 at 10:42:07');
  await expectAccessible(page);
  await later.getByRole('button', { name: 'Keep them' }).click();
  await expect(later).toBeHidden();
  await expect(zone).toHaveValue('America/New_York');
  await expect(headerClock(page)).toContainText('09:42:07');

  await save.click();
  await later.getByRole('button', { name: 'Discard and continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(headerClock(page)).toContainText('05:42:07');
});

test('dialogs, the filters of a phone and its menu have their close button at the right edge', async ({
  page,
  world,
}) => {
  const expectAtRight = async (panel: Locator, name: string) => {
    const button = panel.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const measureGapPx = async () => {
      const [outer, inner] = [await panel.boundingBox(), await button.boundingBox()];
      return outer && inner ? outer.x + outer.width - inner.x - inner.width : Infinity;
    };
    await expect.poll(measureGapPx, name).toBeLessThanOrEqual(20);
  };
  await signIn(page, world, 'admin', '/settings/account');
  await page.getByRole('button', { name: 'Change your name' }).click();
  await expectAtRight(page.getByRole('dialog', { name: 'Change your name' }), 'Close dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(world.address('/analytics/1/route/11'));
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAtRight(page.getByRole('dialog', { name: 'Filters' }), 'Close the filters');
  await page.getByRole('button', { name: 'Close the filters' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAtRight(page.getByRole('dialog', { name: 'Main menu' }), 'Close menu');
});
