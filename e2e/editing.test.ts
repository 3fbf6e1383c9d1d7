import { expectAccessible } from './testing/accessibility.ts';
import { countPixelsAround } from './testing/count-pixels.ts';
import { vehiclePanel } from './testing/dashboard.ts';
import {
  changes,
  clickPlan,
  distance,
  drag,
  editButton,
  enterEditMode,
  expectAt,
  expectChange,
  gateways,
  leaveButton,
  openEditMode,
  editPanel,
  positions,
  put,
  saveAll,
  saveButton,
  stepUntil,
  toScreen,
  waitForMap,
} from './testing/edit-mode.ts';
import { PageClock } from './testing/page-clock.ts';
import { expect, test } from './testing/test.ts';

const DOCK = { x: 405, y: 370 };
const OVERFLOW = { x: 580, y: 640 };
const EXCITER = { x: 200, y: 600 };
/** A point of the yard with nothing on it. */
const FREE = { x: 770, y: 600 };

test.use({ worldOptions: { scenario: 'editing.yaml', at: '2026-03-02T09:00:00Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('edit mode: a dragged beacon is saved, and the vehicle stops at its new place on the next round', async ({
  page,
  world,
}) => {
  await openEditMode(page, world);
  await drag(page, DOCK, FREE);
  await expectChange(changes(page), 'Dock 4', 'MOVED', FREE);
  await saveAll(page);
  await expect(editButton(page)).toBeFocused();
  const dock = (await positions(page)).find(({ label }) => label === 'Dock 4');
  expect(distance(dock, FREE)).toBeLessThan(3);
  await stepUntil(
    page,
    world,
    ({ last_position: at }) => at?.label === 'Dock 4' && at.x === dock?.x && at.y === dock.y,
  );
  await expect(vehiclePanel(page, 'Hauler 01')).toContainText('Dock 4');
});

test('edit mode: a moved beacon turns green on the map', async ({ page, world }) => {
  await openEditMode(page, world);
  const countGreen = async () => countPixelsAround(page, await toScreen(page, FREE), '--ok-fill');
  expect(await countGreen()).toBe(0);
  await drag(page, OVERFLOW, FREE);
  await page.mouse.move(0, 0);
  await expect.poll(countGreen).toBeGreaterThan(40);
});

test('edit mode: a selected beacon moves to where the plan is clicked, and a click beside the plan is ignored', async ({
  page,
  world,
}) => {
  await openEditMode(page, world);
  await clickPlan(page, OVERFLOW);
  await clickPlan(page, { x: 500, y: -40 });
  await expect(changes(page)).toHaveCount(0);
  await expect(editPanel(page).getByRole('status')).toContainText('outside the plan');
  await clickPlan(page, FREE);
  await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
  await saveAll(page);
  await expectAt(page, 'Overflow', FREE);
});

test('edit mode: a beacon is found, moved, restored, moved again and confirmed with the keyboard alone', async ({
  page,
  world,
}) => {
  await openEditMode(page, world);
  await editPanel(page).getByRole('searchbox').focus();
  await page.keyboard.type('over');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.map-canvas')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(changes(page)).toContainText('580, 640 → 579, 630');
  await page.keyboard.press('Escape');
  await expect(changes(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(changes(page)).toContainText('580, 640 → 580, 641');
  await changes(page).getByRole('button', { name: 'Undo the change to Overflow' }).press('Enter');
  await expect(changes(page)).toHaveCount(0);
});

test('edit mode: unplaced beacons and exciters are placed, and exciters can be dragged', async ({ page, world }) => {
  await openEditMode(page, world);
  await drag(page, EXCITER, { x: 300, y: 600 });
  await editPanel(page).getByRole('button', { name: 'Spare beacon 1' }).click();
  await clickPlan(page, FREE);
  await editPanel(page).getByRole('button', { name: 'Spare exciter' }).click();
  await clickPlan(page, { x: 400, y: 600 });
  await expect(changes(page)).toHaveCount(3);
  await expectChange(changes(page).nth(0), 'Gate exciter', 'MOVED', { x: 300, y: 600 });
  await expectChange(changes(page).nth(1), 'Spare beacon 1', 'ADDED', FREE);
  await expectChange(changes(page).nth(2), 'Spare exciter', 'ADDED', { x: 400, y: 600 });
  await expectAccessible(page);
  await saveAll(page);
  await expectAt(page, 'Spare beacon 1', FREE);
  const exciters = (await gateways(page)).filter(({ type }) => type === 1);
  expect(exciters.map(({ label, map_x: x }) => [label, Math.round((x ?? 0) / 10)])).toEqual([
    ['Gate exciter', 30],
    ['Spare exciter', 40],
  ]);
});

test('edit mode: leaving asks before it discards edits, and does not ask without edits', async ({ page, world }) => {
  await openEditMode(page, world);
  await leaveButton(page).click();
  await expect(editPanel(page)).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  await editButton(page).click();
  await waitForMap(page);
  await drag(page, OVERFLOW, FREE);
  await leaveButton(page).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(changes(page)).toHaveCount(1);
  await editButton(page).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editPanel(page)).toBeHidden();
  await expect(editButton(page)).toBeFocused();
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
});

test.describe('a failed save', () => {
  test.use({ expectedErrors: /status of 500 .*position_logs/ });

  test('edit mode: a failed save keeps the edits, shows the reason, and succeeds once the cloud works', async ({
    page,
    world,
  }) => {
    await openEditMode(page, world);
    await drag(page, OVERFLOW, FREE);
    await drag(page, EXCITER, { x: 300, y: 600 });
    await expect(changes(page)).toHaveCount(2);
    const fault = await world.control<{ id: number }>('POST', '/faults', {
      kind: 'error',
      operations: ['placeTags'],
      status: 500,
    });
    await saveButton(page).click();
    const failure = page.getByRole('alert').filter({ hasText: '500' });
    await expect(failure).toContainText('Something went wrong. Try again later.');
    await expect(changes(page)).toHaveCount(1);
    await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
    expect((await gateways(page)).find(({ label }) => label === 'Gate exciter')?.map_x).toBeGreaterThan(290);
    expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
    await world.control('DELETE', `/faults/${fault.id}`);
    await saveAll(page);
    await expectAt(page, 'Overflow', FREE);
  });
});

test('edit mode: gateways on routes with a moved beacon are listed before it is saved', async ({ page, world }) => {
  await world.signIn(page);
  await stepUntil(page, world, ({ active_route: route }) => route !== null);
  await enterEditMode(page);
  await drag(page, DOCK, FREE);
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: 'A gateway on a route is affected' });
  await expect(question.getByRole('listitem')).toHaveText(['Hauler 01 Inbound loop']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(changes(page)).toHaveCount(1);
  expect((await positions(page)).find(({ label }) => label === 'Dock 4')).toMatchObject(DOCK);
  await saveAll(page);
  await expectAt(page, 'Dock 4', FREE);
});

test('edit mode: a jump of the clock keeps the edits, and a beacon that another user moved is not overwritten without a warning', async ({
  page,
  world,
}) => {
  await openEditMode(page, world);
  await drag(page, OVERFLOW, FREE);
  await expect(changes(page)).toHaveCount(1);
  const reloaded = page.waitForResponse(/beacon_positions/);
  await world.setClock({ now: '+PT5M' });
  await expect(editPanel(page).getByText('The demo clock changed.')).toBeVisible();
  await reloaded;
  await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
  const [overflow] = (await positions(page)).filter(({ label }) => label === 'Overflow');
  await put(page, '/position_logs/tags', [{ tag_id: overflow?.tag_id, x: 600, y: 600 }]);
  await saveButton(page).click();
  await expect(editPanel(page).getByRole('alert')).toContainText('Review the list and save again.');
  await expect(changes(page)).toContainText('Someone else moved it.');
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject({ x: 600, y: 600 });
  await saveAll(page);
  await expectAt(page, 'Overflow', FREE);
});

test('edit mode: an exciter from the list of what is not on the map is placed with the keyboard alone', async ({
  page,
  world,
}) => {
  await world.signIn(page);
  await page.getByRole('button', { name: /not on map/ }).press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: 'Spare exciter' });
  await entry.getByRole('button', { name: 'Place on map' }).press('Enter');
  await expect(editPanel(page).getByText('Spare exciter: click its new place, or use the arrow keys.')).toBeVisible();
  await expect(page.locator('.map-canvas')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(changes(page)).toContainText('500, 350');
  await page.keyboard.press('Escape');
  await expect(changes(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(changes(page)).toContainText('500, 351');
});

test('edit mode: nothing can be moved outside of it, and the popup of a beacon opens it', async ({
  context,
  page,
  world,
}) => {
  const clock = await PageClock.install(context);
  await clock.runDuring(async () => {
    await world.signIn(page);
    await expect(page.locator('.map-plan')).toBeVisible();
    await waitForMap(page);
  });
  // The clock is stopped, so the popup does not close by itself after 5 s.
  await clickPlan(page, OVERFLOW);
  await page.locator('.map-popup').getByRole('button', { name: 'More actions' }).click();
  await page.locator('.map-popup').getByRole('button', { name: 'Move' }).click();
  await clock.runDuring(async () => {
    await expect(editPanel(page).getByText('Overflow: click its new place')).toBeVisible();
    await waitForMap(page);
    await leaveButton(page).click();
    await waitForMap(page);
    await drag(page, OVERFLOW, FREE);
    await page.keyboard.press('ArrowLeft');
    await editButton(page).click();
  });
  await expect(changes(page)).toHaveCount(0);
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('edit mode: on a phone a beacon is moved by two taps, with controls that are large enough', async ({
    page,
    world,
  }) => {
    await world.signIn(page);
    await editButton(page).tap();
    await waitForMap(page);
    await editPanel(page).getByRole('button', { name: 'List' }).tap();
    await editPanel(page).getByRole('button', { name: 'Overflow' }).tap();
    await expect(editPanel(page).getByText('Overflow: tap its new place')).toBeVisible();
    await waitForMap(page);
    const { x, y } = await toScreen(page, { x: 560, y: 560 });
    await page.touchscreen.tap(x, y);
    await expect(editPanel(page).getByText('1 change')).toBeVisible();
    await editPanel(page).getByRole('button', { name: 'List' }).tap();
    await expectChange(changes(page), 'Overflow', 'MOVED', { x: 560, y: 560 });
    for (const button of await editPanel(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box) expect([await button.textContent(), Math.round(box.height) >= 44]).toEqual([expect.anything(), true]);
    }
    await expectAccessible(page);
    await editPanel(page).getByRole('button', { name: 'List' }).tap();
    await saveAll(page);
  });
});
