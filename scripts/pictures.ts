/**
 * `npm run pictures`: takes the screenshots in docs/pictures, of the clients of the demo at one instant. `npm run pictures
 * -- --every DIR` takes one of every screen, at 1440 and 390 px, light and dark, into a directory of its own: two of them
 * compare two versions of the product. The pictures of the documentation are taken, too; with `--only documentation` only
 * those, and with `--only NAME` one of them.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startCloud } from '../e2e/testing/cloud.ts';
import { fillSignIn } from '../e2e/testing/dashboard.ts';
import {
  PICTURES as DOCUMENTATION,
  type PictureName,
} from '../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { launchBrowser } from './gate/browser.ts';
import { readOptions, refuse } from './options.ts';
import { takeDocumentation } from './pictures/documentation.ts';
import { waitForNetwork } from './pictures/wait.ts';

interface Picture {
  readonly path: string;
  readonly steps?: (page: Page) => Promise<unknown>;
  /** Taken without signing in. */
  readonly isPublic?: boolean;
  readonly isPhone?: boolean;
  /** Domain of the client if it is not the haulier's. */
  readonly domain?: string;
  /** Left out of docs/pictures. */
  readonly isExtra?: boolean;
}

const selectVehicle = (vehicle: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: vehicle }).first().click();
  await page.locator('.map-vehicle.is-selected').waitFor();
};
const showText = (text: string) => (page: Page) =>
  page.getByText(text, { exact: true }).first().scrollIntoViewIfNeeded();
const waitForHeading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();

/** Each picture is taken twice: `<name>` in the light theme and `<name>-dark` in the dark theme. */
const PICTURES: Record<string, Picture> = {
  // The director counts the browsers that are signed in, one for each picture so far.
  director: { path: '/live-global-map', steps: openDirector },
  'director-phone': { path: '/live-global-map', steps: openDirector, isPhone: true },
  login: { path: '/', steps: waitForAnimation, isPublic: true },
  'live-map': { path: '/live-global-map', steps: selectVehicle('Hauler 03') },
  'live-map-phone': { path: '/live-global-map', steps: selectVehicle('Hauler 03'), isPhone: true },
  'vehicle-dashboard': { path: '/dashboard/1', steps: waitForHeading('Active route') },
  'satellite-map': { path: '/dashboard/53', steps: waitForTiles, domain: 'gps.test' },
  activity: { path: '/analytics/1/globals?vehicles=2,3', steps: waitForHeatmap },
  timeline: {
    path: '/analytics/timeline?vehicle=3&day=2026-03-17&at=1773756720',
    steps: waitForHeading('Vehicles Timeline'),
  },
  'lap-details': { path: '/analytics/2/route/11', steps: openFailedLap },
  predictions: { path: '/analytics/predictions', steps: waitForHeading('Hauler 01') },
  'cargo-check': { path: '/cargo-check', steps: lookUp, domain: 'cargo.test' },
  'inventory-manager': { path: '/inventory-manager', steps: waitForHeading('Shelf A'), domain: 'inventory.test' },
  'asset-manager': { path: '/asset-manager', steps: waitForHeading('Customers per hour'), domain: 'assets.test' },
  'edit-mode': { path: '/live-global-map', steps: moveBeacon },
  'edit-beacon': { path: '/dashboard/1?beacon=124', steps: editBeacon },
  layout: { path: '/settings/layout', steps: waitForHeading('Current layout') },
  laps: { path: '/analytics/2/route/11', isExtra: true },
  'laps-of-no-vehicle': {
    path: '/analytics/999/route/11',
    steps: showText('Select vehicle to see data'),
    isExtra: true,
  },
  'vehicle-offline': { path: '/dashboard/10', steps: showText('Offline'), isExtra: true },
  'vehicle-predictions': { path: '/predictions/1', isExtra: true },
  'timeline-empty': {
    // Before the history of the demo.
    path: '/analytics/timeline?vehicle=1&day=2026-01-05',
    steps: showText('No data available for the selected date range.'),
    isExtra: true,
  },
  account: { path: '/settings/account', isExtra: true },
  'not-found': { path: '/no-such-page', isExtra: true },
  'password-reset': { path: '/updatepassword', isPublic: true, isExtra: true },
  'satellite-activity': { path: '/analytics/53/globals', domain: 'gps.test', isExtra: true },
};

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const DOCUMENTATION_FOLDER = join(import.meta.dirname, '../apps/dashboard/src/screens/settings/documentation/pictures');

const { every, only } = readOptions('npm run pictures -- [--every DIR] [--only documentation|NAME]', ['every', 'only']);
const documented = chooseDocumented();
const directory = every === undefined ? join(import.meta.dirname, '../docs/pictures') : resolve(every);
mkdirSync(directory, { recursive: true });

const cloud = await startCloud('demo', '--at', '2026-03-18T10:42:07Z', '--paused');
const browser = await launchBrowser();
try {
  for (const [name, picture] of Object.entries(only === undefined ? PICTURES : {})) {
    if (every === undefined) {
      if (picture.isExtra) continue;
      await take(browser, name, picture, 'light');
      await take(browser, `${name}-dark`, picture, 'dark');
    } else if (!picture.isPhone) await takeEvery(browser, name, picture);
  }
  if (every === undefined)
    await takeDocumentation(browser, { url: cloud.url, folder: DOCUMENTATION_FOLDER, names: documented });
} finally {
  await browser.close();
  await cloud.stop();
}

/** The pictures of the documentation to take. */
function chooseDocumented(): PictureName[] {
  const names = Object.keys(DOCUMENTATION) as PictureName[];
  const chosen = names.filter((name) => only === undefined || only === 'documentation' || only === name);
  return chosen.length > 0 ? chosen : refuse(`--only expects documentation or one of ${names.join(', ')}, not ${only}`);
}

/** Takes a screen at both widths and in both themes. A step that fails is reported, and what shows is taken. */
async function takeEvery(from: Browser, name: string, picture: Picture): Promise<void> {
  for (const isPhone of [false, true]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const file = `${name}-${isPhone ? 390 : 1440}-${colorScheme}`;
      const steps = async (page: Page) =>
        picture.steps?.(page).catch((error: unknown) => console.error(`${file}: ${String(error).split('\n', 1)[0]}`));
      await take(from, file, { ...picture, isPhone, steps }, colorScheme);
    }
  }
}

async function take(from: Browser, name: string, picture: Picture, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await from.newPage({
    viewport: picture.isPhone ? PHONE : DESKTOP,
    deviceScaleFactor: picture.isPhone ? 2 : 1,
    hasTouch: picture.isPhone === true,
    colorScheme,
    // The animation beside the login form is worth showing.
    reducedMotion: picture.isPublic ? 'no-preference' : 'reduce',
  });
  const { url } = cloud;
  if (!picture.isPublic) {
    await page.goto(url);
    await fillSignIn(page, `admin@${picture.domain ?? 'haulage.test'}`);
    await page.waitForURL((address) => address.pathname !== '/');
  }
  if (every !== undefined) page.setDefaultTimeout(8000);
  await page.goto(url + picture.path);
  await waitForNetwork(page);
  await picture.steps?.(page);
  await page.mouse.move(0, 0);
  await waitForNetwork(page);
  await page.screenshot({ path: join(directory, `${name}.png`) });
  await page.close();
}

/** Waits for the satellite tiles, of which a phone shows fewer, and the selected vehicle. */
async function waitForTiles(page: Page): Promise<void> {
  await page.locator('.map-vehicle.is-selected').waitFor();
  await page.locator('.map-satellite img.leaflet-tile-loaded').first().waitFor();
  await page.locator('.map-satellite img:not(.leaflet-tile-loaded)').first().waitFor({ state: 'detached' });
}

/** Waits for the heatmap and its list. */
async function waitForHeatmap(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Checkpoints, segments and usage' }).getByRole('row').nth(1).waitFor();
  await page.locator('.map-canvas.is-heated').waitFor();
}

/** Opens the newest failed lap. */
async function openFailedLap(page: Page): Promise<void> {
  await page.getByText('Errors', { exact: true }).first().click();
  await waitForNetwork(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Close lap details' }).waitFor();
}

/** Opens the director with the curve of its time axis, and with the focus on nothing of it. */
async function openDirector(page: Page): Promise<void> {
  await page.keyboard.press('Shift+D');
  await page.getByRole('img', { name: /^Vehicles that move/ }).waitFor();
  await page.locator('#content').focus();
}

async function lookUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Scan or enter a tag or beacon ID' }).fill('Pallet 09');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pallet 09' }).waitFor();
}

/** Selects a beacon in the list of edit mode, and clicks its new place on the plan. On a phone a button opens the list. */
async function moveBeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit positions' }).click();
  const panel = page.getByRole('region', { name: 'Edit positions' });
  const openList = async () => {
    if (isNarrow(page)) await panel.getByRole('button', { name: 'List' }).click();
  };
  await openList();
  await panel.getByRole('button', { name: 'Overflow' }).click();
  // What is in view of the plan, which is larger than the map of a phone.
  const map = await page.locator('.map-canvas').boundingBox();
  if (!map) throw new Error('The map is not visible');
  await page.mouse.click(map.x + map.width * 0.4, map.y + map.height * (isNarrow(page) ? 0.4 : 0.7));
  await openList();
  await panel.getByRole('list', { name: 'Changes' }).scrollIntoViewIfNeeded();
}

/** Opens the dialog of the beacon in the URL. */
async function editBeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Dock 4' }).click();
  await page.getByRole('dialog', { name: 'Edit Dock 4' }).getByRole('textbox', { name: 'Label' }).waitFor();
}

/** Waits two seconds, until the vehicles of the animation have spread along the lanes. A phone has none. */
async function waitForAnimation(page: Page): Promise<void> {
  if (isNarrow(page)) return;
  await page.locator('canvas').waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 120; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function isNarrow(page: Page): boolean {
  return page.viewportSize()?.width === PHONE.width;
}
