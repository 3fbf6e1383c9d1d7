import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page, type FrameLocator, type Locator } from '@playwright/test';
import { scenarioFile, startCloud, type Cloud } from './cloud.ts';
import { signIn, signInButton, watchComplaints } from './pages.ts';

/** A page of another site that frames what its query names. */
let host: Server;
let hostUrl: string;
let cloud: Cloud;

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const src = new URL(request.url ?? '/', 'http://host').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title><iframe src="${src}" width="1300" height="800"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // Another site than the cloud's: localhost and 127.0.0.1 are two.
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  cloud = await startCloud(scenarioFile('journey.yaml'), '--paused', '--embed-origin', hostUrl);
});
test.afterAll(async () => {
  await cloud.stop();
  host.close();
});

/** The vehicle that the dashboard shows. */
const vehicle = (page: Page | FrameLocator): Locator => page.getByRole('combobox', { name: 'Vehicle' });

interface Link {
  path: string;
}
const mint = (email: string, redirect: 'home' | 'settings' = 'home') =>
  cloud.control<Link>('POST', '/handoffs', { email, redirect });
const secretOf = ({ path }: Link) => path.split('/')[2]!;

/** Every request and navigation of a page in which a secret stands anywhere but in a body. */
function watchFor(page: Page, secret: string): { leaks: string[]; bodies: string[] } {
  const [leaks, bodies]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest();
    const headers = JSON.stringify(request.headers());
    if ((!isPage && request.url().includes(secret)) || headers.includes(secret)) leaks.push(request.url());
    if (request.postData()?.includes(secret)) bodies.push(new URL(request.url()).pathname);
  });
  return { leaks, bodies };
}

test('a hand-off signs in, and its secret stays in no address, no referrer and no history', async ({ page }) => {
  const complaints = await watchComplaints(page);
  const link = await mint('admin@haulage.test');
  const secret = secretOf(link);
  const { leaks, bodies } = watchFor(page, secret);
  await page.goto('about:blank');
  await page.goto(cloud.url + link.path);
  await expect(vehicle(page)).toHaveValue('Hauler 01');
  await expect(page).toHaveURL(`${cloud.url}/dashboard/1`);
  expect([leaks, bodies]).toEqual([[], ['/api/auth/token']]);
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  expect(entries.map(({ url }) => url)).toEqual(['about:blank', `${cloud.url}/dashboard/1`]);
  expect(
    JSON.stringify(
      await page.evaluate(() => [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        JSON.stringify(history.state),
      ]),
    ),
  ).not.toContain(secret);
  expect(complaints).toEqual([]);
});

test('settings leads to the beacon locations; a used link, or another word, has a screen with a way to login', async ({
  page,
}) => {
  await watchComplaints(page);
  const link = await mint('user@haulage.test', 'settings');
  await page.goto(cloud.url + link.path);
  await expect(page).toHaveURL(`${cloud.url}/settings/beacons-location`);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(cloud.url + link.path);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(signInButton(page)).toBeVisible();

  const fresh = await mint('user@haulage.test');
  const { leaks, bodies } = watchFor(page, secretOf(fresh));
  await page.goto(cloud.url + fresh.path.replace('home', 'elsewhere'));
  await expect(page.getByRole('heading', { name: 'Invalid redirect' })).toBeVisible();
  expect([leaks, bodies]).toEqual([[], []]);
  await page.goto(cloud.url + fresh.path);
  await expect(vehicle(page)).toHaveValue('Hauler 01');
});

test('a hand-off replaces the session of another user', async ({ page }) => {
  await signIn(page, cloud.url, 'admin@haulage.test');
  const before = await page.getByRole('button', { name: /^Account of/ }).getAttribute('aria-label');
  await page.goto(cloud.url + (await mint('user@haulage.test')).path);
  await expect(page.getByRole('button', { name: /^Account of/ })).not.toHaveAttribute('aria-label', before ?? '');
  await expect(vehicle(page)).toHaveValue('Hauler 01');
  await page.reload();
  await expect(vehicle(page)).toHaveValue('Hauler 01');
});

test('a hand-off works in a frame of the embedding origin, with a cookie of that frame alone', async ({ page }) => {
  const complaints = await watchComplaints(page);
  const { path } = await mint('admin@haulage.test');
  await page.goto(`${hostUrl}/?src=${encodeURIComponent(cloud.url + path)}`);
  const frame = page.frameLocator('iframe');
  await expect(vehicle(frame)).toHaveValue('Hauler 01');
  const [cookie] = await page.context().cookies(cloud.url);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None' });
  expect(cookie?.partitionKey).toContain('127.0.0.1');
  expect(complaints).toEqual([]);

  // The frame's session is none of the cloud's own page.
  await page.goto(cloud.url);
  await expect(signInButton(page)).toBeVisible();
});

test('another site may not frame it', async ({ page }) => {
  const { path } = await mint('admin@haulage.test');
  const stranger = hostUrl.replace('127.0.0.1', 'localhost');
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`${stranger}/?src=${encodeURIComponent(cloud.url + path)}`).catch(() => undefined);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(0);
});
