// cspell:words Presentador Navegadores Navegadores apresentador Prehliadače prezentujúceho
import { networkInterfaces } from 'node:os';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { recordBrowserErrors } from './testing/browser-errors.ts';
import { startCloud, type Cloud } from './testing/cloud.ts';
import { fillSignIn, headerClock } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';

// All tests of this file use one server that others can reach, and its one world.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const TOKEN = 'a-token-of-the-test';
const PASSWORD = 'a password of the test';
/** What every page over plain http of a network address reports. */
const PLAIN_HTTP = /Cross-Origin-Opener-Policy header has been ignored/;

let cloud: Cloud;
/** The server at an address of this machine in a network, where browsers do not trust its pages. */
let networkUrl: string;

test.beforeAll(async () => {
  cloud = await startCloud(
    ...(['remote.yaml', '--paused', '--host', '0.0.0.0', '--password', PASSWORD, '--control-token', TOKEN] as const),
  );
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (own === undefined) throw new Error('This machine has no address in a network.');
  networkUrl = `http://${own.address}:${new URL(cloud.url).port}`;
});
test.afterAll(() => cloud.stop());

interface Pairing {
  readonly path: string;
  readonly urls: readonly string[];
}

/** Calls the controls with the token, as `lapwing` does. */
async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${cloud.url}/control${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const director = (page: Page): Locator => page.getByRole('region', { name: 'Director' });
const paired = (page: Page): Locator =>
  director(page)
    .getByRole('list', { name: /^Paired browsers/ })
    .getByRole('listitem');

/** Pairs a page by a new link, as the presenter's laptop is, and opens the list of browsers. */
async function openBrowsers(page: Page): Promise<void> {
  const { path } = await control<Pairing>('POST', '/pairings', {});
  await page.goto(cloud.url + path);
  await fillSignIn(page, 'admin@haulage.test', PASSWORD);
  await expect(headerClock(page)).toBeVisible();
  await director(page).getByRole('button', { name: 'Browsers (1)' }).click();
  await expect(director(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
}

/** A phone that opens the link beside the QR code. */
async function scanCode(page: Page, context: BrowserContext): Promise<{ phone: Page; errors: readonly string[] }> {
  const url = await director(page)
    .getByText(/^http.*\/pair/)
    .innerText();
  const phone = await context.newPage();
  const errors = await recordBrowserErrors(phone, PLAIN_HTTP);
  await phone.goto(url);
  await expect(phone).toHaveURL(`${networkUrl}/presenter`);
  expect(await phone.evaluate(() => JSON.stringify([localStorage, document.cookie]))).not.toContain(url.split('#')[1]);
  return { phone, errors };
}

test('a phone that scans the code shows the notes, and moves the world of the laptop', async ({ page, browser }) => {
  await openBrowsers(page);
  await expectAccessible(page);
  await expect(director(page).getByText('this machine').first()).toBeVisible();
  const context = await browser.newContext(PHONE);
  const { phone, errors } = await scanCode(page, context);
  await expect(director(page).getByText(/^Paired: Chrome/)).toBeVisible();
  await expect(paired(page)).toHaveCount(2);

  // Without a show: the clock, the bookmarks and the faults.
  const time = phone.locator('[data-director-time]');
  await expect(time).toHaveText('07:00:00');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'One minute forward' }).click();
  await expect(headerClock(page)).toContainText('07:01:00');
  await phone.getByRole('button', { name: /^Half past seven/ }).click();
  await expect(headerClock(page)).toContainText('07:30:00');
  await phone.getByRole('button', { name: 'Add fault' }).click();
  await phone.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Gateway offline' });
  await phone.getByRole('button', { name: 'Add fault' }).click();
  await phone.getByRole('button', { name: /^End now: Gateway offline/ }).click();
  await expect(phone.getByText('No faults are active or planned.')).toBeVisible();

  // A show: Next moves the big screen.
  await phone.getByRole('button', { name: 'Start: A short morning' }).click();
  await phone.getByRole('button', { name: 'Start the show' }).click();
  await expect(phone.getByRole('heading', { name: 'A short morning' })).toBeVisible();
  await expect(phone.getByText('The shift begins.')).toBeVisible();
  await expect(phone.getByRole('region', { name: /^Next cue/ })).toContainText('at 07:30:00');
  await expectAccessible(phone);
  const next = phone.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeInViewport({ ratio: 1 });
  expect((await next.boundingBox())!.height).toBeGreaterThanOrEqual(64);
  await expect(headerClock(page)).toContainText('07:00:');
  await next.tap();
  await expect(phone.getByRole('heading', { name: 'Cue 2 of 3' })).toBeVisible();
  await expect(headerClock(page)).toContainText('07:30:');
  await phone.getByRole('button', { name: 'Black screen' }).tap();
  await expect(phone.getByRole('button', { name: 'Black screen' })).toHaveAttribute('aria-pressed', 'true');
  // A clicker sends keys.
  await phone.keyboard.press('PageDown');
  await expect(phone.getByRole('heading', { name: 'Cue 3 of 3' })).toBeVisible();
  await expect(phone.getByText('This is the last cue.')).toBeVisible();
  await phone.keyboard.press('PageUp');
  await expect(phone.getByRole('heading', { name: 'Cue 2 of 3' })).toBeVisible();
  await phone.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(phone.getByRole('heading', { name: 'Cue 1 of 3' })).toBeVisible();
  await expect(headerClock(page)).toContainText('07:00:');
  await phone.getByRole('switch', { name: 'Kiosk' }).click();
  await expect.poll(async () => (await control<{ show: { mode: string } }>('GET', '/show')).show.mode).toBe('kiosk');
  await phone.getByRole('button', { name: 'End the show' }).click();
  await phone.getByRole('button', { name: 'End the show' }).click();
  await expect(phone.getByRole('button', { name: 'Start: A short morning' })).toBeVisible();
  expect(errors).toEqual([]);

  // Disconnected, it says how to get the controls again, and asks no more. The show has taken the place of the list.
  await director(page).getByRole('button', { name: 'Browsers (1)' }).click();
  await paired(page)
    .filter({ hasNotText: 'this browser' })
    .getByRole('button', { name: /^Disconnect: Chrome/ })
    .click();
  await expect(paired(page)).toHaveCount(1);
  await expect(phone.getByRole('heading', { name: 'This browser has no access to the controls' })).toBeVisible();
  await expectAccessible(phone);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This browser has no access to the controls' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/control/'))).toEqual([]);
  await context.close();
});

test('a paired browser has the director at a network address; others make no call of the controls', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofControls = () => asked.filter((path) => path.startsWith('/control/'));
  await page.goto(networkUrl);
  await fillSignIn(page, 'admin@haulage.test', PASSWORD);
  await expect(headerClock(page)).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('Shift+D');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Director' })).toHaveCount(0);
  expect(ofControls()).toEqual([]);

  const { path } = await control<Pairing>('POST', '/pairings', { to: 'director' });
  await page.goto(networkUrl + path);
  await expect(director(page).getByRole('button', { name: 'One minute forward' })).toBeVisible();
  expect(page.url()).not.toContain(path.split('#')[1]);
  const popup = page.waitForEvent('popup');
  await director(page).getByRole('button', { name: 'Presenter view' }).click();
  const presenter = await popup;
  await expect(presenter.getByRole('heading', { name: 'Presenter view' })).toBeVisible();
  await expect(presenter.getByRole('button', { name: 'Start: A short morning' })).toBeVisible();
  await context.close();
});

test('a link that was used, has expired or is unknown says so, and one that did not arrive can be tried again', async ({
  browser,
}) => {
  const { path } = await control<Pairing>('POST', '/pairings', { to: 'presenter' });
  const [first, second] = [await browser.newContext(PHONE), await browser.newContext(PHONE)];
  const page = await first.newPage();
  await page.goto(networkUrl + path);
  await expect(page).toHaveURL(/\/presenter$/);
  const other = await second.newPage();
  await other.goto(networkUrl + path);
  await expect(other.getByRole('heading', { name: 'This browser was not paired' })).toBeVisible();
  await expect(other.getByText('The link was already used.')).toBeVisible();
  await expectAccessible(other);
  await other.goto(`${networkUrl}/pair#${'A'.repeat(43)}`);
  await expect(other.getByText('The server does not know this link.')).toBeVisible();

  const problem = { type: 'pairing-expired', title: 'Link expired', status: 401, detail: 'This link has expired.' };
  await other.route('**/control/pairings/claim', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await other.goto(`${networkUrl}/pair#${'B'.repeat(43)}`);
  await expect(other.getByText('The link has expired.')).toBeVisible();
  await other.unrouteAll();

  const fresh = await control<Pairing>('POST', '/pairings', { to: 'presenter' });
  await other.route('**/control/**', (route) => route.abort());
  await other.goto(networkUrl + fresh.path);
  await expect(other.getByText('The server does not answer.')).toBeVisible();
  await other.unrouteAll();
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other).toHaveURL(/\/presenter$/);

  // The server goes away, and comes back.
  await expect(other.getByRole('button', { name: 'Start: A short morning' })).toBeVisible();
  await other.route('**/control/**', (route) => route.abort());
  await expect(other.getByText(/^The server does not answer\. Last answer/)).toBeVisible();
  await expect(other.locator('[data-director-time]')).toBeVisible();
  await other.unrouteAll();
  await expect(other.getByText(/^The server does not answer\. Last answer/)).toHaveCount(0);
  await Promise.all([first.close(), second.close()]);
});

test('it is dark in both themes, has texts in every language, and fits a phone', async ({ browser }) => {
  for (const [language, title, start] of [
    ['en', 'Presenter view', 'Start a show'],
    ['es', 'Vista del presentador', 'Iniciar una presentación'], // cspell:disable-line
    ['pt', 'Vista do apresentador', 'Iniciar uma apresentação'], // cspell:disable-line
    ['sk', 'Pohľad prezentujúceho', 'Spustiť prezentáciu'], // cspell:disable-line
  ] as const) {
    const context = await browser.newContext({ ...PHONE, colorScheme: language === 'en' ? 'light' : 'dark' });
    const page = await context.newPage();
    const { path } = await control<Pairing>('POST', '/pairings', { to: 'presenter' });
    await page.goto(`${networkUrl}${path.replace('?', `?lang=${language}&`)}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: start })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await context.close();
  }
});

test('a server that only this machine reaches says how to start it for the network', async ({ page, world }) => {
  await world.signIn(page);
  await expect(headerClock(page)).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('Shift+D');
  await director(page)
    .getByRole('button', { name: /^Browsers/ })
    .click();
  await expect(director(page).getByText('Only this machine reaches this server.')).toBeVisible();
  await expect(director(page).getByText(/lapwing up --host 0\.0\.0\.0/)).toBeVisible();
  await expect(director(page).getByText('admin@haulage.test')).toBeVisible();
  await expectAccessible(page);
});
