// cspell:words Účet používateľa Kopírovať odkaz tento okamih Odkaz skopírovaný Pozastavené pudo abrir está dañado incompleto página inicio
import type { Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { startCloud, type Cloud } from './testing/cloud.ts';
import { accountButton, headerClock, vehiclePanel } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';

test.use({ worldOptions: { scenario: 'journey.yaml' }, permissions: ['clipboard-read', 'clipboard-write'] });

/** The same scenario on another server. */
async function withAnotherCloud(use: (cloud: Cloud) => Promise<void>): Promise<void> {
  const cloud = await startCloud('journey.yaml', '--paused');
  try {
    await use(cloud);
  } finally {
    await cloud.stop();
  }
}

async function copyMoment(page: Page): Promise<string> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Copy link to this moment' }).click();
  await expectToast(page, 'Link copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** What a user sees of the live map. */
async function readScreen(page: Page): Promise<string[]> {
  const parts = [headerClock(page), vehiclePanel(page, 'Hauler 01'), vehiclePanel(page, 'Shunter 1')];
  return Promise.all(parts.map((part) => part.innerText()));
}

test('moments: a copied link opens the same screen on another server, paused, in a world of its own', async ({
  page,
  browser,
  world,
}) => {
  await world.control('POST', '/faults', { kind: 'offline', gateways: [1], for: 'PT2H' });
  await world.setClock({ now: '+PT10M', paused: false });
  await world.signIn(page, { email: 'user@haulage.test', path: '/live-global-map?off=labels&lang=sk' });
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  await world.setClock({ paused: true });
  await expect(page.getByText(/^Pozastavené/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Účet používateľa/ }).click();
  await page.getByRole('menuitem', { name: 'Kopírovať odkaz na tento okamih' }).click();
  await expectToast(page, 'Odkaz skopírovaný');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(2048);

  await withAnotherCloud(async (cloud) => {
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const opened = await context.newPage();
    await opened.goto(link.replace(world.url, cloud.url));
    await expect(vehiclePanel(opened, 'Hauler 01')).toBeVisible();
    await expect.poll(() => readScreen(opened)).toEqual(await readScreen(page));
    const { pathname, searchParams, hash } = new URL(opened.url());
    expect([pathname, searchParams.get('off'), searchParams.get('lang'), hash]).toEqual([
      '/live-global-map',
      'labels',
      'sk',
      '',
    ]);
    const name = searchParams.get('world') ?? '';
    expect(name).toMatch(/^moment-/);
    const clock = await cloud.control<{ paused: boolean; now: number }>('GET', '/clock', undefined, name);
    expect(clock).toMatchObject({ paused: true, now: (await world.clock()).now });
    await expect(opened.getByText(/^Pozastavené/).first()).toBeVisible();
    // A reload stays in that world, and opens no other.
    await opened.reload();
    await expect.poll(() => readScreen(opened)).toEqual(await readScreen(page));
    expect((await cloud.control<unknown[]>('GET', '/worlds')).length).toBe(2);
    await context.close();
  });
});

test('moments: a super user’s link opens for the client that the session acts for', async ({
  page,
  browser,
  world,
}) => {
  await world.signIn(page, { email: 'super@haulage.test' });
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  const link = await copyMoment(page);
  const context = await browser.newContext();
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(accountButton(opened)).toHaveAccessibleName(
    (await accountButton(page).getAttribute('aria-label')) ?? '',
  );
  await expect.poll(() => readScreen(opened)).toEqual(await readScreen(page));
  await context.close();
});

test('moments: a link that holds too much says that it works only on this server', async ({ page, browser, world }) => {
  await world.control('POST', '/clients', { type: 0, vehicles: 1 });
  await world.signIn(page);
  await expect(vehiclePanel(page, 'Hauler 01')).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Copy link to this moment' }).click();
  await expectToast(page, 'Link copied. It works only on this server.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext();
  const opened = await context.newPage();
  await opened.goto(link);
  await expect.poll(() => readScreen(opened)).toEqual(await readScreen(page));
  await context.close();
});

test.describe('a link that cannot be opened', () => {
  test.use({ expectedErrors: /status of 409/, viewport: { width: 390, height: 844 } });

  for (const scheme of ['light', 'dark'] as const) {
    test(`moments: a damaged link has a screen that says so in the user’s language, ${scheme}`, async ({
      page,
      world,
    }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(`${world.url}/moment?lang=es#not-a-link`);
      await expect(page.getByRole('heading', { name: 'No se pudo abrir este enlace' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('Este enlace está dañado o incompleto.');
      await expectAccessible(page);
      const home = page.getByRole('link', { name: 'Ir a la página de inicio' });
      await home.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    });
  }

  test('moments: a link of a snapshot says on another server that it works only on its own', async ({
    page,
    world,
  }) => {
    await world.control('POST', '/clients', { type: 0, vehicles: 1 });
    const { path } = await world.control<{ path: string }>('POST', '/moments', {});
    await withAnotherCloud(async (cloud) => {
      await page.goto(cloud.url + path);
      await expect(page.getByRole('alert')).toContainText('This link works only on the server that made it');
      await page.goto('about:blank');
    });
  });
});
