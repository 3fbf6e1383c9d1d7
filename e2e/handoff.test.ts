import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { startCloud, type Cloud } from './testing/cloud.ts';
import { accountButton, signInButton, signInByForm } from './testing/dashboard.ts';
import { expect, test } from './testing/test.ts';
import { World } from './testing/world.ts';

// All tests of this file use one cloud, which another site may embed in a frame.
test.describe.configure({ mode: 'default' });

/** Another site, with a page that frames the URL in its query. */
let host: Server;
let hostUrl: string;
let cloud: Cloud;
let world: World;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const src = new URL(request.url ?? '/', 'http://host').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title><iframe src="${src}" width="1300" height="800"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // Browsers treat localhost and 127.0.0.1 as different sites.
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  cloud = await startCloud('journey.yaml', '--paused', '--embed-origin', hostUrl);
  world = new World(cloud, 'main');
});
test.afterAll(async () => {
  await cloud.stop();
  host.close();
});

/** The field with the vehicle that the dashboard shows. */
const vehicleField = (page: Page | FrameLocator): Locator => page.getByRole('combobox', { name: 'Vehicle' });

interface Link {
  path: string;
}
const mintLink = (email: string, redirect: 'home' | 'settings' = 'home') =>
  world.control<Link>('POST', '/handoffs', { email, redirect });
const readSecret = ({ path }: Link) => path.split('/')[2]!;

/** Collects the requests of a page that carry a secret: `bodies` in their body, `leaks` anywhere else, or while its address does. */
function watchSecret(page: Page, secret: string): { leaks: string[]; bodies: string[] } {
  const [leaks, bodies]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest();
    const headers = JSON.stringify(request.headers());
    if ((!isPage && request.url().includes(secret)) || headers.includes(secret)) leaks.push(request.url());
    if (!request.postData()?.includes(secret)) return;
    bodies.push(new URL(request.url()).pathname);
    if (page.url().includes(secret)) leaks.push(page.url());
  });
  return { leaks, bodies };
}

test('hand-off: a link signs in, and its secret does not stay in an address, a referrer or the history', async ({
  page,
}) => {
  const link = await mintLink('admin@haulage.test');
  const secret = readSecret(link);
  const { leaks, bodies } = watchSecret(page, secret);
  await page.goto('about:blank');
  await page.goto(cloud.url + link.path);
  await expect(vehicleField(page)).toHaveValue('Hauler 01');
  await expect(page).toHaveURL(`${cloud.url}/dashboard/1`);
  expect([leaks, bodies]).toEqual([[], ['/api/auth/token']]);
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  expect(entries.map(({ url }) => url)).toEqual(['about:blank', `${cloud.url}/dashboard/1`]);
  const kept = await page.evaluate(() =>
    JSON.stringify([JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)]),
  );
  expect(kept).not.toContain(secret);
});

test.describe('a used link', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('hand-off: a redirect to settings opens the beacon locations; a used link or unknown redirect opens the login', async ({
    page,
  }) => {
    const link = await mintLink('user@haulage.test', 'settings');
    await page.goto(cloud.url + link.path);
    await expect(page).toHaveURL(`${cloud.url}/settings/beacons-location`);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(cloud.url + link.path);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await expect(signInButton(page)).toBeVisible();

    const fresh = await mintLink('user@haulage.test');
    const { leaks, bodies } = watchSecret(page, readSecret(fresh));
    await page.goto(cloud.url + fresh.path.replace('home', 'elsewhere'));
    await expect(page.getByRole('heading', { name: 'Invalid redirect' })).toBeVisible();
    expect([leaks, bodies]).toEqual([[], []]);
    await page.goto(cloud.url + fresh.path);
    await expect(vehicleField(page)).toHaveValue('Hauler 01');
  });
});

test('hand-off: a link replaces the session of another user', async ({ page }) => {
  await signInByForm(page, cloud.url);
  const before = await accountButton(page).getAttribute('aria-label');
  await page.goto(cloud.url + (await mintLink('user@haulage.test')).path);
  await expect(accountButton(page)).not.toHaveAttribute('aria-label', before ?? '');
  await expect(vehicleField(page)).toHaveValue('Hauler 01');
  await page.reload();
  await expect(vehicleField(page)).toHaveValue('Hauler 01');
});

test.describe('a frame', () => {
  // A browser that shares storage between the frame and the page shares the marker of the session, but not its cookie.
  test.use({ expectedErrors: /status of 401 .*\/api\/session\/user/ });

  test('hand-off: a link works in a frame of the embedding origin, with a cookie for that frame only', async ({
    page,
  }) => {
    const { path } = await mintLink('admin@haulage.test');
    await page.goto(`${hostUrl}/?src=${encodeURIComponent(cloud.url + path)}`);
    const frame = page.frameLocator('iframe');
    await expect(vehicleField(frame)).toHaveValue('Hauler 01');
    const [cookie] = await page.context().cookies(cloud.url);
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' });
    expect(cookie?.partitionKey).toContain('127.0.0.1');

    // The cloud's own page does not share the frame's session.
    await page.goto(cloud.url);
    await expect(signInButton(page)).toBeVisible();
  });
});

test.describe('another site', () => {
  test.use({ expectedErrors: /frame-ancestors/ });

  test('hand-off: a site that is not the embedding origin cannot frame the dashboard', async ({ page }) => {
    const { path } = await mintLink('admin@haulage.test');
    const stranger = hostUrl.replace('127.0.0.1', 'localhost');
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(`${stranger}/?src=${encodeURIComponent(cloud.url + path)}`).catch(() => undefined);
    await refused;
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(0);
  });
});
