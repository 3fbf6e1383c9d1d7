import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { onPath, vehiclePanel } from './testing/dashboard.ts';
import { waitForMap } from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import { expectToast } from './testing/toasts.ts';
import type { World } from './testing/world.ts';

const TAB = '/settings/routes';
const ROUTE = 'Inbound loop';
/** It has no route in the scenario. */
const SHUNTER = 'Shunter 1';

test.use({ worldOptions: { scenario: 'journey.yaml', at: '2026-03-02T09:00:00Z' } });

const manager = (page: Page): Locator => page.getByRole('region', { name: 'Routes manager' });
const card = (page: Page, list: 'Routes' | 'Gateways', name: string): Locator =>
  page.getByRole('list', { name: list, exact: true }).locator('> li').filter({ hasText: name });

async function openTab(page: Page, world: World, { query = '', email = 'admin@haulage.test' } = {}): Promise<void> {
  await world.signIn(page, { path: TAB + query, email });
  await expect(manager(page).getByRole('tab', { name: 'Manage' })).toBeVisible();
  await waitForMap(page);
}

test('routes: an admin follows the link of a vehicle without routes, gives it one, and sees it on its panel', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await vehiclePanel(page, SHUNTER).getByRole('link', { name: 'Add a route' }).click();
  await expect(page).toHaveURL(onPath(TAB, { anchorId: /^2$/ }));
  await expect(page.getByRole('radio', { name: 'By gateways' })).toBeChecked();
  const shunter = card(page, 'Gateways', SHUNTER);
  await expect(shunter.getByRole('button', { name: SHUNTER, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await shunter.getByRole('button', { name: `Add routes to ${SHUNTER}` }).click();
  const dialog = page.getByRole('dialog', { name: `Routes of ${SHUNTER}` });
  await dialog.getByRole('checkbox', { name: ROUTE }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Routes of the gateway saved');
  await expect(shunter.getByRole('list', { name: `Routes of ${SHUNTER}` })).toContainText(ROUTE);
  await page.getByRole('link', { name: 'Overall metrics' }).click();
  await expect(vehiclePanel(page, SHUNTER).getByRole('link', { name: 'Add a route' })).toHaveCount(0);
  await expect(vehiclePanel(page, SHUNTER)).toContainText(/between laps|Inbound loop/i);
});

test('routes: leaving the tab with changes asks first, and a discard resets them', async ({ page, world }) => {
  await openTab(page, world, { query: '?part=editor' });
  const label = manager(page).getByLabel('Label');
  await expect(label).toHaveValue(ROUTE);
  await label.fill('Half a name');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await page.getByRole('link', { name: 'Gateways' }).click();
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(label).toHaveValue('Half a name');
  await page.getByRole('link', { name: 'Gateways' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(onPath('/settings/anchors'));
  await expect(page.getByRole('heading', { level: 1, name: 'Gateways' })).toBeVisible();
  await page.goBack();
  await expect(label).toHaveValue(ROUTE);
});

test('routes: the question about unsaved changes has its narrow layout at a width of 768 px or less', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTab(page, world, { query: '?part=editor' });
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  const readLayout = async () => {
    const [keep, discard, dialog] = await Promise.all([
      question.getByRole('button', { name: 'Continue editing' }).boundingBox(),
      question.getByRole('button', { name: 'Discard changes' }).boundingBox(),
      question.boundingBox(),
    ]);
    return { isStacked: discard!.y >= keep!.y + keep!.height && discard!.x === keep!.x, width: dialog!.width };
  };
  const [wide, narrow] = [
    { isStacked: false, width: 400 },
    { isStacked: true, width: 300 },
  ];
  for (const [width, layout] of [
    [1440, wide],
    [769, wide],
    [768, narrow],
    [390, narrow],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await manager(page).getByLabel('Label').fill('Half a name');
    await page.getByRole('link', { name: 'Gateways' }).click();
    await expect(question).toBeVisible();
    await expect.poll(readLayout, `at ${width} px`).toEqual(layout);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(question).toBeHidden();
  }
});

test('routes: unsaved changes stay when the window gets another layout, and leaving still asks', async ({
  page,
  world,
}) => {
  await openTab(page, world, { query: '?part=editor' });
  const label = manager(page).getByLabel('Label');
  await label.fill('Half a name');
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.getByRole('slider', { name: 'Height of the panel' })).toBeVisible();
  await expect(label).toHaveValue('Half a name');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('slider', { name: 'Height of the panel' })).toHaveCount(0);
  await expect(label).toHaveValue('Half a name');
  await page.getByRole('link', { name: 'Gateways' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});

test('routes: the gateways of a route are changed from its card, and the change survives a reload', async ({
  page,
  world,
}) => {
  await openTab(page, world);
  const inbound = card(page, 'Routes', ROUTE);
  await expect(inbound).toContainText('1 gateway');
  await expectAccessible(page);
  await inbound.getByRole('button', { name: `Add gateways to ${ROUTE}` }).click();
  const dialog = page.getByRole('dialog', { name: `Gateways of ${ROUTE}` });
  await dialog.getByRole('checkbox', { name: SHUNTER }).check();
  await dialog.getByRole('checkbox', { name: 'Hauler 01' }).uncheck();
  await expect(dialog.getByText(/ongoing lap there ends as interrupted/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Gateways of the route saved');
  await expect(inbound.getByRole('list', { name: `Gateways of ${ROUTE}` })).toContainText(SHUNTER);
  await page.reload();
  await expect(inbound.getByRole('list', { name: `Gateways of ${ROUTE}` })).toContainText(SHUNTER);
  await expect(inbound).not.toContainText('Hauler 01');
});

test('routes: a route opens its analytics, and its beacons are downloaded', async ({ page, world }) => {
  await openTab(page, world);
  const inbound = card(page, 'Routes', ROUTE);
  const download = page.waitForEvent('download');
  await inbound.getByRole('button', { name: `Download the beacons of ${ROUTE}` }).click();
  expect((await download).suggestedFilename()).toBe('beacons-list.csv');
  await inbound.getByRole('link', { name: `Analytics of ${ROUTE}` }).click();
  await expect(page).toHaveURL(onPath('/analytics/route/11'));
  await expect(page.getByRole('heading', { level: 1, name: ROUTE })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Hauler 01' }).first()).toBeVisible();
});

test('routes: an ordinary user sees routes and gateways, and no action that changes them', async ({ page, world }) => {
  await openTab(page, world, { email: 'user@haulage.test' });
  await expect(card(page, 'Routes', ROUTE)).toBeVisible();
  await expect(manager(page).getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
  await page.getByText('By gateways').click();
  await expect(card(page, 'Gateways', 'Hauler 01')).toContainText(ROUTE);
  await expect(manager(page).getByRole('button', { name: /^(Add|Edit)/ })).toHaveCount(0);
});

test('routes: the manage tab is used with the keyboard alone', async ({ page, world }) => {
  await openTab(page, world);
  await expect(page.getByRole('radio', { name: 'By routes' })).toBeChecked();
  await manager(page).getByRole('tab', { name: 'Manage' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'By gateways' })).toBeChecked();
  const add = card(page, 'Gateways', SHUNTER).getByRole('button', { name: `Add routes to ${SHUNTER}` });
  for (let presses = 0; presses < 15 && !(await add.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog').getByRole('checkbox', { name: ROUTE });
  for (let presses = 0; presses < 5 && !(await box.evaluate((it) => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Routes of the gateway saved');
  await expect(add).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('routes: the manage tab is in a sheet below the map, in lines', async ({ page, world }) => {
    await openTab(page, world, { query: '?layout=grid' });
    const inbound = card(page, 'Routes', ROUTE);
    await expect(inbound).toBeVisible();
    await expect.poll(async () => (await inbound.boundingBox())?.width).toBe(390);
    await expect(page.getByRole('radio', { name: 'Grid' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByText('By gateways').tap();
    await expect(card(page, 'Gateways', 'Hauler 01')).toContainText(ROUTE);
    await card(page, 'Gateways', SHUNTER)
      .getByRole('button', { name: `Add routes to ${SHUNTER}` })
      .tap();
    await expectAccessible(page);
  });
});
