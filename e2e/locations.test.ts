import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { countPixelsAround } from './testing/count-pixels.ts';
import { onPath, vehiclePanel } from './testing/dashboard.ts';
import {
  changes,
  clickPlan,
  distance,
  drag,
  editButton,
  editPanel,
  expectAt,
  expectChange,
  leaveButton,
  positions,
  saveAll,
  stepUntil,
  toScreen,
  waitForMap,
} from './testing/edit-mode.ts';
import { expect, test } from './testing/test.ts';
import type { World } from './testing/world.ts';

const TAB = '/settings/beacons-location';
const SPARE = { name: 'Spare beacon 1', tagId: 0x3affe001 };
const OVERFLOW = { x: 580, y: 640 };
/** A point of the road, where vehicles can stop, and one of the yard with nothing on it. */
const ROAD = { x: 700, y: 461 };
const FREE = { x: 770, y: 600 };

test.use({ worldOptions: { scenario: 'locations.yaml', at: '2026-03-02T09:00:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Locations' }).getByRole('button', { name });
const selected = (page: Page): Locator => page.getByRole('region', { name: 'Selected location' });

async function openTab(page: Page, world: World, query = ''): Promise<void> {
  await world.signIn(page, { path: TAB + query });
  await expect(editButton(page)).toBeVisible();
  await waitForMap(page);
}

test('beacon locations: a vehicle stops at a spare beacon that an admin placed, once the clock has moved', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(onPath(TAB));
  await row(page, SPARE.name).click();
  await expect(selected(page)).toContainText('3AFFE001');
  await selected(page).getByRole('button', { name: 'Place on the map' }).click();
  await expect(page).toHaveURL(onPath(TAB, { edit: /^true$/, beaconId: new RegExp(`^${SPARE.tagId}$`) }));
  await waitForMap(page);
  await clickPlan(page, { x: 500, y: -40 });
  await expect(changes(page)).toHaveCount(0);
  await clickPlan(page, ROAD);
  await expectChange(changes(page), SPARE.name, 'ADDED', ROAD);
  await saveAll(page);
  await expectAt(page, SPARE.name, ROAD);
  await expect(page).toHaveURL(onPath(TAB, { beaconId: /^\d+$/ }));
  await expect(row(page, SPARE.name)).toContainText(/(69|70)\d, 4[56]\d/);
  await stepUntil(page, world, ({ last_position: at }) => at?.label === SPARE.name);
  await page.getByRole('link', { name: 'Overall metrics' }).click();
  await expect(vehiclePanel(page, 'Sweeper')).toContainText(SPARE.name);
});

test('beacon locations: beacons moved by a drag or a click are green and MOVED, or ADDED; leaving asks before it discards', async ({
  page,
  world,
}) => {
  await openTab(page, world);
  await editButton(page).click();
  await waitForMap(page);
  const countGreen = async (at: typeof FREE) => countPixelsAround(page, await toScreen(page, at), '--ok-fill');
  expect([await countGreen(FREE), await countGreen(ROAD)]).toEqual([0, 0]);
  await editPanel(page).getByRole('button', { name: SPARE.name }).click();
  await clickPlan(page, ROAD);
  await expectChange(changes(page), SPARE.name, 'ADDED', ROAD);
  await drag(page, OVERFLOW, FREE);
  await expectChange(changes(page).nth(1), 'Overflow', 'MOVED', FREE);
  await page.mouse.move(0, 0);
  for (const at of [ROAD, FREE]) await expect.poll(() => countGreen(at)).toBeGreaterThan(40);
  await leaveButton(page).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await clickPlan(page, { x: 700, y: 600 });
  await expectChange(changes(page).nth(1), 'Overflow', 'MOVED', { x: 700, y: 600 });
  await expectAccessible(page);
  await leaveButton(page).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editPanel(page)).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
});

test('beacon locations: a beacon is found, placed, moved and saved with the keyboard alone', async ({
  page,
  world,
}) => {
  await openTab(page, world);
  await page.keyboard.press('/');
  await page.keyboard.type('spare');
  await pressUntilFocused(page, 'Tab', row(page, SPARE.name));
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'Shift+Tab', selected(page).getByRole('button', { name: 'Place on the map' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-canvas')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(changes(page)).toContainText('500, 351');
  await pressUntilFocused(page, 'Tab', editPanel(page).getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(editPanel(page)).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  const placed = (await positions(page)).find(({ label }) => label === SPARE.name);
  expect(distance(placed, { x: 500, y: 351 })).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('beacon locations: the list is in a sheet below the map, and the address opens edit mode with its beacon', async ({
    page,
    world,
  }) => {
    await openTab(page, world, `?beaconId=${SPARE.tagId}`);
    await expect(selected(page)).toContainText(SPARE.name);
    await expectAccessible(page);
    await page.goto(world.address(`${TAB}?edit=true&beaconId=${SPARE.tagId}`));
    await expect(editPanel(page)).toContainText(`${SPARE.name}: tap its new place`);
    await waitForMap(page);
    await expectAccessible(page);
  });

  test('settings: the open tab is scrolled into view', async ({ page, world }) => {
    await world.signIn(page, { path: '/settings/layout' });
    const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Layout' });
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Beacon locations' }).click();
    await expect(tab).not.toBeInViewport({ ratio: 1 });
  });
});

/** Presses a key until an element has the focus; fails if that takes too many presses. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 25 && !(await isFocused()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
