/**
 * The pictures of the documentation: one of each per language and theme, in WebP files beside the documentation's texts. The
 * screens are those of the demo, at the size at which the documentation shows them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { PICTURES, type PictureName } from '../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { LANGUAGES, type Language } from '../../apps/dashboard/src/tab/languages.ts';
import { signInByForm } from '../../e2e/testing/dashboard.ts';
import { encodeWebp } from './encode.ts';
import { waitForNetwork } from './wait.ts';

type Texts = typeof import('../../apps/dashboard/src/i18n/en/screens.ts');

interface DocumentationPicture {
  readonly path: string;
  readonly steps?: (page: Page, texts: Texts) => Promise<unknown>;
  /** What the picture is of; its middle is the middle of the picture. The whole window if absent. */
  readonly part?: (page: Page) => Locator;
  /** Where the part is in the picture, if not in its middle: in this corner. */
  readonly corner?: 'top left';
  /** The window, if it is not as large as the picture. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

const WIDE = { width: 1120, height: 700 };
const DIALOG = { width: 900, height: 900 };
const dialog = (page: Page) => page.getByRole('dialog');
/** The card of the open lap, which has the strip of its stops. */
const lapCard = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.locator('[role=group][tabindex="0"]') })
    .last();

const DOCUMENTATION: Record<PictureName, DocumentationPicture> = {
  'live-map': { path: '/live-global-map', steps: selectVehicle },
  'status-bar': {
    path: '/dashboard/1',
    viewport: { width: 1440, height: 700 },
    steps: (page) => page.locator('.map-vehicle.is-selected').waitFor(),
    part: (page) => page.getByRole('main').locator('[class*=bar]').first(),
    corner: 'top left',
  },
  'vehicle-panel': { path: '/dashboard/1', steps: (page) => page.locator('.map-vehicle.is-selected').waitFor() },
  marks: {
    path: '/live-global-map',
    viewport: { width: 1600, height: 700 },
    steps: (page) => page.locator('.map-vehicle').first().waitFor(),
    part: (page) => page.locator('[class*=legend]').first(),
    corner: 'top left',
  },
  'edit-beacon': { path: '/dashboard/1?beacon=124', steps: editBeacon, viewport: DIALOG, part: dialog },
  activity: { path: '/analytics/1/globals?vehicles=2,3', steps: waitForHeatmap },
  'lap-details': {
    path: '/analytics/2/route/11',
    steps: openFailedLap,
    viewport: { width: 1120, height: 1400 },
    part: lapCard,
    corner: 'top left',
  },
  predictions: { path: '/predictions/1', steps: (page) => page.getByRole('row').nth(3).waitFor() },
  'edit-positions': { path: '/live-global-map', steps: moveBeacon },
  'add-user': { path: '/settings/account', steps: addUser, viewport: DIALOG, part: dialog },
  layout: {
    path: '/settings/layout',
    viewport: { width: 1440, height: 640 },
    steps: (page) => page.getByRole('img').first().waitFor(),
  },
  'global-view': { path: '/analytics/predictions', steps: (page) => page.getByRole('row').nth(3).waitFor() },
  routes: { path: '/settings/routes?routeId=11', steps: waitForStops },
  'create-route': { path: '/settings/routes?part=creator', steps: generateRoute },
  gateways: {
    path: '/settings/anchors',
    viewport: { width: 1440, height: 640 },
    steps: (page) => page.getByRole('row').nth(3).waitFor(),
  },
  networks: { path: '/settings/ssids', steps: (page) => page.getByRole('row').nth(1).waitFor() },
};

/** Takes the pictures in every language and theme, or only those of some names, into the folder of a language each. */
export async function takeDocumentation(
  browser: Browser,
  { url, folder, names }: { url: string; folder: string; names: readonly PictureName[] },
): Promise<void> {
  for (const language of LANGUAGES) {
    const texts = (await import(`../../apps/dashboard/src/i18n/${language}/screens.ts`)) as Texts;
    mkdirSync(join(folder, language), { recursive: true });
    for (const scheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: 1 });
      const page = await context.newPage();
      await signInByForm(page, `${url}/?lang=en`);
      for (const name of names) {
        const image = await takeOne(page, { url, language, texts, name });
        writeFileSync(join(folder, language, `${name}-${scheme}.webp`), await encodeWebp(browser, image));
      }
      await context.close();
    }
  }
}

interface Taken {
  readonly url: string;
  readonly language: Language;
  readonly texts: Texts;
  readonly name: PictureName;
}

async function takeOne(page: Page, { url, language, texts, name }: Taken): Promise<Buffer> {
  const { path, steps, part, corner, viewport } = DOCUMENTATION[name];
  const [width, height] = PICTURES[name];
  await page.setViewportSize(viewport ?? { ...WIDE, height });
  await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await waitForNetwork(page);
  await steps?.(page, texts);
  await page.mouse.move(0, 0);
  await waitForNetwork(page);
  const box = part === undefined ? null : await part(page).boundingBox();
  if (part === undefined) return page.screenshot({ clip: { x: 0, y: 0, width, height } });
  if (box === null) throw new Error(`${name}: the part of the picture is not visible`);
  const x = corner === undefined ? box.x + (box.width - width) / 2 : box.x;
  const y = corner === undefined ? box.y + (box.height - height) / 2 : box.y;
  return page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width, height } });
}

async function selectVehicle(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'Hauler 03' }).first().click();
  await page.locator('.map-vehicle.is-selected').waitFor();
}

async function waitForHeatmap(page: Page, { activity }: Texts): Promise<void> {
  await page.getByRole('region', { name: activity.list.label }).getByRole('row').nth(1).waitFor();
  await page.locator('.map-canvas.is-heated').waitFor();
}

/** Opens the newest failed lap, and brings it to the top of the window. */
async function openFailedLap(page: Page, { laps }: Texts): Promise<void> {
  await page.getByText(laps.show.errors, { exact: true }).first().click();
  await waitForNetwork(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: laps.lap.close }).waitFor();
}

async function moveBeacon(page: Page, { editing }: Texts): Promise<void> {
  await page.getByRole('button', { name: editing.edit }).click();
  const panel = page.getByRole('region', { name: editing.edit });
  await panel.getByRole('button', { name: 'Overflow' }).click();
  const map = await page.locator('.map-canvas').boundingBox();
  if (!map) throw new Error('The map is not visible');
  await page.mouse.click(map.x + map.width * 0.45, map.y + map.height * 0.62);
  await panel.getByRole('list', { name: editing.changes }).scrollIntoViewIfNeeded();
}

async function editBeacon(page: Page, { tags, vehicle }: Texts): Promise<void> {
  await page.getByRole('button', { name: vehicle.bar.editBeacon.replace('{{name}}', 'Dock 4') }).click();
  await dialog(page).getByRole('textbox', { name: tags.edit.label }).waitFor();
}

async function addUser(page: Page, { settings }: Texts): Promise<void> {
  await page.getByRole('button', { name: settings.users.add }).click();
  await dialog(page).getByRole('textbox', { name: settings.users.name }).waitFor();
}

/** Fills a new route with the stops that a vehicle took most often. */
async function generateRoute(page: Page, { routes: { form } }: Texts): Promise<void> {
  for (const [field, option] of [
    [form.start, 'Gate in'],
    [form.vehicle, 'Hauler 01'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).first().click();
  }
  await page.getByRole('button', { name: form.generate, exact: true }).click();
  await page.getByRole('button', { name: form.remove.replace('{{name}}', 'Dock 4') }).scrollIntoViewIfNeeded();
}

/** Waits for the map and the cards of the routes. */
async function waitForStops(page: Page): Promise<void> {
  await page.locator('.map-canvas').waitFor();
  await page.getByRole('button', { name: 'Outbound', exact: true }).waitFor();
}
