import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test';
import { cloudForFile, scenarioFile, worldFor } from './cloud.ts';
import { expectAccessible, signIn, watchComplaints } from './pages.ts';

const DOCK = { x: 405, y: 370 };
const OVERFLOW = { x: 580, y: 640 };
const EXCITER = { x: 200, y: 600 };
/** On the yard, where nothing hangs. */
const FREE = { x: 770, y: 600 };
const PLAN = { width: 1000, height: 700 };

interface Point {
  readonly x: number;
  readonly y: number;
}

const cloud = cloudForFile(scenarioFile('editing.yaml'), '--paused');

let world: string;
test.beforeEach(async ({ page }, info: TestInfo) => {
  world = await worldFor(cloud, info, '2026-03-02T09:00:00Z');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
test.afterEach(() => cloud.control('DELETE', `/worlds/${world}`));

const edit = (page: Page): Locator => page.getByRole('button', { name: 'Edit positions' });
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Edit positions' });
const changes = (page: Page): Locator => panel(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
const save = (page: Page): Locator => panel(page).getByRole('button', { name: 'Save changes' });
const discardOrClose = (page: Page): Locator => panel(page).getByRole('button', { name: /^(Discard|Close)$/ });

async function openEditing(page: Page): Promise<void> {
  await signIn(page, `${cloud.url}/?world=${world}`);
  await edit(page).click();
  await expect(panel(page).getByText('Gate exciter')).toBeVisible();
  await mapStandsStill(page);
}

/** The map becomes smaller for the list beside it, and the plan is fitted into it. */
async function mapStandsStill(page: Page): Promise<void> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify([
        await page.locator('.map-plan').boundingBox(),
        await page.locator('.map-canvas').boundingBox(),
      ]);
      return last === before;
    })
    .toBe(true);
}

/** Where a point of the plan is on the screen. */
async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const plan = await page.locator('.map-plan').boundingBox();
  if (!plan) throw new Error('the plan is not there');
  return { x: plan.x + (x / PLAN.width) * plan.width, y: plan.y + (y / PLAN.height) * plan.height };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = [await onScreen(page, from), await onScreen(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

async function clickPlan(page: Page, at: Point): Promise<void> {
  const { x, y } = await onScreen(page, at);
  await page.mouse.click(x, y);
}

/** The place in the row of a change: `405, 370 → 770, 600`, within a pixel as the mouse meets it. */
async function expectChange(row: Locator, name: string, word: string, to: Point): Promise<void> {
  await expect(row).toContainText(name);
  await expect(row).toContainText(word);
  const [, x, y] = /(\d+), (\d+)\s*\n\s*[A-Z]+/.exec(await row.innerText()) ?? [];
  expect(away({ x: Number(x), y: Number(y) }, to)).toBeLessThan(3);
}

function away(at: Point | undefined, from: Point): number {
  return at ? Math.hypot(at.x - from.x, at.y - from.y) : Infinity;
}

/** What a call of the API answers to the page's own user. */
async function call<T>(page: Page, method: 'GET' | 'PUT', path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const named = sessionStorage.getItem('lapwing-world') ?? 'main';
      const marker = localStorage.getItem(`lapwing-marker:${named}`) ?? '';
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: { 'x-lapwing-world': named, authorization: `Bearer ${marker}`, 'content-type': 'application/json' },
        ...(json !== undefined && { body: json }),
      });
      if (!response.ok) throw new Error(`${verb} ${address}: ${response.status} ${await response.text()}`);
      return (await response.json()) as never;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}
const read = <T>(page: Page, path: string) => call<T>(page, 'GET', path);
const put = (page: Page, path: string, body: unknown) => call<unknown>(page, 'PUT', path, body);

type Position = Point & { id: number; tag_id: number; label: string };
const positions = (page: Page) => read<Position[]>(page, '/tags/beacon_positions/');

/** The server has a beacon at a place, but for the pixels of a hand. */
async function expectAt(page: Page, name: string, to: Point): Promise<void> {
  const beacon = (await positions(page)).find(({ label }) => label === name);
  expect(away(beacon, to)).toBeLessThan(3);
}

/** Saves, and agrees where gateways on their routes are affected. */
async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Save locations' });
  const saved = page.getByText('Locations saved');
  await expect(agree.or(saved)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(saved).toBeVisible();
  await expect(panel(page)).toBeHidden();
}

interface Gateway {
  readonly type: number;
  readonly label: string;
  readonly active_route: object | null;
  readonly last_position: Position | null;
  readonly map_x: number | null;
  readonly map_y: number | null;
}

const gateways = async (page: Page) =>
  (await read<{ anchors: Gateway[] }>(page, '/users/latest_global_information/1')).anchors;

/** Steps the world's clock until something holds of its vehicle. */
async function stepUntil(page: Page, holds: (vehicle: Gateway) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await cloud.clock({ now: '+PT20S' }, world);
        return (await gateways(page)).some((vehicle) => vehicle.type === 0 && holds(vehicle));
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
}

test('a dragged beacon is saved, the cloud has it there, and the vehicle is there on its next round', async ({
  page,
}) => {
  const complaints = await watchComplaints(page);
  await openEditing(page);
  await drag(page, DOCK, FREE);
  await expectChange(changes(page), 'Dock 4', 'MOVED', FREE);
  await saveAll(page);
  await expect(edit(page)).toBeFocused();
  const dock = (await positions(page)).find(({ label }) => label === 'Dock 4');
  expect(away(dock, FREE)).toBeLessThan(3);
  await stepUntil(page, ({ last_position: at }) => at?.label === 'Dock 4' && at.x === dock?.x && at.y === dock.y);
  await expect(page.getByRole('listitem').filter({ hasText: 'Hauler 01' })).toContainText('Dock 4');
  expect(complaints).toEqual([]);
});

test('a beacon is selected and put where the plan is clicked; beside the plan a click does not count', async ({
  page,
}) => {
  await openEditing(page);
  await clickPlan(page, OVERFLOW);
  await clickPlan(page, { x: 500, y: -40 });
  await expect(changes(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toContainText('outside the plan');
  await clickPlan(page, FREE);
  await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
  await saveAll(page);
  await expectAt(page, 'Overflow', FREE);
});

test('by keys alone a beacon is found, moved, given back, moved again and confirmed', async ({ page }) => {
  await openEditing(page);
  await panel(page).getByRole('searchbox').focus();
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
  await changes(page).getByRole('button', { name: 'Undo the change of Overflow' }).press('Enter');
  await expect(changes(page)).toHaveCount(0);
});

test('what hangs nowhere is added, and exciters are dragged and added, too', async ({ page }) => {
  await openEditing(page);
  await drag(page, EXCITER, { x: 300, y: 600 });
  await panel(page).getByRole('button', { name: 'Spare beacon 1' }).click();
  await clickPlan(page, FREE);
  await panel(page).getByRole('button', { name: 'Spare exciter' }).click();
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

test('edits are discarded after a question, and edit mode is left without one where there are none', async ({
  page,
}) => {
  await openEditing(page);
  await discardOrClose(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(edit(page)).toBeFocused();
  await edit(page).click();
  await mapStandsStill(page);
  await drag(page, OVERFLOW, FREE);
  await discardOrClose(page).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(changes(page)).toHaveCount(1);
  await edit(page).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(edit(page)).toBeFocused();
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
});

test('a save that fails loses nothing, says why, and works once the cloud does', async ({ page }) => {
  await openEditing(page);
  await drag(page, OVERFLOW, FREE);
  await drag(page, EXCITER, { x: 300, y: 600 });
  await expect(changes(page)).toHaveCount(2);
  const fault = await cloud.control<{ id: number }>(
    'POST',
    '/faults',
    { kind: 'error', operations: ['placeTags'], status: 500 },
    world,
  );
  await save(page).click();
  const failure = page.getByRole('alert').filter({ hasText: '500' });
  await expect(failure).toContainText('Something went wrong. Try again later.');
  await expect(changes(page)).toHaveCount(1);
  await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
  expect((await gateways(page)).find(({ label }) => label === 'Gate exciter')?.map_x).toBeGreaterThan(290);
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
  await cloud.control('DELETE', `/faults/${fault.id}`, undefined, world);
  await saveAll(page);
  await expectAt(page, 'Overflow', FREE);
});

test('gateways on a route past a moved beacon are named before it is saved', async ({ page }) => {
  await signIn(page, `${cloud.url}/?world=${world}`);
  await stepUntil(page, ({ active_route: route }) => route !== null);
  await edit(page).click();
  await expect(panel(page).getByText('Gate exciter')).toBeVisible();
  await mapStandsStill(page);
  await drag(page, DOCK, FREE);
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'A gateway on its route is affected' });
  await expect(question.getByRole('listitem')).toHaveText(['Hauler 01 Inbound loop']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue editing' }).click();
  await expect(changes(page)).toHaveCount(1);
  expect((await positions(page)).find(({ label }) => label === 'Dock 4')).toMatchObject(DOCK);
  await saveAll(page);
  await expectAt(page, 'Dock 4', FREE);
});

test('a jump of the clock keeps the edits and says so; what somebody else moved meanwhile is not overwritten unseen', async ({
  page,
}) => {
  await openEditing(page);
  await drag(page, OVERFLOW, FREE);
  await expect(changes(page)).toHaveCount(1);
  await cloud.clock({ now: '+PT5M' }, world);
  await expect(panel(page).getByText('The clock was set.')).toBeVisible();
  await expectChange(changes(page), 'Overflow', 'MOVED', FREE);
  const [overflow] = (await positions(page)).filter(({ label }) => label === 'Overflow');
  await put(page, '/position_logs/tags', [{ tag_id: overflow?.tag_id, x: 600, y: 600 }]);
  await save(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('nothing was saved');
  await expect(changes(page)).toContainText('It was moved meanwhile.');
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject({ x: 600, y: 600 });
  await saveAll(page);
  await expectAt(page, 'Overflow', FREE);
});

test('outside edit mode nothing moves, and a beacon leads to it from its popup', async ({ page }) => {
  await signIn(page, `${cloud.url}/?world=${world}`);
  await expect(page.locator('.map-plan')).toBeVisible();
  await mapStandsStill(page);
  await clickPlan(page, OVERFLOW);
  await page.locator('.map-popup').getByRole('button', { name: 'Move' }).click();
  await expect(panel(page).getByText('Overflow: click its new place')).toBeVisible();
  await mapStandsStill(page);
  await discardOrClose(page).click();
  await mapStandsStill(page);
  await drag(page, OVERFLOW, FREE);
  await page.keyboard.press('ArrowLeft');
  await edit(page).click();
  await expect(changes(page)).toHaveCount(0);
  expect((await positions(page)).find(({ label }) => label === 'Overflow')).toMatchObject(OVERFLOW);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a beacon is tapped, then its new place, in a bar at the lower edge whose controls are large enough', async ({
    page,
  }) => {
    await signIn(page, `${cloud.url}/?world=${world}`);
    await edit(page).tap();
    await mapStandsStill(page);
    await panel(page).getByRole('button', { name: 'List' }).tap();
    await panel(page).getByRole('button', { name: 'Overflow' }).tap();
    await expect(panel(page).getByText('Overflow: tap its new place')).toBeVisible();
    await mapStandsStill(page);
    const { x, y } = await onScreen(page, { x: 560, y: 560 });
    await page.touchscreen.tap(x, y);
    await expect(panel(page).getByText('1 change')).toBeVisible();
    await panel(page).getByRole('button', { name: 'List' }).tap();
    await expectChange(changes(page), 'Overflow', 'MOVED', { x: 560, y: 560 });
    for (const button of await panel(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box) expect([await button.textContent(), Math.round(box.height) >= 44]).toEqual([expect.anything(), true]);
    }
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'List' }).tap();
    await saveAll(page);
  });
});
