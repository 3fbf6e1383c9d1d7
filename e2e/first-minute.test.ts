// cspell:words Herramientas Núñez Správca Ukážkové účty
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { startCloud } from './testing/cloud.ts';
import { accountButton, logOut, onPath, signInButton } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const accounts = (page: Page): Locator => page.getByRole('region', { name: 'Demo accounts' });
const account = (page: Page, role: string, client: string): Locator =>
  accounts(page).getByRole('button', { name: `${role}, ${client}`, exact: true });
const usersOf = (page: Page, client: string): Locator => accounts(page).getByRole('list', { name: client });

test.describe('the accounts of the demo', () => {
  test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' } });

  test('demo accounts: the login page lists a client of each type with its users, and one click signs in', async ({
    page,
    world,
  }) => {
    await page.goto(world.address('/'));
    await expect(accounts(page).getByText('Ashdown Haulage')).toBeVisible();
    const clients = accounts(page).getByRole('list').first().locator(':scope > li');
    await expect(clients).toHaveCount(6);
    await expect(clients.first()).toContainText('Vehicles on routes, with laps and predictions');
    await expect(clients.last()).toContainText('located by GPS');
    await expect(usersOf(page, 'Ashdown Haulage').getByRole('button')).toHaveText([
      'Administrator',
      'User',
      'Staff',
      'Super user',
      'Must change the password',
    ]);
    await expectAccessible(page);

    await account(page, 'User', 'Corner Market').click();
    await expect(page).toHaveURL(onPath('/asset-manager'));
    await expect(accountButton(page)).toBeVisible();
    await logOut(page);
    await account(page, 'Must change the password', 'Ashdown Haulage').click();
    await expect(page).toHaveURL(onPath('/settings/account'));
  });

  test('demo accounts: the rest of the clients appears on request, and a search finds one without accents', async ({
    page,
    world,
  }) => {
    await world.control('POST', '/clients', { type: 3, name: 'Núñez Herramientas' });
    await page.goto(world.address('/'));
    await expect(account(page, 'Administrator', 'Ashdown Haulage')).toBeVisible();
    await expect(account(page, 'Administrator', 'Núñez Herramientas')).toBeHidden();
    await accounts(page).getByRole('button', { name: 'Show all 8 clients' }).click();
    await expect(account(page, 'Administrator', 'Núñez Herramientas')).toBeVisible();
    await accounts(page).getByRole('searchbox', { name: 'Find a client' }).fill('nunez');
    await expect(account(page, 'Administrator', 'Ashdown Haulage')).toBeHidden();
    await expectAccessible(page);
    await accounts(page).getByRole('searchbox', { name: 'Find a client' }).fill('nothing like it');
    await expect(accounts(page).getByRole('status')).toHaveText('No client or address contains “nothing like it”.');
    await accounts(page).getByRole('searchbox', { name: 'Find a client' }).fill('nunez');
    await account(page, 'Administrator', 'Núñez Herramientas').click();
    await expect(page).toHaveURL(onPath('/inventory-manager'));
  });

  test('demo accounts: on a phone, in the dark, they are below the form, and a tap signs in', async ({
    page,
    world,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(world.address('/?lang=sk'));
    const region = page.getByRole('region', { name: 'Ukážkové účty' });
    const first = region.getByRole('button', { name: 'Správca, Ashdown Haulage' });
    await expect(first).toBeVisible();
    const form = await page.locator('form').boundingBox();
    const list = await region.boundingBox();
    expect(list!.y).toBeGreaterThan(form!.y + form!.height);
    expect((await first.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await first.click();
    await expect(page).toHaveURL(onPath('/live-global-map'));
  });

  test.describe('while the controls fail', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('demo accounts: a user who was deleted after the list was loaded is not signed in, and the page says so', async ({
      page,
      world,
    }) => {
      await page.goto(world.address('/'));
      await expect(account(page, 'User', 'Corner Market')).toBeVisible();
      const { clients } = await world.control<{ clients: { name: string; id: number }[] }>(
        'GET',
        '/accounts?search=user@assets.test',
      );
      expect(clients[0]!.name).toBe('Corner Market');
      await world.call('admin@assets.test', 'DELETE', `/api/users/${clients[0]!.id * 1000 + 2}`);
      await account(page, 'User', 'Corner Market').click();
      await expect(accounts(page).getByRole('alert')).toContainText('You were not signed in.');
      await account(page, 'Administrator', 'Corner Market').click();
      await expect(page).toHaveURL(onPath('/asset-manager'));
    });
  });
});

test.describe('a server whose controls need a token', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('demo accounts: they are not shown, and nothing of them is sent', async ({ page }) => {
    const cloud = await startCloud('journey.yaml', '--paused', '--control-token', 'a-token-of-this-test');
    const answers: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/control/')) answers.push(`${pathname} ${response.status()}`);
    });
    await page.goto(cloud.url);
    await expect(signInButton(page)).toBeVisible();
    await expect.poll(() => answers).toEqual(['/control/clock 401']);
    await expect(accounts(page)).toBeHidden();
    // An open page would notice that the cloud is gone.
    await page.close();
    await cloud.stop();
  });
});

test.describe('the help of the keys', () => {
  test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' } });
  const help = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('keys: ? lists the keys of the screen and of edit mode, and does nothing while one types', async ({
    page,
    world,
  }) => {
    await world.signIn(page);
    const search = page.getByRole('searchbox', { name: 'Find a vehicle, beacon or route' });
    await expect(page.getByRole('listitem').filter({ hasText: 'Hauler 01' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.press('?');
    await expect(search).toHaveValue('?');
    await expect(help(page)).toBeHidden();
    await search.fill('');
    await page.getByRole('button', { name: 'Edit positions' }).click();
    await page.keyboard.press('?');
    for (const text of ['Move the map', 'Search the list', 'Show the shortcuts', 'Move it by ten pixels'])
      await expect(help(page).getByText(text)).toBeVisible();
    // The button in focus has a tooltip, which covers a part of the help.
    await help(page).getByRole('switch').focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Edit positions' })).toBeVisible();
  });

  test('keys: each screen has its own', async ({ page, world }) => {
    await world.signIn(page, { path: '/settings/beacons' });
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(help(page).getByText('A page up or down')).toBeVisible();
    await expect(help(page).getByText('Move it by ten pixels')).toBeHidden();
  });
});

test.describe('the tour', () => {
  test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' } });
  const tour = (page: Page): Locator =>
    page.getByRole('region', { name: /^(Everything here is simulated|Change who you are|Use the keyboard)$/ });

  test('tour: it begins with a sign-in from the list, survives a reload, and never returns once dismissed', async ({
    page,
    world,
  }) => {
    await page.goto(world.address('/'));
    await account(page, 'Administrator', 'Ashdown Haulage').click();
    await expect(tour(page)).toContainText('1 of 3');
    await expectAccessible(page);
    await page.reload();
    await tour(page).getByRole('button', { name: 'Next' }).click();
    await tour(page).getByRole('button', { name: 'Next' }).click();
    await expect(tour(page)).toContainText('Press ? on any screen');
    await tour(page).getByRole('button', { name: 'Done' }).click();
    await expect(tour(page)).toBeHidden();
    await logOut(page);
    await account(page, 'Administrator', 'Ashdown Haulage').click();
    await expect(accountButton(page)).toBeVisible();
    await expect(tour(page)).toBeHidden();
  });

  test('tour: on a phone it is a sheet that is closed with one tap, and no other sign-in shows it', async ({
    page,
    world,
    browser,
  }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(world.address('/'));
    await account(page, 'User', 'Corner Market').click();
    await expect(tour(page)).toContainText('1 of 2');
    await expect(page.getByRole('main').getByText('Total used tags').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await tour(page).getByRole('button', { name: 'Close the tour' }).click();
    await expect(tour(page)).toBeHidden();

    const context = await world.newContext(browser);
    const other = await context.newPage();
    await world.signIn(other);
    await expect(accountButton(other)).toBeVisible();
    await expect(tour(other)).toBeHidden();
    await context.close();
  });
});
