// cspell:words valuetext setsize
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './testing/accessibility.ts';
import { expect, test } from './testing/test.ts';

test.use({ worldOptions: { scenario: 'demo', at: '2026-03-18T10:42:07Z' } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** 14:12 in London. */
const AT = Date.parse('2026-03-17T14:12:00Z') / 1000;
const THREE = `/analytics/timeline?vehicles=1,2,3&focus=3&day=2026-03-17&at=${AT}`;

const axis = (page: Page): Locator => page.getByRole('region', { name: 'Positions over time' });
const plot = (page: Page, name: string): Locator =>
  axis(page).getByRole('img', { name: new RegExp(`^${name}, [1-9]`) });
const lane = (page: Page, name: string): Locator => axis(page).getByRole('button', { name: new RegExp(`${name}$`) });
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Playback position' });
const current = (page: Page): Locator => page.getByRole('list', { name: 'Positions' }).locator('[aria-current]');
const marker = (page: Page, id: number): Locator => page.locator(`[data-vehicle="${id}"]`);
const timeOf = async (page: Page): Promise<string> => (await slider(page).getAttribute('aria-valuetext')) ?? '';

test('timeline lanes: vehicles are compared, and a click on a lane moves map, cards and all lanes', async ({
  page,
  world,
}) => {
  await world.signIn(page, { path: '/analytics/timeline?day=2026-03-17' });
  await page.getByRole('button', { name: 'Compare…' }).click();
  for (const name of ['Hauler 02', 'Hauler 03']) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/vehicles=1(,|%2C)2(,|%2C)3/);
  for (const name of ['Hauler 01', 'Hauler 02', 'Hauler 03']) await expect(plot(page, name)).toBeVisible();
  const box = (await plot(page, 'Hauler 02').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^1(4:59:5\d|5:00:0\d)$/);
  await expect(lane(page, 'Hauler 02')).toHaveAttribute('aria-pressed', 'true');
  for (const id of [1, 2, 3]) await expect(marker(page, id)).toBeVisible();
  await expect(marker(page, 2)).toHaveClass(/is-selected/);
  const text = axis(page).locator('p');
  await expect(text).toContainText('Hauler 02');
  await expect(async () => {
    expect(await text.textContent()).toContain(await current(page).locator('span').first().textContent());
  }).toPass();
  await expectAccessible(page);
});

test('timeline lanes: an address shows another person the same lanes, focus and instant', async ({
  page,
  world,
  browser,
}) => {
  await world.signIn(page, { path: THREE });
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  await lane(page, 'Hauler 01').click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '14:13:00');
  await expect(page).toHaveURL(new RegExp(`focus=1.*at=${AT + 60}|at=${AT + 60}.*focus=1`));
  await expect(lane(page, 'Hauler 01')).toHaveAttribute('aria-pressed', 'true');
  const shared = page.url().slice(world.url.length);
  const place = (await current(page).textContent())!;
  const context = await world.newContext(browser);
  const other = await context.newPage();
  await world.signIn(other, { email: 'user@haulage.test', path: shared });
  await expect(plot(other, 'Hauler 02')).toBeVisible();
  await expect(lane(other, 'Hauler 01')).toHaveAttribute('aria-pressed', 'true');
  await expect(slider(other)).toHaveAttribute('aria-valuetext', '14:13:00');
  await expect(current(other)).toHaveText(place);
  await context.close();
});

test('timeline lanes: keys play, step, change the lane and zoom, and the help names them', async ({ page, world }) => {
  await world.signIn(page, { path: THREE });
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.locator('strong', { hasText: '120×' })).toBeVisible();
  await expect(async () => expect((await timeOf(page)) > '14:15:00').toBe(true)).toPass();
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '11:00:00');
  await page.keyboard.press('ArrowUp');
  await expect(lane(page, 'Hauler 02')).toHaveAttribute('aria-pressed', 'true');
  const before = await current(page).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).not.toHaveText(before!);
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Show a longer period' })).toBeEnabled();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Play or pause')).toBeVisible();
  // The button in focus has a tooltip, which covers a part of the help.
  await help.getByRole('switch').focus();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('timeline lanes: keys that are switched off in the help stay off after a reload', async ({ page, world }) => {
  await world.signIn(page, { path: THREE });
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await expectAccessible(page);
  await page.reload();
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  for (const key of ['Home', 'l', '?']) await page.keyboard.press(key);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '14:12:00');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(help).toBeHidden();
});

test('timeline lanes: a drag beyond the edge of a zoomed axis stays at the edge', async ({ page, world }) => {
  await world.signIn(page, { path: THREE });
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  for (let at = 0; at < 4; at++) await page.keyboard.press('+');
  const labels = axis(page).locator('svg text');
  await expect(labels.filter({ hasText: '14:30' })).toHaveCount(0);
  const box = (await plot(page, 'Hauler 02').boundingBox())!;
  await page.mouse.move(box.x + 50, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 200, box.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(lane(page, 'Hauler 02')).toHaveAttribute('aria-pressed', 'true');
  expect((await timeOf(page)) < '14:45:00').toBe(true);
});

test('timeline lanes: a wheel on the axis zooms, and the visits of the part are named', async ({ page, world }) => {
  await world.signIn(page, { path: THREE });
  await expect(plot(page, 'Hauler 03')).toBeVisible();
  const labels = axis(page).locator('svg text');
  await expect(labels.filter({ hasText: '18:00' })).toHaveCount(1);
  const box = (await axis(page).locator('[data-lane-axis] svg').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -400);
  await expect(labels.filter({ hasText: '18:00' })).toHaveCount(0);
  await expect(labels.filter({ hasText: '15:00' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show the whole period' }).click();
  await expect(labels.filter({ hasText: '18:00' })).toHaveCount(1);
});

test.describe('a lane that fails', () => {
  test.use({ expectedErrors: /404/ });

  test('timeline lanes: a lane that fails leaves the others, and tries again', async ({ page, world }) => {
    await page.route(/position_logs\/timeline\/.*anchor_ids=2/, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404, detail: 'No such gateway.' }),
      }),
    );
    await world.signIn(page, { path: THREE });
    await expect(plot(page, 'Hauler 01')).toBeVisible();
    const alert = axis(page).getByRole('alert');
    await expect(alert).toContainText('Could not load Hauler 02');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(plot(page, 'Hauler 02')).toBeVisible();
  });
});

test('timeline lanes: rows of the table of events move playback', async ({ page, world }) => {
  await page.setViewportSize({ width: 1740, height: 980 });
  await world.signIn(page, { path: THREE });
  const table = page.getByRole('table', { name: /^Events of Hauler 03/ });
  await expect(table.getByRole('row').nth(20)).toBeVisible();
  await expect(table.getByText('Error').first()).toBeAttached();
  await expect(async () => {
    const map = (await page.getByRole('region', { name: /^Map/ }).boundingBox())!;
    const lanes = (await axis(page).boundingBox())!;
    expect(lanes.x).toBeGreaterThanOrEqual(map.x + map.width);
  }).toPass();
  const row = table.getByRole('row').nth(10);
  const time = await row.getByRole('button').textContent();
  await row.getByRole('button').click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', time!);
  await expectAccessible(page);
});

test.describe('a fleet of more than a hundred', () => {
  test.use({ worldOptions: { scenario: 'crowd.yaml', at: '2026-03-02T15:30:00Z' } });

  test('timeline lanes: the whole fleet is played back, and its lanes scroll', async ({ page, world }) => {
    await world.signIn(page, { path: '/analytics/timeline?day=2026-03-02&from=09:00:00&to=15:00:00' });
    await page.getByRole('button', { name: 'Whole fleet' }).click();
    await expect(page).toHaveURL(/vehicles=all/);
    const list = axis(page).getByRole('list', { name: 'Lanes' });
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '111');
    await expect(plot(page, 'Shunter 1')).toBeVisible();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '15:00:00');
    await expect(page.locator('canvas.map-crowd').first()).toBeAttached();
    for (let at = 0; at < 30; at++) await page.keyboard.press('ArrowDown');
    await expect(axis(page).locator('button[aria-pressed=true]')).toBeInViewport();
    await expect(current(page)).not.toHaveText('No position yet');
    await page.getByRole('combobox', { name: /^Playback speed/ }).selectOption('600');
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await expect(async () => expect((await timeOf(page)) > '09:30:00').toBe(true)).toPass();
    await page.keyboard.press('k');
    await expectAccessible(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('timeline lanes: the lane in focus stays above the others, and a finger moves playback', async ({
    page,
    world,
  }) => {
    await world.signIn(page, { path: THREE.replace('vehicles=1,2,3', 'vehicles=all') });
    await expect(plot(page, 'Hauler 03')).toBeVisible();
    const list = axis(page).getByRole('list', { name: 'Lanes' });
    await expect(list.getByRole('button', { name: /Hauler 03/ })).toHaveCount(0);
    await list.getByRole('button', { name: /Sweeper/ }).scrollIntoViewIfNeeded();
    await expect(lane(page, 'Hauler 03')).toBeInViewport();
    await lane(page, 'Hauler 03').scrollIntoViewIfNeeded();
    const box = (await plot(page, 'Hauler 03').boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /^1(4:5\d|5:0\d):\d\d$/);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.locator('label', { hasText: 'Positions' }).click();
    await expect(current(page)).toBeVisible();
    await expectAccessible(page);
  });
});
