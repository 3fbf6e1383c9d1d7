/** `npm run pictures`: takes the pictures of docs/pictures from the demo, and one of a GPS client, at one instant. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { startCloud } from '../e2e/cloud.ts';
import { signIn, signInHere } from '../e2e/pages.ts';
import { findBrowser } from './gate/browser.ts';

interface Picture {
  readonly path: string;
  readonly steps: (page: Page) => Promise<unknown>;
  /** Of who has not signed in. */
  readonly isPublic?: boolean;
  readonly isPhone?: boolean;
  /** Of the client in GPS mode. */
  readonly isOnEarth?: boolean;
}

const choose = (vehicle: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: vehicle }).first().click();
  await page.locator('.map-vehicle.is-selected').waitFor();
};
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).waitFor();

/** Each is taken in the light theme, and in the dark one as `<name>-dark`. */
const PICTURES: Record<string, Picture> = {
  login: { path: '/', steps: letRun, isPublic: true },
  'live-map': { path: '/live-global-map', steps: choose('Hauler 03') },
  'live-map-phone': { path: '/live-global-map', steps: choose('Hauler 03'), isPhone: true },
  'vehicle-dashboard': { path: '/dashboard/1', steps: heading('Active route') },
  'satellite-map': { path: '/dashboard/53', steps: tiles, isOnEarth: true },
  activity: { path: '/analytics/1/globals?vehicles=2,3', steps: heat },
  'edit-mode': { path: '/live-global-map', steps: moveABeacon },
  'edit-beacon': { path: '/dashboard/1?beacon=124', steps: editABeacon },
  layout: { path: '/settings/layout', steps: heading('Current layout') },
};

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const pictures = join(import.meta.dirname, '../docs/pictures');
mkdirSync(pictures, { recursive: true });

const AT = ['--at', '2026-03-18T10:42:07Z', '--paused'];
const cloud = await startCloud('demo', ...AT);
const earth = await startCloud('gps', ...AT);
const browser = await chromium.launch({ executablePath: await findBrowser(console.error), args: ['--no-sandbox'] });
try {
  for (const [name, picture] of Object.entries(PICTURES)) {
    await take(browser, name, picture, 'light');
    await take(browser, `${name}-dark`, picture, 'dark');
  }
} finally {
  await browser.close();
  await cloud.stop();
  await earth.stop();
}

async function take(from: Browser, name: string, picture: Picture, colorScheme: 'light' | 'dark'): Promise<void> {
  const page = await from.newPage({
    viewport: picture.isPhone ? PHONE : DESK,
    deviceScaleFactor: picture.isPhone ? 2 : 1,
    hasTouch: picture.isPhone === true,
    colorScheme,
    // Only the picture beside the login form is better moving.
    reducedMotion: picture.isPublic ? 'no-preference' : 'reduce',
  });
  const { url } = picture.isOnEarth ? earth : cloud;
  if (picture.isOnEarth) await openEarth(page);
  else if (!picture.isPublic) await signIn(page, url);
  await page.goto(url + picture.path);
  await page.waitForLoadState('networkidle');
  await picture.steps(page);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  await page.close();
}

async function openEarth(page: Page): Promise<void> {
  await page.goto(earth.url);
  await signInHere(page, 'admin@gps.test');
  await page.waitForURL(/dashboard/);
}

/** Waits for the tiles of the ground, and for the vehicle that is looked at. */
async function tiles(page: Page): Promise<void> {
  await page.locator('.map-vehicle.is-selected').waitFor();
  await page.locator('.map-satellite img.leaflet-tile-loaded').nth(11).waitFor();
}

/** Waits for what the heat is made of. */
async function heat(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Checkpoints and segments' }).getByRole('row').nth(1).waitFor();
  await page.locator('.map-canvas.is-heated').waitFor();
}

/** Selects a beacon in the list of edit mode, and clicks its new place on the plan. */
async function moveABeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit positions' }).click();
  const panel = page.getByRole('region', { name: 'Edit positions' });
  await panel.getByRole('button', { name: 'Overflow' }).click();
  const plan = await page.locator('.map-plan').boundingBox();
  if (!plan) throw new Error('the plan is not there');
  await page.mouse.click(plan.x + plan.width * 0.4, plan.y + plan.height * 0.7);
  await panel.getByRole('list', { name: 'Changes' }).scrollIntoViewIfNeeded();
}

/** Opens the dialog of the beacon that the address names. */
async function editABeacon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Dock 4' }).click();
  await page.getByRole('dialog', { name: 'Edit Dock 4' }).getByRole('textbox', { name: 'Label' }).waitFor();
}

/** Waits until what runs on the lanes has spread. */
async function letRun(page: Page): Promise<void> {
  await page.locator('canvas').waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 120; frame += 1) await new Promise(requestAnimationFrame);
  });
}
